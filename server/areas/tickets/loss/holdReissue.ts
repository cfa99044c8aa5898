import type { App } from '../../../core/App'
import { type Failure, fail } from '../../../core/errors/failure'
import type { FulfilledLine, Held, HeldOrder } from '../../../core/area/fulfilment'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type JudgedLoss, judgeLosses } from './judgeLoss'
import { noteLoss, reissue } from './reissue'

export const ticketsIn = (lines: FulfilledLine[]): string[] => lines.map(({ itemId }) => itemId)

/** Each ticket once: two orders of one moment may name the same. */
const refusals = (orders: HeldOrder[], judged: Map<string, JudgedLoss>): Map<string, Failure> => {
  const refused = new Map<string, Failure>()
  const taken = new Set<string>()
  for (const { orderId, lines } of orders) {
    const ids = ticketsIn(lines)
    const failure =
      ids.map((id) => (taken.has(id) ? fail('lossReported') : judged.has(id) ? judged.get(id)!.failure : fail('notFound'))).find(Boolean) ??
      null
    if (failure) refused.set(orderId, failure)
    else for (const id of ids) taken.add(id)
  }
  return refused
}

/** The codes are void with the order. A ticket whose new one is free gets it at once. */
export const hold = async (app: App, client: Queryable, orders: HeldOrder[]): Promise<Held> => {
  const key: ExhibitionKey = orders[0]!
  const at = app.now()
  const losses = await judgeLosses(app, client, key, [...new Set(orders.flatMap(({ lines }) => ticketsIn(lines)))], { lock: 'FOR UPDATE' })
  const judged = new Map(losses.map((loss) => [loss.ticket.id, loss]))
  const refused = refusals(orders, judged)
  if (refused.size > 0) return { refused, issued: new Map() }
  const free = []
  for (const { accountId, isIssued, lines } of orders)
    for (const { orderId, lineNo, itemId } of lines) {
      const loss = judged.get(itemId)!
      const report = await noteLoss(app, client, key, loss, { reportedBy: accountId, order: { orderId, lineNo }, requestKey: null })
      if (isIssued || loss.feeFen === 0) free.push(report)
    }
  await reissue(app, client, key, free, at)
  return { refused, issued: new Map() }
}
