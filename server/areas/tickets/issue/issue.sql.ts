import { randomInt } from 'node:crypto'
import { paperNumberStart } from '../../../../contract/rules/tickets/activation'
import { type TicketState, ticketStatesBefore } from '../../../../contract/rules/tickets/ticketStates'
import type { Ids } from '../../../core/process/ids'
import type { FulfilledLine, RefundableItem } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { endedUpgrades, upgradeOrdersOf } from '../upgrade/upgrade.sql'
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

/**
 * The tickets of an order for a refund. The lock makes an entry that is being recorded wait, and the entries are read after it.
 * A ticket is used with its first entry, also one that lets its holder in again.
 */
export const refundableTickets = async (client: Queryable, key: ExhibitionKey, orderId: string): Promise<RefundableItem[]> => {
  const where = [key.tenantId, key.exhibitionId, orderId]
  const found = await client.query<{ id: string; lineNo: number; state: TicketState; accountId: string }>(
    `SELECT id, line_no AS "lineNo", state, account_id AS "accountId" FROM tickets
     WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = $3 ORDER BY id FOR UPDATE`,
    where,
  )
  // A given or lost ticket has a row that replaced it.
  const rows = found.rows.filter(({ state }) => state !== 'given' && state !== 'replaced')
  const buyer = await client.query<{ accountId: string }>(
    'SELECT account_id AS "accountId" FROM orders WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3',
    where,
  )
  // People whom the buyer registered have no sign-in: the buyer manages their tickets.
  const people = await client.query<{ id: string }>(
    'SELECT id FROM accounts WHERE tenant_id = $1 AND id = ANY($2::bigint[]) AND managed_by = $3',
    [key.tenantId, rows.map(({ accountId }) => accountId), buyer.rows[0]?.accountId ?? null],
  )
  const own = new Set([buyer.rows[0]?.accountId, ...people.rows.map(({ id }) => id)])
  const entered = await client.query<{ id: string }>(
    `SELECT DISTINCT ticket_id AS id FROM entries WHERE tenant_id = $1 AND exhibition_id = $2 AND ticket_id = ANY($3::bigint[])`,
    [key.tenantId, key.exhibitionId, rows.map(({ id }) => id)],
  )
  const used = new Set(entered.rows.map(({ id }) => id))
  const upgraded = rows.flatMap(({ id, state }) => (state === 'upgraded' ? [id] : []))
  const ended = upgraded.length > 0 ? await endedUpgrades(client, key, upgraded) : new Set<string>()
  const replacing = rows.flatMap(({ id, state }) => (state === 'upgraded' || state === 'upgrading' ? [id] : []))
  const orders = replacing.length > 0 ? await upgradeOrdersOf(client, key, replacing, buyer.rows[0]!.accountId) : new Map<string, string>()
  const stateOf = (id: string, state: TicketState): RefundableItem['state'] => {
    if (state === 'used' || (state === 'valid' && used.has(id))) return 'used'
    if (state === 'upgrading' || (state === 'upgraded' && !ended.has(id))) return 'upgraded'
    // The ticket that replaced it was refunded, so the first payment goes back too (docs/decisions/094).
    return state === 'valid' || state === 'offered' || state === 'upgraded' ? 'refundable' : 'void'
  }
  return rows.map(({ id, lineNo, state, accountId }) => ({
    id,
    lineNo,
    state: stateOf(id, state),
    isGiven: state === 'offered' || !own.has(accountId),
    ...(orders.has(id) ? { upgradeOrderId: orders.get(id)! } : {}),
  }))
}

/** The accounts that hold these tickets, and the number of each type. */
export const holdersOf = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<Map<string, Map<string, number>>> => {
  const { rows } = await client.query<{ accountId: string; ticketTypeId: string; quantity: number }>(
    `SELECT account_id AS "accountId", ticket_type_id AS "ticketTypeId", count(*)::integer AS quantity FROM tickets
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id = ANY($3::bigint[]) GROUP BY account_id, ticket_type_id ORDER BY account_id, ticket_type_id`,
    [key.tenantId, key.exhibitionId, ids],
  )
  const holders = new Map<string, Map<string, number>>()
  for (const { accountId, ticketTypeId, quantity } of rows)
    holders.set(accountId, (holders.get(accountId) ?? new Map<string, number>()).set(ticketTypeId, quantity))
  return holders
}

/** The tickets of orders that their buyers hold, by order, without those that were refunded or given. */
export const ticketIdsOf = async (client: Queryable, key: ExhibitionKey, orderIds: string[]): Promise<Map<string, string[]>> => {
  const { rows } = await client.query<{ id: string; order_id: string }>(
    `SELECT t.id, t.order_id FROM tickets t
     JOIN orders o ON o.tenant_id = t.tenant_id AND o.exhibition_id = t.exhibition_id AND o.id = t.order_id AND o.account_id = t.account_id
     WHERE t.tenant_id = $1 AND t.exhibition_id = $2 AND t.order_id = ANY($3::bigint[]) AND t.state NOT IN ('cancelled', 'given', 'replaced', 'upgraded') ORDER BY t.id`,
    [key.tenantId, key.exhibitionId, orderIds],
  )
  const byOrder = new Map<string, string[]>()
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row.id])
  return byOrder
}

/** The numbers of the tickets that can be used now, by order. */
export const codesOfOrders = async (client: Queryable, key: ExhibitionKey, orderIds: string[]): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ orderId: string; code: string }>(
    `SELECT order_id AS "orderId", code FROM tickets
     WHERE tenant_id = $1 AND exhibition_id = $2 AND order_id = ANY($3::bigint[]) AND state IN ('valid', 'used')`,
    [key.tenantId, key.exhibitionId, orderIds],
  )
  return new Map(rows.map(({ orderId, code }) => [orderId, code]))
}

/** The order of the ticket that has a number now; null for a number that is void or unknown. */
export const orderOfCode = async (client: Queryable, key: ExhibitionKey, code: string): Promise<string | null> => {
  const { rows } = await client.query<{ orderId: string }>(
    `SELECT order_id AS "orderId" FROM tickets
     WHERE tenant_id = $1 AND exhibition_id = $2 AND code = $3 AND state IN ('valid', 'used')`,
    [key.tenantId, key.exhibitionId, code],
  )
  return rows[0]?.orderId ?? null
}
