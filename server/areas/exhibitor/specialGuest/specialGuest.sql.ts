import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { type GuestState, guestStatesBefore, placedGuests } from '../../../../contract/rules/exhibitor/specialGuest'
import type { Database } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { specialGuests, specialPrivileges } from '../../../database/schema/specialGuests'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { PrivilegeRow } from './guestPrivilege.sql'

export type GuestRow = typeof specialGuests.$inferSelect

/** The database, or a transaction of it. */
export type Reader = Pick<Database, 'select' | 'insert' | 'update'>

/** A company's guests, the organiser's (null), or all of the fair (undefined). */
export type Host = string | null | undefined

const ofHost = (host: Host) =>
  host === undefined ? undefined : host === null ? isNull(specialGuests.exhibitorId) : eq(specialGuests.exhibitorId, host)

export const insertGuest = async (db: Reader, row: GuestRow, privileges: PrivilegeRow[]): Promise<void> => {
  await db.insert(specialGuests).values(row)
  await db.insert(specialPrivileges).values(privileges)
}

export const findGuest = async (db: Reader, key: RowKey): Promise<GuestRow | null> => {
  const [row] = await db
    .select()
    .from(specialGuests)
    .where(and(within(specialGuests, key), eq(specialGuests.id, key.id)))
  return row ?? null
}

/** Guests, the newest first. */
export const pageGuests = async (
  db: Reader,
  key: ExhibitionKey,
  { host, state }: { host: Host; state?: GuestState | undefined },
  window: PageWindow,
): Promise<PageRows<GuestRow>> => {
  const wanted = and(within(specialGuests, key), ofHost(host), state ? eq(specialGuests.state, state) : undefined)
  return paged(db, db.select().from(specialGuests).where(wanted), [desc(specialGuests.id)], window)
}

/** The guests of a company that take a place. */
export const countPlaced = async (db: Reader, key: ExhibitionKey, exhibitorId: string): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(specialGuests)
    .where(and(within(specialGuests, key), eq(specialGuests.exhibitorId, exhibitorId), inArray(specialGuests.state, [...placedGuests])))
  return row?.total ?? 0
}

/**
 * Brings a guest who was read in this version into a state, if the machine knows the way. This statement is the guard.
 * @returns null if the guest has another version by now, or a state from which nothing leads there
 */
export const moveGuest = async (
  db: Reader,
  { tenantId, exhibitionId, id, version }: RowKey & { version: number },
  to: GuestState,
  set: Partial<GuestRow>,
): Promise<GuestRow | null> => {
  const [row] = await db
    .update(specialGuests)
    .set({ ...set, state: to, version: version + 1 })
    .where(
      and(
        within(specialGuests, { tenantId, exhibitionId }),
        eq(specialGuests.id, id),
        eq(specialGuests.version, version),
        inArray(specialGuests.state, guestStatesBefore(to)),
      ),
    )
    .returning()
  return row ?? null
}

/** The first opening of the link counts. */
export const noteOpened = async (db: Reader, { id, ...key }: RowKey, at: Date): Promise<void> => {
  await db
    .update(specialGuests)
    .set({ openedAt: at })
    .where(and(within(specialGuests, key), eq(specialGuests.id, id), isNull(specialGuests.openedAt)))
}

/** What became of the message. */
export const noteMessage = async (db: Reader, { id, ...key }: RowKey, message: 'sent' | 'failed'): Promise<void> => {
  await db
    .update(specialGuests)
    .set({ message })
    .where(and(within(specialGuests, key), eq(specialGuests.id, id), eq(specialGuests.message, 'queued')))
}
