import type { Language } from '../../../contract/language'
import type { AreaMessage, AreaMessages, MessageEvent } from '../../core/area/messageEvents'
import { wireTime } from '../../core/time'
import { transferNewsOf } from './bankTransfer/transferNews.service'
import { type InvoiceNews, invoiceNewsOf } from './invoice/invoiceNews.service'
import { type RefundNews, amountText, linesText, orderNewsOf, refundNewsOf } from './order/orderNews.service'
import { refundFee, refundReasons } from './refund/refundReasons'

/** Why money goes back, as a sentence of its own. */
const refundRemark = ({ reason, note, feeFen }: RefundNews, language: Language): string => {
  const said = refundReasons[reason][language]
  const fee = feeFen > 0 ? refundFee[language].replace('{fee}', amountText(feeFen)) : ''
  return language === 'cn'
    ? `${said}${note ? `原因：${note}。` : ''}${fee}`
    : `${said}${note ? ` Reason: ${note}.` : ''}${fee && ` ${fee}`}`
}

const redReason = { cn: '原因：', en: 'Reason: ' }

/** An invoice by the time of sending. A failure that was corrected meanwhile is nothing to report. */
const invoiceEvent = ({ row, number, orderIds, pdf }: InvoiceNews, remark: string): MessageEvent => ({
  facts: { invoice: number, amount: amountText(row.amountFen), order: orderIds.join(', '), remark },
  invoice: { email: row.email, number, pdf },
})

const unpaid: AreaMessage = {
  async eventOf(app, { exhibition, subject: { about }, key, language }) {
    const news = await orderNewsOf(app, key)
    const expiresAt = news?.order.expiresAt
    if (!news || !expiresAt || news.order.state !== 'pendingPayment' || expiresAt <= app.now()) return null
    const transfer = await transferNewsOf(app, exhibition, key, language)
    // The proof is here, so its buyer has done everything.
    if (transfer?.hasProof) return null
    const deadline = transfer?.deadline ?? wireTime(expiresAt, exhibition.timeZone).slice(11, 16)
    return { facts: { ticket: linesText(news, language), order: about, amount: amountText(news.order.amountFen), deadline } }
  },
}

const refunding: AreaMessage = {
  async eventOf(app, { key, language }) {
    const refund = await refundNewsOf(app, key)
    return refund && { facts: { order: refund.orderId, amount: amountText(refund.amountFen), remark: refundRemark(refund, language) } }
  },
}

const refunded: AreaMessage = {
  async eventOf(app, { key }) {
    const refund = await refundNewsOf(app, key)
    return refund && { facts: { order: refund.orderId, amount: amountText(refund.amountFen) } }
  },
}

/** A transfer that waits. */
const transfer = (isRefusal: boolean): AreaMessage => ({
  async eventOf(app, { exhibition, key, language }) {
    const [orderId = ''] = key.id.split('/')
    const waiting = await transferNewsOf(app, exhibition, { ...key, id: orderId }, language)
    if (!waiting || (isRefusal && waiting.refusal === null)) return null
    const { missingFen, account, reference, deadline, refusal } = waiting
    return { facts: { order: orderId, amount: amountText(missingFen), account, reference, deadline, remark: refusal ?? '' } }
  },
})

const issuedInvoice: AreaMessage = {
  async eventOf(app, { key, language }) {
    const [id = ''] = key.id.split('/')
    const invoice = await invoiceNewsOf(app, { ...key, id })
    if (!invoice || invoice.row.issuedAt === null) return null
    return invoiceEvent(invoice, invoice.row.note ? `${redReason[language]}${invoice.row.note}` : '')
  },
}

const failedInvoice: AreaMessage = {
  async eventOf(app, { key }) {
    const [id = '', attempt] = key.id.split('/')
    const invoice = await invoiceNewsOf(app, { ...key, id })
    if (!invoice || invoice.row.state !== 'failed' || String(invoice.row.attempt) !== attempt) return null
    return invoiceEvent(invoice, invoice.row.failure ?? '')
  },
}

/** The messages about orders, refunds, transfers and invoices. */
export const messages = {
  unpaid,
  refunding,
  transferRefunding: refunding,
  refunded,
  transferRefunded: refunded,
  transferDue: transfer(false),
  transferPart: transfer(false),
  transferRefused: transfer(true),
  invoiceIssued: issuedInvoice,
  invoiceFailed: failedInvoice,
  invoiceRed: issuedInvoice,
} satisfies AreaMessages
