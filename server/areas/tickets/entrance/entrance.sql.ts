import { and, desc, eq, inArray } from 'drizzle-orm'
import { type TicketState, ticketStatesBefore } from '../../../../contract/rules/tickets/ticketStates'
import type { Database, Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { entries } from '../../../database/schema/gate'
import { tickets } from '../../../database/schema/tickets'
import { type AccountKey, type ExhibitionKey, within } from '../../../database/within'

type EntryRow = typeof entries.$inferSelect

/** Which of these are tickets of the exhibition. */
export const knownTickets = async (db: Database, key: ExhibitionKey, ids: string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(within(tickets, key), inArray(tickets.id, ids)))
  return new Set(rows.map(({ id }) => id))
}

/** A ticket for one chosen day is for one entry, so its entry ends it (R74). Other states stay: the entrance had decided. */
export const markDayTicketsUsed = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, ids: string[]): Promise<void> => {
  await client.query(
    'UPDATE tickets SET state = $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND id = ANY($3) AND day IS NOT NULL AND state = ANY($5)',
    [tenantId, exhibitionId, ids, 'used' satisfies TicketState, ticketStatesBefore('used')],
  )
}

/** A person's entries with the tickets of a register type, or of every one, the latest first, and their number. */
export const pageEntries = async (
  db: Database,
  key: AccountKey & { registerType: string | null },
  window: PageWindow,
): Promise<PageRows<EntryRow & { ticketTypeId: string }>> => {
  const ofType = key.registerType === null ? undefined : eq(tickets.registerType, key.registerType)
  const own = and(within(entries, key), eq(entries.accountId, key.accountId), ofType)
  const ofEntry = and(
    eq(tickets.tenantId, entries.tenantId),
    eq(tickets.exhibitionId, entries.exhibitionId),
    eq(tickets.id, entries.ticketId),
  )
  const found = db.select({ entry: entries, ticketTypeId: tickets.ticketTypeId }).from(entries).innerJoin(tickets, ofEntry).where(own)
  const { rows, total } = await paged(db, found, [desc(entries.enteredAt), desc(entries.recordId)], window)
  return { rows: rows.map(({ entry, ticketTypeId }) => ({ ...entry, ticketTypeId })), total }
}
