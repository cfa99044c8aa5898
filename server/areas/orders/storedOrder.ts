import type { OwnData } from '../../../contract/ownData.schema'
import { maskedAccount } from '../../../contract/rules/orders/bankTransfer'
import { yuanOf } from '../../../contract/rules/values/money'
import { type Line, type Reading, joinedBy } from '../../core/ownData/OwnFact'
import { refundAccountOf } from '../../core/refundAccount'
import type { ordersOf } from './ownFacts.sql'

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

export const storedOrder = (of: Reading, row: Row): Stored => ({
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

export const transferLines = ({ orderId, createdAt, transfer }: Stored, title: string, receipt: string): Line[] =>
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
