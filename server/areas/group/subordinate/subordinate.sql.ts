import { type SQL, and, asc, count, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../../database/schema/account'
import { groupSubordinates, visitingGroupMembers, visitingGroups } from '../../../database/schema/groups'
import { type AccountKey, type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { Reader } from '../group/group.sql'

export type SubordinateRow = typeof groupSubordinates.$inferSelect

/** A subordinate with the account that signs in. */
export interface SubordinateAccount {
  subordinate: SubordinateRow
  account: typeof accounts.$inferSelect
}

/** A group above with its accounts below. */
export interface TopKey extends ExhibitionKey {
  groupId: string
}

const itsAccount = and(eq(accounts.tenantId, groupSubordinates.tenantId), eq(accounts.id, groupSubordinates.accountId))

const ofGroup = (key: TopKey): SQL => and(within(groupSubordinates, key), eq(groupSubordinates.groupId, key.groupId))!

/** The place of an account below a leader; null without one. */
export const subordinateOfAccount = async (db: Reader, key: AccountKey): Promise<SubordinateRow | null> => {
  const [row] = await db
    .select()
    .from(groupSubordinates)
    .where(and(within(groupSubordinates, key), eq(groupSubordinates.accountId, key.accountId)))
  return row ?? null
}

/** The accounts below a leader, in the order in which they were added. */
export const subordinatesOf = (db: Reader, key: TopKey): Promise<SubordinateAccount[]> =>
  db
    .select({ subordinate: groupSubordinates, account: accounts })
    .from(groupSubordinates)
    .innerJoin(accounts, itsAccount)
    .where(ofGroup(key))
    .orderBy(asc(groupSubordinates.id))

/** One of them; null for another leader's. */
export const findSubordinate = async (db: Reader, key: TopKey, id: string): Promise<SubordinateAccount | null> => {
  const [row] = await db
    .select({ subordinate: groupSubordinates, account: accounts })
    .from(groupSubordinates)
    .innerJoin(accounts, itsAccount)
    .where(and(ofGroup(key), eq(groupSubordinates.id, id)))
  return row ?? null
}

/** The same by its account. */
export const subordinateByAccount = async (db: Reader, key: TopKey, accountId: string): Promise<SubordinateAccount | null> => {
  const [row] = await db
    .select({ subordinate: groupSubordinates, account: accounts })
    .from(groupSubordinates)
    .innerJoin(accounts, itsAccount)
    .where(and(ofGroup(key), eq(groupSubordinates.accountId, accountId)))
  return row ?? null
}

/** The group above, locked until the transaction ends: what it has only so many of is counted under the lock. */
export const lockTop = async (tx: Reader, key: TopKey): Promise<void> => {
  await tx
    .select({ id: visitingGroups.id })
    .from(visitingGroups)
    .where(and(within(visitingGroups, key), eq(visitingGroups.id, key.groupId)))
    .for('update')
}

export const countSubordinates = async (tx: Reader, key: TopKey): Promise<number> => {
  const [row] = await tx.select({ count: count() }).from(groupSubordinates).where(ofGroup(key))
  return row!.count
}

export const countParts = async (tx: Reader, key: TopKey): Promise<number> => {
  const [row] = await tx
    .select({ count: count() })
    .from(visitingGroups)
    .where(and(within(visitingGroups, key), eq(visitingGroups.parentId, key.groupId)))
  return row!.count
}

export const insertSubordinate = async (tx: Reader, row: typeof groupSubordinates.$inferInsert): Promise<void> => {
  await tx.insert(groupSubordinates).values(row)
}

const asRead = ({ tenantId, exhibitionId, groupId, id, version }: SubordinateRow): SQL =>
  and(ofGroup({ tenantId, exhibitionId, groupId }), eq(groupSubordinates.id, id), eq(groupSubordinates.version, version))!

/** Changes a subordinate that is as it was read. @returns false if it has changed since */
export const updateSubordinate = async (
  tx: Reader,
  row: SubordinateRow,
  set: Pick<SubordinateRow, 'name' | 'phone' | 'email' | 'rights'>,
): Promise<boolean> => {
  const { rowCount } = await tx
    .update(groupSubordinates)
    .set({ ...set, version: row.version + 1 })
    .where(asRead(row))
  return rowCount === 1
}

/** @returns false if it has changed since it was read */
export const deleteSubordinate = async (tx: Reader, row: SubordinateRow): Promise<boolean> => {
  const { rowCount } = await tx.delete(groupSubordinates).where(asRead(row))
  return rowCount === 1
}

/** Gives parts of a group another leader. @param partIds of this group alone; those of others stay as they are */
export const moveParts = async (
  tx: Reader,
  key: TopKey,
  partIds: readonly string[],
  to: { leaderAccountId: string; updatedAt: Date },
): Promise<void> => {
  if (partIds.length === 0) return
  await tx
    .update(visitingGroups)
    .set(to)
    .where(and(within(visitingGroups, key), eq(visitingGroups.parentId, key.groupId), inArray(visitingGroups.id, [...partIds])))
}

/** The parts that one account led return to another. */
export const returnParts = async (
  tx: Reader,
  key: TopKey,
  from: string,
  to: { leaderAccountId: string; updatedAt: Date },
): Promise<void> => {
  await tx
    .update(visitingGroups)
    .set(to)
    .where(and(within(visitingGroups, key), eq(visitingGroups.parentId, key.groupId), eq(visitingGroups.leaderAccountId, from)))
}

/** Whether a group has members. */
export const hasMembers = async (tx: Reader, key: RowKey): Promise<boolean> => {
  const rows = await tx
    .select({ id: visitingGroupMembers.registrationId })
    .from(visitingGroupMembers)
    .where(and(within(visitingGroupMembers, key), eq(visitingGroupMembers.groupId, key.id)))
    .limit(1)
  return rows.length > 0
}

/** Removes a part of a group that is as it was read. @returns false if it has changed since */
export const deletePart = async (tx: Reader, key: TopKey, { id, version }: { id: string; version: number }): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(visitingGroups)
    .where(
      and(
        within(visitingGroups, key),
        eq(visitingGroups.id, id),
        eq(visitingGroups.parentId, key.groupId),
        eq(visitingGroups.version, version),
      ),
    )
  return rowCount === 1
}
