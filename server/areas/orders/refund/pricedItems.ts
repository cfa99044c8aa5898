import { feeFenOf } from '../../../../contract/rules/orders/refund'
import type { App } from '../../../core/App'
import type { RefundableItem } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import { byKind } from '../order/byKind'
import { type OrderLineRow, type OrderRow, readLines } from '../order/order.sql'

/** An issued item of an order, with what a refund keeps of its price and what it sends back. */
export interface PricedItem {
  kind: string
  item: RefundableItem
  line: OrderLineRow
  feeFen: number
  amountFen: number
}

/** The items of an order, locked until the caller's transaction ends. */
export const pricedItems = async (app: App, client: Queryable, order: OrderRow, feePercent: number): Promise<PricedItem[]> => {
  const priced: PricedItem[] = []
  for (const [kind, lines] of byKind(await readLines(client, order, [order])))
    for (const item of await app.fulfilments.of(kind).refundable(client, order, order.id)) {
      const line = lines.find(({ lineNo }) => lineNo === item.lineNo)!
      const feeFen = feeFenOf(line.unitPriceFen, feePercent)
      priced.push({ kind, item, line, feeFen, amountFen: line.unitPriceFen - feeFen })
    }
  return priced
}
