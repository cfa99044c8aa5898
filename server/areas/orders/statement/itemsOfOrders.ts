import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'
import { lineNames } from '../order/lineNames'
import { readLines } from '../order/order.sql'

/** What orders are for, such as `VIP buyer × 2; One-day ticket 2027-04-08`, by the order's id. */
export const itemsOfOrders = async (
  app: App,
  key: ExhibitionKey,
  orders: { id: string; accountId: string; registerType: string }[],
  language: Language,
): Promise<Map<string, string>> => {
  if (orders.length === 0) return new Map()
  const lines = await readLines(app.pool, key, orders)
  const nameOf = await lineNames(app, key, lines)
  const counts = new Map<string, Map<string, number>>()
  for (const line of lines) {
    const item = [nameOf(line)?.[language] ?? line.itemId, line.day].filter(Boolean).join(' ')
    const ofOrder = counts.get(line.orderId) ?? new Map<string, number>()
    counts.set(line.orderId, ofOrder.set(item, (ofOrder.get(item) ?? 0) + line.quantity))
  }
  return new Map(
    [...counts].map(([orderId, items]) => [
      orderId,
      [...items].map(([item, quantity]) => (quantity === 1 ? item : `${item} × ${quantity}`)).join('; '),
    ]),
  )
}
