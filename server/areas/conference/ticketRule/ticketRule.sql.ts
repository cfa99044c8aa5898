import { asc } from 'drizzle-orm'
import type { Database, Queryable } from '../../../database/connect'
import { insertRows } from '../../../database/insertRows'
import { ticketRules } from '../../../database/schema/ticketRules'
import { type AccountKey, type ExhibitionKey, within } from '../../../database/within'

export type TicketRuleRecord = typeof ticketRules.$inferSelect

const here = 'tenant_id = $1 AND exhibition_id = $2'

/** Which tickets open what, in the organiser's order. */
export const listTicketRules = (db: Database, key: ExhibitionKey): Promise<TicketRuleRecord[]> =>
  db.select().from(ticketRules).where(within(ticketRules, key)).orderBy(asc(ticketRules.position))

/** Removes the rules of a fair. They are written again after what they name. */
export const clearTicketRules = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey): Promise<void> => {
  await client.query(`DELETE FROM conference_ticket_rules WHERE ${here}`, [tenantId, exhibitionId])
}

export const addTicketRules = (client: Queryable, rows: TicketRuleRecord[]): Promise<void> => insertRows(client, ticketRules, rows)

/** All people of the fair are checked again: the rules changed. */
export const checkEverybody = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, at: Date): Promise<void> => {
  await client.query(`UPDATE conference_attendees SET tickets_seen = '', next_check_at = $3 WHERE ${here}`, [tenantId, exhibitionId, at])
}

/** Lets a person's tickets be checked from a moment on: a seat of theirs needs one. */
export const checkFrom = async (client: Queryable, { tenantId, exhibitionId, accountId }: AccountKey, at: Date): Promise<void> => {
  await client.query(`UPDATE conference_attendees SET next_check_at = least(next_check_at, $4) WHERE ${here} AND account_id = $3`, [
    tenantId,
    exhibitionId,
    accountId,
    at,
  ])
}

/** People of every organiser whose tickets are to be checked by a moment. */
export const attendeesToCheck = async (client: Queryable, by: Date, most: number): Promise<AccountKey[]> => {
  const { rows } = await client.query<AccountKey>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT a.tenant_id AS "tenantId", a.exhibition_id AS "exhibitionId", a.account_id AS "accountId" FROM conference_attendees a
       WHERE a.tenant_id = t.tenant_id AND a.next_check_at <= $1 ORDER BY a.next_check_at LIMIT $2) AS found`,
    [by, most],
  )
  return rows
}

/** The digest of the tickets with which a person's seats were checked last; null for a person whose seats need none. */
export const ticketsSeenOf = async (client: Queryable, { tenantId, exhibitionId, accountId }: AccountKey): Promise<string | null> => {
  const { rows } = await client.query<{ seen: string }>(
    `SELECT tickets_seen AS seen FROM conference_attendees WHERE ${here} AND account_id = $3 AND next_check_at IS NOT NULL`,
    [tenantId, exhibitionId, accountId],
  )
  return rows[0]?.seen ?? null
}

/** Notes what a person's seats were checked with. @param nextAt when they are checked again; null where no seat needs a ticket */
export const noteChecked = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  { seen, nextAt }: { seen: string; nextAt: Date | null },
): Promise<void> => {
  await client.query(`UPDATE conference_attendees SET tickets_seen = $4, next_check_at = $5 WHERE ${here} AND account_id = $3`, [
    tenantId,
    exhibitionId,
    accountId,
    seen,
    nextAt,
  ])
}
