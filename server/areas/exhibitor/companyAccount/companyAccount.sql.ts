import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { accounts } from '../../../database/schema/account'
import { exhibitorMembers } from '../../../database/schema/exhibitor'
import { within } from '../../../database/within'
import type { ExhibitorKey, ExhibitorMember } from '../member.service'

/** The database, or a transaction of it. */
export type Reader = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

/** A member with the account that signs in. */
export interface MemberAccount {
  member: ExhibitorMember
  account: typeof accounts.$inferSelect
}

const itsAccount = and(eq(accounts.tenantId, exhibitorMembers.tenantId), eq(accounts.id, exhibitorMembers.accountId))

const membersOf = (key: ExhibitorKey) => and(within(exhibitorMembers, key), eq(exhibitorMembers.exhibitorId, key.exhibitorId))

const memberOf = (key: ExhibitorKey, accountId: string) => and(membersOf(key), eq(exhibitorMembers.accountId, accountId))

/** The members of an exhibitor, main accounts first. */
export const listMembers = (db: Reader, key: ExhibitorKey): Promise<MemberAccount[]> =>
  db
    .select({ member: exhibitorMembers, account: accounts })
    .from(exhibitorMembers)
    .innerJoin(accounts, itsAccount)
    .where(membersOf(key))
    .orderBy(asc(exhibitorMembers.role), asc(exhibitorMembers.createdAt), asc(exhibitorMembers.accountId))

/**
 * The main accounts of an exhibitor, locked until the transaction ends. So of two that remove each other at a moment, the second sees that
 * it would be the last.
 */
export const lockMainAccounts = async (tx: Reader, key: ExhibitorKey): Promise<string[]> => {
  const rows = await tx
    .select({ accountId: exhibitorMembers.accountId })
    .from(exhibitorMembers)
    .where(and(membersOf(key), eq(exhibitorMembers.role, 'admin')))
    .orderBy(asc(exhibitorMembers.accountId))
    .for('update')
  return rows.map(({ accountId }) => accountId)
}

/** A member of this exhibitor as it is now, locked; null for any other's. */
export const lockMember = async (tx: Reader, key: ExhibitorKey, accountId: string): Promise<ExhibitorMember | null> => {
  const [row] = await tx.select().from(exhibitorMembers).where(memberOf(key, accountId)).for('update')
  return row ?? null
}

export const setMember = async (
  tx: Reader,
  key: ExhibitorKey,
  accountId: string,
  set: Pick<ExhibitorMember, 'role' | 'rights'>,
): Promise<void> => {
  await tx.update(exhibitorMembers).set(set).where(memberOf(key, accountId))
}

export const deleteMember = async (tx: Reader, key: ExhibitorKey, accountId: string): Promise<void> => {
  await tx.delete(exhibitorMembers).where(memberOf(key, accountId))
}

/** Makes an account a member. @returns false if it acts for an exhibitor of the fair already */
export const insertMember = async (tx: Reader, row: ExhibitorMember): Promise<boolean> => {
  const { rowCount } = await tx.insert(exhibitorMembers).values(row).onConflictDoNothing()
  return rowCount === 1
}
