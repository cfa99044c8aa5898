import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../database/connect'
import { exhibitorMembers } from '../../../database/schema/exhibitor'
import { memberInvitations } from '../../../database/schema/memberInvitations'
import { type RowKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'
import type { Reader } from './companyAccount.sql'

export type InvitationRow = typeof memberInvitations.$inferSelect

const membersOf = (key: ExhibitorKey) => and(within(exhibitorMembers, key), eq(exhibitorMembers.exhibitorId, key.exhibitorId))

const invitationsOf = (key: ExhibitorKey) => and(within(memberInvitations, key), eq(memberInvitations.exhibitorId, key.exhibitorId))

const unused = and(isNull(memberInvitations.joinedAt), isNull(memberInvitations.takenBackAt))

const openOf = (key: ExhibitorKey, now: Date) => and(invitationsOf(key), unused, gt(memberInvitations.endsAt, now))

export const insertMemberInvitation = async (tx: Reader, row: InvitationRow): Promise<void> => {
  await tx.insert(memberInvitations).values(row)
}

export const findMemberInvitation = async (db: Reader, key: RowKey): Promise<InvitationRow | null> => {
  const [row] = await db
    .select()
    .from(memberInvitations)
    .where(and(within(memberInvitations, key), eq(memberInvitations.id, key.id)))
  return row ?? null
}

/** Those that nobody has used and that were not taken back, the newest first. */
export const listMemberInvitations = (db: Reader, key: ExhibitorKey): Promise<InvitationRow[]> =>
  db
    .select()
    .from(memberInvitations)
    .where(and(invitationsOf(key), unused))
    .orderBy(desc(memberInvitations.id))

/** Takes an unused invitation back. The first time counts. */
export const takeBackMemberInvitation = async (tx: Reader, key: ExhibitorKey, id: string, at: Date): Promise<void> => {
  await tx
    .update(memberInvitations)
    .set({ takenBackAt: at, name: '' })
    .where(and(invitationsOf(key), eq(memberInvitations.id, id), unused))
}

/** Takes back the invitations of a member who is no longer a main account. */
export const takeBackInvitationsOf = async (tx: Reader, key: ExhibitorKey, createdBy: string, at: Date): Promise<void> => {
  await tx
    .update(memberInvitations)
    .set({ takenBackAt: at, name: '' })
    .where(and(invitationsOf(key), eq(memberInvitations.createdBy, createdBy), unused))
}

/**
 * Uses an invitation. This statement is the guard: a link lets one person in, however many try.
 * @returns false if it was used, was taken back or has ended
 */
export const takeMemberInvitation = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey, now: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE member_invitations SET joined_at = $4, name = ''
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3 AND joined_at IS NULL AND taken_back_at IS NULL AND ends_at > $4`,
    [tenantId, exhibitionId, id, now],
  )
  return rowCount === 1
}

/** How many accounts and open invitations an exhibitor has. */
export const countMembers = async (tx: Reader, key: ExhibitorKey, now: Date): Promise<number> => {
  const [members] = await tx.select({ total: count() }).from(exhibitorMembers).where(membersOf(key))
  const [invited] = await tx.select({ total: count() }).from(memberInvitations).where(openOf(key, now))
  return (members?.total ?? 0) + (invited?.total ?? 0)
}
