import type { PayBody, PayParameters } from '../../../../contract/orders/order.schema'
import { maxWaitingTransfers, referenceLength, transferReference } from '../../../../contract/rules/orders/bankTransfer'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { newReference } from '../../../core/reference'
import type { SignedInScope } from '../../../core/calls/scope'
import { zonedEndOf } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { lockOwner } from '../invoice/invoiceHeader.sql'
import { jobKinds, orderJob, orderMessage } from '../order/jobs'
import { type OrderRow, lockOrder } from '../order/order.sql'
import { addPayment } from '../payment/payment.sql'
import { payable } from '../payment/payable'
import { countWaiting, findTransfer, holdUntil, insertTransfer } from './bankTransfer.sql'
import { accountFor } from './transferAccount'
import { transferDay } from './transferDay'

const newTransferReference = (): string => transferReference(newReference(referenceLength))

/** A buyer is reminded a day before the deadline. */
const remindBeforeMs = 24 * 3_600_000

/**
 * The order waits for a bank transfer from now on, with its tickets held until the last day on which the money may arrive. A second
 * call answers the same.
 * @throws Failure paymentWayNotOffered, orderExpired, orderNotPayable, transferLimit
 */
export const startTransfer = async (app: App, scope: SignedInScope, own: OrderRow, channel: PayBody['channel']): Promise<PayParameters> => {
  const exhibition = await scope.exhibition()
  const { timeZone, config } = exhibition
  const day = transferDay(app, exhibition)
  const at = app.now()
  const { reference, payBy, account, expiresAt } = await inTransaction(app.pool, async (client) => {
    // Two orders of a person at once must not both be the last one that is allowed.
    await lockOwner(databaseOver(client), { tenantId: own.tenantId, accountId: own.accountId })
    const order = payable(app, (await lockOrder(client, own)) ?? own)
    const standing = await findTransfer(client, order)
    if (standing) return { ...standing, expiresAt: order.expiresAt }
    const rules = config.bankTransfer
    if (day === null || !rules) throw fail('paymentWayNotOffered')
    if ((await countWaiting(client, own)) >= maxWaitingTransfers) throw fail('transferLimit', { max: maxWaitingTransfers })
    const { amountFen } = order
    const payment = await addPayment(client, own, { id: app.ids(), channel, provider: 'bankTransfer', amountFen, createdAt: at })
    const transfer = {
      ...own,
      orderId: own.id,
      paymentId: payment.id,
      payBy: day,
      account: rules,
      chosenAt: at,
      reference: newTransferReference(),
    }
    // Among 31^8 references two are hardly ever the same.
    while (!(await insertTransfer(client, transfer))) transfer.reference = newTransferReference()
    const until = zonedEndOf(day, timeZone)
    const holdsUntil = until > order.expiresAt ? until : order.expiresAt
    await holdUntil(client, order, holdsUntil)
    // If the job of the earlier end runs at this moment, it ends nothing, and the sweep finds the order in the end.
    const expiry = orderJob(jobKinds.expire, order, holdsUntil)
    const reminder = orderMessage(order, 'unpaid', new Date(holdsUntil.getTime() - remindBeforeMs))
    await app.jobs.remove(client, expiry)
    await app.jobs.remove(client, reminder)
    const reminds = config.messages?.unpaid?.isOn !== false && reminder.runAt > at
    await app.jobs.add(client, [expiry, orderMessage(order, 'transferDue', at), ...(reminds ? [reminder] : [])])
    return { reference: transfer.reference, payBy: day, account: rules, expiresAt: holdsUntil }
  })
  return {
    bankTransfer: { account: accountFor(config.bankTransfer ?? account, scope.language), reference, payBy },
    expiresAtMs: expiresAt.getTime(),
  }
}
