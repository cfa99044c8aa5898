import type { PoolClient } from 'pg'
import type { LostTicket } from '../../../../contract/tickets/loss.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import { messageJob } from '../../../core/messages/messages'
import type { SignedInScope } from '../../../core/calls/scope'
import { judgeLosses } from './judgeLoss'
import { noteLoss, reissue } from './reissue'
import { judgedOf, present } from './lostTicket'

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
