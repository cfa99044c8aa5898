import type { Bilingual } from '../../../contract/language'
import type { OwnData } from '../../../contract/ownData.schema'
import { maskedAccount } from '../../../contract/rules/orders/bankTransfer'
import { yuanOf } from '../../../contract/rules/values/money'
import { type AreaFacts, type Line, type Reading, joinedBy, listed } from '../../core/ownData/OwnFact'
import { refundAccountOf } from '../../core/refundAccount'
import { discountsOf, invoiceHeadersOf, invoicesOf, ordersOf } from './ownFacts.sql'

const words = {
  orders: { cn: '订单', en: 'Orders' },
  refund: { cn: '退款', en: 'Refund' },
  transfer: { cn: '银行转账', en: 'Bank transfer' },
  receipt: { cn: '到账', en: 'Received' },
  invoices: { cn: '发票', en: 'Invoices' },
  invoiceHeaders: { cn: '发票抬头', en: 'Invoice details' },
} satisfies Record<string, Bilingual>

/** States of orders and invoices. */
const states: Record<string, Bilingual> = {
  pendingPayment: { cn: '待付款', en: 'Awaiting payment' },
  paid: { cn: '已付款', en: 'Paid' },
  ticketIssued: { cn: '已出票', en: 'Ticket issued' },
  completed: { cn: '已完成', en: 'Completed' },
  refunding: { cn: '退款中', en: 'Refund in progress' },
  refunded: { cn: '已退款', en: 'Refunded' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  expired: { cn: '已过期', en: 'Expired' },
  asked: { cn: '已申请', en: 'Requested' },
  issuing: { cn: '开票中', en: 'Being issued' },
  issued: { cn: '已开具', en: 'Issued' },
  redLettered: { cn: '已冲红', en: 'Red-lettered' },
  failed: { cn: '未通过', en: 'Not approved' },
}

type Stored = OwnData['orders'][number]
type Row = Awaited<ReturnType<typeof ordersOf>>[number]

/** A bank transfer as its buyer reads it. Only the organiser who sends money back reads the account whole. */
const storedTransfer = ({ app, atOrNull }: Reading, { transfer, receipts }: Row): Stored['transfer'] => {
  if (!transfer) return null
  const account = refundAccountOf(app, transfer.sealedRefundAccount)
  return {
    reference: transfer.reference,
    proofAt: atOrNull(transfer.proofAt),
    refusal: transfer.refusal,
    refundHolder: account?.holder ?? null,
    refundBank: account?.bank ?? null,
    refundAccount: account && maskedAccount(account.accountNumber),
    receipts: receipts.map(({ amountFen, receivedOn, bankReference }) => ({ amount: yuanOf(amountFen), receivedOn, bankReference })),
  }
}

const storedOrder = (of: Reading, row: Row): Stored => ({
  orderId: row.id,
  exhibitionId: row.exhibitionId,
  registerType: row.registerType,
  state: row.state,
  amount: yuanOf(row.amountFen),
  createdAt: of.at(row.createdAt),
  paidAt: of.atOrNull(row.paidAt),
  refunds: row.refunds.map((refund) => ({
    amount: yuanOf(refund.amountFen),
    fee: yuanOf(refund.feeFen),
    state: refund.state,
    note: refund.note,
    askedAt: of.at(refund.createdAt),
    doneAt: of.atOrNull(refund.doneAt),
  })),
  transfer: storedTransfer(of, row),
})

const transferLines = ({ orderId, createdAt, transfer }: Stored, title: string, receipt: string): Line[] =>
  transfer
    ? [
        [
          transfer.proofAt ?? createdAt,
          joinedBy(
            title,
            orderId,
            transfer.reference,
            transfer.refusal,
            transfer.refundHolder,
            transfer.refundBank,
            transfer.refundAccount,
          ),
        ],
        ...transfer.receipts.map((one): Line => [one.receivedOn, [receipt, orderId, `¥${one.amount}`, one.bankReference].join(' · ')]),
      ]
    : []

/** What the area stores of a person. */
export const ownFacts = {
  orders: {
    place: 50,
    read: async (of) => (await ordersOf(of.db, of.key)).map((row) => storedOrder(of, row)),
    sections: (data, { language, state }) =>
      listed(
        words.orders[language],
        data.flatMap((order): Line[] => [
          [order.createdAt, `${order.orderId} · ${state(states, order.state)} · ¥${order.amount}`],
          ...transferLines(order, words.transfer[language], words.receipt[language]),
          ...order.refunds.map((refund): Line => [
            refund.askedAt,
            joinedBy(words.refund[language], order.orderId, `¥${refund.amount}`, refund.note),
          ]),
        ]),
      ),
  },
  invoiceHeaders: {
    place: 51,
    read: async ({ db, key }) =>
      (await invoiceHeadersOf(db, key)).map(({ kind, name, taxNumber, address, phone, bank, bankAccount, country }) => ({
        kind,
        name,
        taxNumber,
        address,
        phone,
        bank,
        bankAccount,
        country,
      })),
    sections: (data, { language }) =>
      listed(
        words.invoiceHeaders[language],
        data.map(({ name, ...rest }) => [
          name,
          joinedBy(rest.taxNumber, rest.address, rest.country, rest.phone, rest.bank, rest.bankAccount),
        ]),
      ),
  },
  invoices: {
    place: 52,
    read: async ({ db, key, at, atOrNull }) =>
      (await invoicesOf(db, key)).map(({ id, exhibitionId, kind, colour, state, number, amountFen, buyer, email, askedAt, issuedAt }) => ({
        invoiceId: id,
        exhibitionId,
        kind,
        colour,
        state,
        number,
        amount: yuanOf(amountFen),
        buyer: buyer.name,
        taxNumber: buyer.taxNumber,
        email,
        askedAt: at(askedAt),
        issuedAt: atOrNull(issuedAt),
      })),
    sections: (data, { language, state }) =>
      listed(
        words.invoices[language],
        data.map((invoice) => [
          invoice.askedAt,
          [
            invoice.number ?? invoice.invoiceId,
            invoice.buyer,
            state(states, invoice.state),
            `${invoice.colour === 'red' ? '-' : ''}¥${invoice.amount}`,
          ].join(' · '),
        ]),
      ),
  },
  discounts: {
    read: async ({ db, key, at }) =>
      (await discountsOf(db, key)).map(({ exhibitionId, orderId, code, move, movedAt }) => ({
        exhibitionId,
        orderId,
        code,
        move,
        at: at(movedAt),
      })),
  },
} satisfies AreaFacts
