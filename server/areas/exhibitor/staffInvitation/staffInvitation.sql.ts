import { and, count, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database, Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { staffInvitations } from '../../../database/schema/staffInvitations'
import { type RowKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

export type InvitationRow = typeof staffInvitations.$inferSelect

/** The database, or a transaction of it. */
export type Reader = Pick<Database, 'select' | 'insert' | 'update'>

const byKey = (key: RowKey) => and(within(staffInvitations, key), eq(staffInvitations.id, key.id))

const ofExhibitor = (key: ExhibitorKey) => and(within(staffInvitations, key), eq(staffInvitations.exhibitorId, key.exhibitorId))

/** It takes registrations now, as `staffInvitationState` says. */
const isOpen = (now: Date) =>
  and(isNull(staffInvitations.takenBackAt), gt(staffInvitations.endsAt, now), lt(staffInvitations.used, staffInvitations.places))!

export const insertInvitation = async (db: Reader, row: InvitationRow): Promise<void> => {
  await db.insert(staffInvitations).values(row)
}

export const findInvitation = async (db: Reader, key: RowKey): Promise<InvitationRow | null> => {
  const [row] = await db.select().from(staffInvitations).where(byKey(key))
  return row ?? null
}

/** An exhibitor's invitations: those that take registrations now, then the others, each the newest first. */
export const pageInvitations = async (db: Reader, key: ExhibitorKey, now: Date, window: PageWindow): Promise<PageRows<InvitationRow>> => {
  return paged(db, db.select().from(staffInvitations).where(ofExhibitor(key)), [desc(isOpen(now)), desc(staffInvitations.id)], window)
}

/** How many invitations of an exhibitor take registrations now. */
export const countOpen = async (db: Reader, key: ExhibitorKey, now: Date): Promise<number> => {
  const [counted] = await db
    .select({ total: count() })
    .from(staffInvitations)
    .where(and(ofExhibitor(key), isOpen(now)))
  return counted?.total ?? 0
}

/** Takes an invitation back. The first time counts. */
export const takeBackInvitation = async (db: Reader, key: ExhibitorKey, id: string, at: Date): Promise<void> => {
  await db
    .update(staffInvitations)
    .set({ takenBackAt: at })
    .where(and(ofExhibitor(key), eq(staffInvitations.id, id), isNull(staffInvitations.takenBackAt)))
}

const here = 'tenant_id = $1 AND exhibition_id = $2 AND id = $3'

/**
 * Takes a place of an invitation that is open. This statement is the guard: whatever was read before decides nothing.
 * @returns false if there is none, or the invitation has ended
 */
export const takeInvitedPlace = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey, now: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE staff_invitations SET used = used + 1
     WHERE ${here} AND used < places AND taken_back_at IS NULL AND ends_at > $4`,
    [tenantId, exhibitionId, id, now],
  )
  return rowCount === 1
}

export const freeInvitedPlace = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<void> => {
  await client.query(`UPDATE staff_invitations SET used = used - 1 WHERE ${here}`, [tenantId, exhibitionId, id])
}
