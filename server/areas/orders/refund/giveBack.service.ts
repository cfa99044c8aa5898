import { canBecome } from '../../../../contract/rules/orders/orderStates'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { byKind } from '../order/byKind'
import type { OrderKey } from '../order/jobs'
import { lockOrder, readLines } from '../order/order.sql'
import { transition } from '../order/transition'
import type pg from 'pg'

/** Why an order cannot be taken back. */
export type GiveBackObstacle = 'used' | 'nothingLeft'

/**
 * Takes back all items of an order that cost nothing, within the caller's transaction. There is no money to send, so the order is
 * refunded at once, and its places are in stock again. A ticket that was given on is taken from the person who holds it now.
 * @returns why it cannot be; then nothing was changed
 * @throws Failure notFound, orderNotRefundable (it was paid for)
 */
export const giveBackOrder = async (app: App, client: pg.PoolClient, key: OrderKey): Promise<GiveBackObstacle | null> => {
  const order = await lockOrder(client, key)
  if (!order) throw fail('notFound')
  if (order.amountFen !== 0) throw fail('orderNotRefundable')
  if (!canBecome(order.state, 'refunding')) return 'nothingLeft'
  const lines = byKind(await readLines(client, order, [order]))
  const found = []
  for (const [kind, own] of lines) {
    const items = await app.fulfilments.of(kind).refundable(client, order, order.id)
    if (items.some(({ state }) => state === 'used')) return 'used'
    found.push({ kind, own, items: items.filter(({ state }) => state === 'refundable') })
  }
  if (found.every(({ items }) => items.length === 0)) return 'nothingLeft'
  const at = app.now()
  await transition(client, order, order.state, 'refunding')
  for (const { kind, own, items } of found) {
    const left = own.flatMap((line) => {
      const quantity = items.filter(({ lineNo }) => lineNo === line.lineNo).length
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
    await app.fulfilments.of(kind).refunded(client, left, { itemIds: items.map(({ id }) => id), returnsStock: true, at })
  }
  await transition(client, order, 'refunding', 'refunded', { endedAt: at })
  return null
}
