import type { TransferState } from '../../../../contract/rules/orders/bankTransfer'
import type { TransferRow } from './bankTransfer.sql'

/** The state of a transfer, by its order and its payment. */
export const transferStateOf = ({
  orderState,
  paymentState,
  refusal,
  proofAt,
}: Pick<TransferRow, 'orderState' | 'paymentState' | 'refusal' | 'proofAt'>): TransferState => {
  if (orderState !== 'pendingPayment') return paymentState === 'paid' ? 'complete' : 'ended'
  if (refusal !== null) return 'refused'
  return proofAt ? 'proofSent' : 'waiting'
}
