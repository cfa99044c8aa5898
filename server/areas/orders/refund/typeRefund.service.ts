import type { TypeRefund, TypeRefundBody } from '../../../../contract/orders/refund.schema'
import { fenOf, yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { type Queryable, inTransaction } from '../../../database/connect'
import { jobKinds } from '../order/jobs'
import type { TypeRefundPayload } from './refundOrdersOfType'
import { type Sold, soldOf } from './typeRefund.sql'

const itemOf = ({ tenantId, exhibitionId }: SignedInScope, itemId: string) => ({ tenantId, exhibitionId, kind: 'ticket', itemId })

const jobOf = ({ tenantId }: SignedInScope, ticketTypeId: string) => ({ tenantId, kind: jobKinds.refundType, key: ticketTypeId })

const present = async (app: App, client: Queryable, scope: SignedInScope, ticketTypeId: string, sold: Sold): Promise<TypeRefund> => {
  const { tenantId, exhibitionId } = scope
  const name = (await app.fulfilments.of('ticket').names(client, { tenantId, exhibitionId }, [ticketTypeId])).get(ticketTypeId)
  if (!name) throw fail('notFound')
  const isRunning = await app.jobs.isOpen(client, jobOf(scope, ticketTypeId))
  return { ticketTypeId, name, orders: sold.orders, tickets: sold.tickets, amount: yuanOf(sold.amountFen), isRunning }
}

/** What was sold of a ticket type and has not gone back. @throws Failure notFound */
export const soldOfType = async (app: App, scope: SignedInScope, ticketTypeId: string): Promise<TypeRefund> =>
  present(app, app.pool, scope, ticketTypeId, await soldOf(app.pool, itemOf(scope, ticketTypeId)))

/**
 * Refunds all tickets of a type in full, whatever the rules of the fair say: its sessions are cancelled. A job refunds order after order, each as
 * if an organiser had done it, and the buyers get the reason. Tickets that were used stay.
 * @throws Failure notFound, refundInProgress, refundNothing, refundChanged
 */
export const refundType = async (app: App, scope: SignedInScope, body: TypeRefundBody): Promise<TypeRefund> => {
  const { ticketTypeId, tickets, amount } = body
  const { tenantId, exhibitionId, caller } = scope
  return inTransaction(app.pool, async (client) => {
    const sold = await soldOf(client, itemOf(scope, ticketTypeId))
    const before = await present(app, client, scope, ticketTypeId, sold)
    if (before.isRunning) throw fail('refundInProgress')
    if (sold.tickets === 0) throw fail('refundNothing')
    if (sold.tickets !== tickets || sold.amountFen !== fenOf(amount)) throw fail('refundChanged')
    const payload: TypeRefundPayload = {
      run: app.ids(),
      reason: body.reason.trim(),
      askedBy: caller.accountId,
      after: '0',
      busy: 0,
      passes: 0,
    }
    await app.jobs.add(client, [{ ...jobOf(scope, ticketTypeId), exhibitionId, runAt: app.now(), payload: { ...payload } }])
    await recordChange(client, {
      targets: [ticketTypeId],
      before: { ...sold, state: 'sold' },
      after: { state: 'refunding', reason: payload.reason },
    })
    app.log.info({ tenantId, ticketTypeId, accountId: caller.accountId, ...sold }, 'an organiser refunds all tickets of a type')
    return { ...before, isRunning: true }
  })
}
