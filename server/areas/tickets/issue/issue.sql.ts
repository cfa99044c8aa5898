import { randomInt } from 'node:crypto'
import { paperNumberStart } from '../../../../contract/rules/tickets/activation'
import { ticketStatesBefore } from '../../../../contract/rules/tickets/ticketStates'
import type { Ids } from '../../../core/process/ids'
import type { FulfilledLine } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { multiRowStatement } from '../../../database/multiRowStatement'
import type { KnownTicketTypes } from '../ticketType/ticketTypes'

const insertTickets = multiRowStatement({
  name: 'tickets.insert',
  shared: 3,
  own: 9,
  row: ([id, order, line, type, account, registerType, code, day, hasHolder]) =>
    `($1, $2, ${id}, ${order}, ${line}, ${type}, ${account}, ${registerType}, ${code}, 'valid', ${day}, $3, ${hasHolder})`,
  text: (rows) =>
    `INSERT INTO tickets (tenant_id, exhibition_id, id, order_id, line_no, ticket_type_id, account_id, register_type, code, state, day, issued_at, has_holder) VALUES ${rows}`,
})

interface OrderOfLines extends ExhibitionKey {
  orderId: string
}

/** 12 random digits that do not begin as a printed number of an activation. A collision makes the statement fail with 23505, and the transaction is retried. */
export const newCode = (): string => String(randomInt(Number(paperNumberStart) * 100_000_000_000)).padStart(12, '0')

/**
 * Creates one ticket per unit of the lines, all of one exhibition. The tickets of a buyer have no holder yet, where their type asks for one.
 * @returns the ids of the tickets by order
 */
export const issueTickets = async (
  client: Queryable,
  ids: Ids,
  lines: FulfilledLine[],
  types: KnownTicketTypes,
  at: Date,
): Promise<Map<string, string[]>> => {
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
      line.holderId !== null || !types.get(line.itemId)?.needsHolder,
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
