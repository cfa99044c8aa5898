import type { PoolClient } from 'pg'
import type { LossObstacle, LossOffer, LossResult, LostTicket } from '../../../../contract/tickets/loss.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { Failure, fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import { messageJob } from '../../../core/messages/messages'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'
import { cancelOrder } from '../../orders/order/cancelOrder.service'
import { placeOrder } from '../../orders/place/placeOrder.service'
import { moveTickets } from '../issue/replace.sql'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { type JudgedLoss, judgeLosses } from './judgeLoss'
import { endReport, losableTickets, ticketsOfRequest } from './loss.sql'
import { noteLoss, reissue } from './reissue'
import { reissueKind } from './reissueFulfilment'

const obstacles: Partial<Record<string, LossObstacle>> = {
  lossNotPossible: 'notPossible',
  lossTicketUsed: 'used',
  lossTicketOffered: 'offered',
  lossReissued: 'reissued',
  lossLimit: 'limit',
  lossTooLate: 'tooLate',
}

/** @throws Failure notFound, where one of the tickets is not this holder's */
const judgedOf = async (app: App, holder: AccountKey, ids: string[]): Promise<JudgedLoss[]> => {
  const losses = await judgeLosses(app, app.pool, holder, ids, { lock: '' })
  if (losses.length < ids.length || losses.some(({ ticket }) => ticket.accountId !== holder.accountId)) throw fail('notFound')
  return losses
}

const present = async (app: App, scope: SignedInScope, losses: JudgedLoss[]): Promise<LostTicket[]> => {
  const types = await ticketTypesWith(
    app,
    scope,
    losses.map(({ ticket }) => ticket.ticketTypeId),
  )
  return losses.map(({ ticket: { id, ticketTypeId, day, report }, failure, feeFen, timesLeft }) => ({
    ticketId: id,
    name: types.get(ticketTypeId)?.texts.name[scope.language] ?? '',
    day,
    obstacle: failure ? (obstacles[failure.reason] ?? null) : null,
    fee: yuanOf(feeFen),
    timesLeft,
    state: report?.state ?? null,
    orderId: report?.state === 'waiting' ? report.orderId : null,
    newTicketId: report?.newTicketId ?? null,
  }))
}

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

/**
 * Takes a report back, because the pass was found: the ticket is valid again, and the unpaid order of its fee ends. A payment that arrives
 * later goes back.
 * @throws Failure notFound, lossNotReported, lossReissued
 */
export const takeLossBack = async (app: App, scope: SignedInScope, holder: AccountKey, ticketId: string): Promise<LostTicket> => {
  const [known] = await judgedOf(app, holder, [ticketId])
  const open = known!.ticket.report
  if (open?.state === 'waiting' && open.orderId)
    await cancelOrder(app, scope, open.orderId).catch((error: unknown) => {
      // Paid or ended meanwhile: the state of the report decides below.
      if (!(error instanceof Failure) || error.reason !== 'orderNotCancellable') throw error
    })
  await inTransaction(app.pool, async (client) => {
    const [ticket] = await losableTickets(client, holder, [ticketId], 'FOR UPDATE')
    if (ticket?.state === 'replaced') throw fail('lossReissued')
    const report = ticket?.report
    if (report?.state !== 'waiting') throw fail('lossNotReported')
    if (report.orderId) throw fail('lossReported')
    if ((await moveTickets(client, holder, [ticketId], 'lost', 'valid')) !== 1) throw fail('lossNotReported')
    await endReport(client, report, 'takenBack', null, app.now())
  })
  return (await present(app, scope, await judgedOf(app, holder, [ticketId])))[0]!
}

/**
 * Reports any ticket lost and issues a new one to its holder, without a fee and beyond the limit. A report that waits for its fee ends
 * so too, once its order has ended.
 * @throws Failure notFound, lossNotPossible, lossTicketUsed, lossTicketOffered, lossReported, lossReissued, lossTooLate
 */
export const reportByOrganiser = async (
  app: App,
  scope: SignedInScope,
  ticketId: string,
  { once, requestKey }: { once: Once; requestKey: string },
): Promise<LostTicket> => {
  const { tenantId, exhibitionId, caller } = scope
  const key = { tenantId, exhibitionId }
  const report = async (client: PoolClient): Promise<string> => {
    const [loss] = await judgeLosses(app, client, key, [ticketId], { lock: 'FOR UPDATE', isOrganiser: true })
    if (!loss) throw fail('notFound')
    if (loss.failure) throw loss.failure
    const noted = await noteLoss(app, client, key, loss, { reportedBy: caller.accountId, order: null, requestKey })
    const { accountId } = loss.ticket
    // The holder did not ask here, and would show a void code at the entrance.
    const fresh = await reissue(app, client, key, [noted], app.now())
    await recordChange(client, {
      targets: [accountId, ticketId, ...fresh],
      before: { state: loss.ticket.state },
      after: { state: 'lost', newTickets: fresh.length },
    })
    await app.jobs.add(
      client,
      fresh.map((about) => messageJob({ ...key, accountId, message: 'ticketReplaced', about }, app.now())),
    )
    return accountId
  }
  return once(
    async (store) => {
      const holder = await store(report)
      app.log.info({ tenantId, ticketId, accountId: caller.accountId }, 'an organiser replaced a lost ticket')
      return holder
    },
    async (accountId) => (await present(app, scope, await judgedOf(app, { ...key, accountId }, [ticketId])))[0]!,
  )
}
