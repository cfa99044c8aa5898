import type pg from 'pg'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { orderMessage } from '../order/jobs'
import { lockOrder } from '../order/order.sql'
import { findPayment, markPaid } from '../payment/payment.sql'
import { bookPaid } from '../payment/settle'
import { findTransfer } from './bankTransfer.sql'
import { type ReceiptRow, bookReceipts, findReceipt, insertReceipt } from './receipt.sql'
import { sendBack } from './sendReceiptsBack'

/**
 * Enters what arrived at the bank, within the caller's transaction. Receipts add up until they pay the order, which is then issued as
 * after any payment. Too much, too little after the end, and a second payment go back.
 * @param receivedBeforeFen the sum that the organiser saw: another one means that another organiser has entered a receipt
 * @throws Failure notFound, transferNone, bankReferenceUsed, transferChanged
 */
export const takeReceipt = async (app: App, client: pg.PoolClient, receipt: ReceiptRow, receivedBeforeFen: number): Promise<void> => {
  const order = await lockOrder(client, { ...receipt, id: receipt.orderId })
  if (!order) throw fail('notFound')
  const transfer = await findTransfer(client, order)
  if (!transfer) throw fail('transferNone')
  const standing = await findReceipt(client, receipt.tenantId, receipt.bankReference)
  if (standing) {
    const { requestKey, enteredBy, orderId } = standing
    // The answer was lost, and this is its repetition.
    if (requestKey === receipt.requestKey && enteredBy === receipt.enteredBy && orderId === order.id) return
    throw fail('bankReferenceUsed')
  }
  if (transfer.receivedFen !== receivedBeforeFen) throw fail('transferChanged')
  if (!(await insertReceipt(client, receipt))) throw fail('bankReferenceUsed')
  const openFen = transfer.openFen + receipt.amountFen
  if (order.state === 'pendingPayment' && openFen < order.amountFen) {
    await app.jobs.add(client, [orderMessage(order, 'transferPart', app.now(), `${order.id}/${receipt.id}`)])
    return
  }
  await bookReceipts(client, order)
  const payment = (await findPayment(client, { ...order, id: transfer.paymentId }))!
  if (payment.state === 'paid' || openFen < payment.amountFen) {
    const reason = order.state === 'cancelled' ? 'paidTooLittle' : 'paidTwice'
    return sendBack(app, client, order, { amountFen: openFen, reason })
  }
  await markPaid(client, payment, `bank/${receipt.bankReference}`, app.now())
  await bookPaid(app, client, order, payment, app.now())
  const excessFen = openFen - payment.amountFen
  if (excessFen > 0) await sendBack(app, client, (await lockOrder(client, order))!, { amountFen: excessFen, reason: 'paidTooMuch' })
}
