import type { LossOffer, LossResult } from '../../../../contract/tickets/loss.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'
import { placeOrder } from '../../orders/place/placeOrder.service'
import { type JudgedLoss, judgeLosses } from './judgeLoss'
import { ticketsOfRequest } from './loss.sql'
import { noteLoss, reissue } from './reissue'
import { reissueKind } from './reissueFulfilment'
import { judgedOf, present } from './lostTicket'

const sumOf = (losses: JudgedLoss[]): number => losses.reduce((sum, { failure, feeFen }) => sum + (failure ? 0 : feeFen), 0)

/** What a report of these tickets would cost. @throws Failure notFound */
export const lossOffer = async (app: App, scope: SignedInScope, holder: AccountKey, ids: string[]): Promise<LossOffer> => {
  const losses = await judgedOf(app, holder, ids)
  const { config } = await scope.exhibition()
  return { tickets: await present(app, scope, losses), amount: yuanOf(sumOf(losses)), holdMinutes: config.holdMinutes }
}

/** Reports tickets whose new ones cost nothing, in one transaction. A request that was done before changes nothing. */
const reportFree = (app: App, holder: AccountKey, ids: string[], reportedBy: string, requestKey: string): Promise<void> =>
  inTransaction(app.pool, async (client) => {
    const losses = await judgeLosses(app, client, holder, ids, { lock: 'FOR UPDATE' })
    // Locked tickets: a repetition at the same moment sees the first request.
    if ((await ticketsOfRequest(client, holder, reportedBy, requestKey)).length > 0) return
    const reports = []
    for (const loss of losses) {
      if (loss.failure) throw loss.failure
      if (loss.feeFen > 0) throw fail('priceChanged')
      reports.push(await noteLoss(app, client, holder, loss, { reportedBy, order: null, requestKey }))
    }
    await reissue(app, client, holder, reports, app.now())
  })

/**
 * Reports tickets of a holder lost: their codes are void at once. New ones are issued at once where they are free. Else an order of the caller
 * pays for them.
 * @param holder the caller, or a person whom the caller registered
 * @throws Failure notFound, lossNotPossible, lossTicketUsed, lossTicketOffered, lossReported, lossReissued, lossLimit, lossTooLate, priceChanged,
 * and those of `placeOrder`
 */
export const reportLosses = async (
  app: App,
  scope: SignedInScope,
  holder: AccountKey,
  { idList, amount }: { idList: string[]; amount: string },
  requestKey: string,
): Promise<LossResult> => {
  const { accountId } = scope.caller
  const answer = async (orderId: string | null): Promise<LossResult> => ({
    tickets: await present(app, scope, await judgedOf(app, holder, idList)),
    orderId,
  })
  const before = await judgedOf(app, holder, idList)
  const done = await ticketsOfRequest(app.pool, holder, accountId, requestKey)
  if (done.length > 0) {
    if ([...done].sort().join() !== [...idList].sort().join()) throw fail('idempotencyKeyReused')
    return answer(null)
  }
  if (before.every(({ failure }) => failure === null) && sumOf(before) === 0) {
    if (amount !== yuanOf(0)) throw fail('priceChanged')
    await reportFree(app, holder, idList, accountId, requestKey)
    return answer(null)
  }
  // The order names the obstacle, unless it was placed before with this key.
  const { order } = await placeOrder(app, scope, {
    kind: reissueKind,
    items: idList.map((itemId) => ({ itemId, quantity: 1, day: null })),
    registerLinkId: undefined,
    costs: 'money',
    shownAmount: amount,
    idempotencyKey: requestKey,
  })
  return answer(order.orderId)
}
