import { randomInt } from 'node:crypto'
import { type TicketState, ticketStatesBefore } from '../../../contract/rules/ticketStates'
import type { Ids } from '../../core/ids'
import type { FulfilledLine, RefundableItem } from '../../core/fulfilment'
import type { Queryable } from '../../database/connect'
import type { ExhibitionKey } from '../../database/within'
import { multiRowStatement } from '../../database/multiRowStatement'

const insertTickets = multiRowStatement({
  name: 'tickets.insert',
  shared: 3,
  own: 8,
  row: ([id, order, line, type, account, registerType, code, day]) =>
    `($1, $2, ${id}, ${order}, ${line}, ${type}, ${account}, ${registerType}, ${code}, 'valid', ${day}, $3)`,
  text: (rows) =>
    `INSERT INTO tickets (tenant_id, exhibition_id, id, order_id, line_no, ticket_type_id, account_id, register_type, code, state, day, issued_at) VALUES ${rows}`,
})

interface OrderOfLines extends ExhibitionKey {
  orderId: string
}

/** 12 random digits. A collision makes the statement fail with 23505, and the transaction is retried. */
const newCode = (): string => String(randomInt(1_000_000_000_000)).padStart(12, '0')

/**
 * Creates one ticket per unit of the lines, all of one exhibition.
 * @returns the ids of the tickets by order
 */
export const issueTickets = async (client: Queryable, ids: Ids, lines: FulfilledLine[], at: Date): Promise<Map<string, string[]>> => {
  const issued = new Map<string, string[]>()
  const [first] = lines
  if (!first) return issued
  const idFor = (orderId: string): string => {
    const id = ids()
    const own = issued.get(orderId)
    if (own) own.push(id)
    else issued.set(orderId, [id])
    return id
  }
  const tickets = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => [
      idFor(line.orderId),
      line.orderId,
      line.lineNo,
      line.itemId,
      line.accountId,
      line.registerType,
      newCode(),
      line.day,
    ]),
  )
  await insertTickets(client, [first.tenantId, first.exhibitionId, at], tickets)
  return issued
}

/** Cancels tickets of an order. */
export const cancelTickets = async (client: Queryable, { tenantId, exhibitionId, orderId }: OrderOfLines, ids: string[]): Promise<void> => {
  await client.query(
    `UPDATE tickets SET state = 'cancelled'
     WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3 AND state = ANY($4) AND id = ANY($5::bigint[])`,
    [tenantId, exhibitionId, orderId, ticketStatesBefore('cancelled'), ids],
  )
}

/**
 * The tickets of an order for a refund. The lock makes an entry that is being recorded wait, and the entries are read after it.
 * A ticket is used with its first entry, also one that lets its holder in again.
 */
export const refundableTickets = async (client: Queryable, key: ExhibitionKey, orderId: string): Promise<RefundableItem[]> => {
  const where = [key.tenantId, key.exhibitionId, orderId]
  const { rows } = await client.query<{ id: string; lineNo: number; state: TicketState }>(
    `SELECT id, line_no AS "lineNo", state FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3 ORDER BY id FOR UPDATE`,
    where,
  )
  const entered = await client.query<{ id: string }>(
    `SELECT DISTINCT ticket_id AS id FROM entries WHERE tenant_id = $1 AND exhibition_id = $2 AND ticket_id = ANY($3::bigint[])`,
    [key.tenantId, key.exhibitionId, rows.map(({ id }) => id)],
  )
  const used = new Set(entered.rows.map(({ id }) => id))
  return rows.map(({ id, lineNo, state }) => ({
    id,
    lineNo,
    state: state === 'used' || (state === 'valid' && used.has(id)) ? 'used' : state === 'valid' ? 'refundable' : 'void',
  }))
}

/** The tickets of orders, by order, without those that were refunded. */
export const ticketIdsOf = async (client: Queryable, key: ExhibitionKey, orderIds: string[]): Promise<Map<string, string[]>> => {
  const { rows } = await client.query<{ id: string; order_id: string }>(
    `SELECT id, order_id FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = ANY($3::bigint[]) AND state <> 'cancelled' ORDER BY id`,
    [key.tenantId, key.exhibitionId, orderIds],
  )
  const byOrder = new Map<string, string[]>()
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row.id])
  return byOrder
}
