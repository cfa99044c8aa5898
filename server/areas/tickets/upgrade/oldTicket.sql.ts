import type { TicketState } from '../../../../contract/rules/tickets/ticketStates'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** A ticket that an upgrade replaces, or may. */
export interface OldTicket {
  id: string
  orderId: string
  lineNo: number
  ticketTypeId: string
  accountId: string
  registerType: string
  day: string | null
  state: TicketState
  /** What was paid for it, with its own upgrades. */
  paidFen: number
  /** Its buyer has said who uses it. */
  hasHolder: boolean
  /** Its holder has entered, also where the ticket lets in again. */
  isEntered: boolean
}

const columns = `k.id, k.order_id AS "orderId", k.line_no AS "lineNo", k.ticket_type_id AS "ticketTypeId", k.account_id AS "accountId",
  k.register_type AS "registerType", k.day, k.state, k.has_holder AS "hasHolder", l.unit_price_fen + coalesce(b.credited_fen, 0) AS "paidFen",
  EXISTS (SELECT FROM entries e WHERE ${here('e')} AND e.ticket_id = k.id) AS "isEntered"`

const paidFor = `JOIN order_lines l ON ${here('l')} AND l.order_id = k.order_id AND l.line_no = k.line_no
  LEFT JOIN ticket_upgrades b ON ${here('b')} AND b.order_id = k.order_id`

/** Tickets by their ids. */
export const oldTickets = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<Map<string, OldTicket>> => {
  const { rows } = await client.query<OldTicket>(
    `SELECT ${columns} FROM tickets k ${paidFor} WHERE ${here('k')} AND k.id = ANY($3::bigint[]) ORDER BY k.id`,
    [key.tenantId, key.exhibitionId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The same, locked until the transaction ends, so that none is used, given, refunded or upgraded meanwhile. They are read after the lock: an
 * entry that was being recorded is seen.
 */
export const lockOldTickets = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<Map<string, OldTicket>> => {
  await client.query(
    'SELECT id FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND id = ANY($3::bigint[]) ORDER BY id FOR UPDATE',
    [key.tenantId, key.exhibitionId, ids],
  )
  return oldTickets(client, key, ids)
}
