import type { TicketState } from '../../../../contract/rules/tickets/ticketStates'
import type { RefundableItem } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { endedUpgrades, upgradeOrdersOf } from '../upgrade/upgrade.sql'

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
