import type { TicketState } from '../../../../contract/rules/tickets/ticketStates'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type LossRow, columns } from './loss.sql'

const here = 'tenant_id = $1 AND exhibition_id = $2'

/** A ticket, as far as a loss report asks. */
export interface LosableTicket {
  id: string
  ticketTypeId: string
  accountId: string
  day: string | null
  state: TicketState
  /** Its holder has entered, also where the ticket lets in again. */
  isEntered: boolean
  /** How many tickets before it were lost and replaced, through every holder. */
  times: number
  /** Its report that is not taken back. */
  report: LossRow | null
}

/**
 * Tickets by their ids, in the order of ids.
 * @param lock until the transaction ends, so that none is used, given, refunded or reported twice meanwhile
 */
export const losableTickets = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  ids: string[],
  lock: 'FOR UPDATE' | '',
): Promise<LosableTicket[]> => {
  const values = [tenantId, exhibitionId, ids]
  const { rows } = await client.query<Omit<LosableTicket, 'isEntered' | 'times' | 'report'>>(
    `SELECT id, ticket_type_id AS "ticketTypeId", account_id AS "accountId", day, state FROM tickets
     WHERE ${here} AND id = ANY($3::bigint[]) ORDER BY id ${lock}`,
    values,
  )
  // Read after the lock: an entry or a report that was being written is seen.
  const entered = await client.query<{ id: string }>(
    `SELECT DISTINCT ticket_id AS id FROM entries WHERE ${here} AND ticket_id = ANY($3::bigint[])`,
    values,
  )
  const reports = await client.query<LossRow>(
    `SELECT ${columns} FROM loss_reports WHERE ${here} AND ticket_id = ANY($3::bigint[]) AND state <> 'takenBack'`,
    values,
  )
  const before = await client.query<{ id: string; times: number }>(
    `WITH RECURSIVE links AS (
       SELECT ticket_id, new_ticket_id, 1 AS lost FROM loss_reports WHERE ${here} AND new_ticket_id IS NOT NULL
       UNION ALL SELECT ticket_id, new_ticket_id, 0 FROM gift_tickets WHERE ${here} AND new_ticket_id IS NOT NULL
       UNION ALL SELECT ticket_id, new_ticket_id, 0 FROM ticket_assignments WHERE ${here}),
     chain AS (
       SELECT id AS last_id, id, 0 AS lost FROM unnest($3::bigint[]) AS id
       UNION ALL SELECT c.last_id, l.ticket_id, l.lost FROM chain c JOIN links l ON l.new_ticket_id = c.id)
     SELECT last_id AS id, sum(lost)::integer AS times FROM chain GROUP BY last_id`,
    values,
  )
  const used = new Set(entered.rows.map(({ id }) => id))
  return rows.map((row) => ({
    ...row,
    isEntered: used.has(row.id),
    times: before.rows.find(({ id }) => id === row.id)?.times ?? 0,
    report: reports.rows.find(({ ticketId }) => ticketId === row.id) ?? null,
  }))
}
