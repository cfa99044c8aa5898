import type { LostTicket } from '../../../../contract/tickets/loss.schema'
import type { App } from '../../../core/App'
import { Failure, fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'
import { cancelOrder } from '../../orders/order/cancelOrder.service'
import { moveTickets } from '../issue/replace.sql'
import { endReport } from './loss.sql'
import { losableTickets } from './losable.sql'
import { judgedOf, present } from './lostTicket'

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
