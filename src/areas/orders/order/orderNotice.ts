import type { Order } from '@contract/orders/order.schema'
import { fill, translate } from '@/i18n/words'
import type { BannerTone } from '@/ui/Banner'
import { groupedYuan } from '@/ui/Money'
import { words } from './words'

/** The notice for a buyer in addition to the state; null if the state is enough. */
export const orderNotice = ({
  state,
  endReason,
  amount,
  refundAmount = amount,
  transfer,
  refundsByTransfer,
  isService,
  isJournal,
}: Order): { tone: BannerTone; text: string } | null => {
  const noticeOf = (tone: BannerTone, word: keyof typeof words) => ({
    tone,
    text: fill(translate(words[word]), { amount: groupedYuan(refundAmount) }),
  })
  switch (state) {
    case 'pendingPayment':
      if (transfer === 'proofSent') return noticeOf('info', isService ? 'serviceTransferChecking' : 'transferChecking')
      if (transfer === 'refused') return noticeOf('warn', 'transferRefused')
      if (transfer) return noticeOf('warn', isService ? 'serviceTransferWaiting' : 'transferWaiting')
      return noticeOf('warn', isJournal ? 'journalPayByText' : isService ? 'servicePayByText' : 'payByText')
    case 'paid':
      return noticeOf('info', 'issuing')
    case 'cancelled':
      return noticeOf('info', endReason === 'byBuyer' ? 'cancelledByBuyer' : 'expired')
    case 'refunding':
      if (endReason === 'paidTooLittle') return noticeOf('warn', 'refundingTooLittle')
      if (endReason === 'placedAgain') return noticeOf('warn', 'refundingAgain')
      if (refundsByTransfer) return noticeOf('warn', 'refundingByTransfer')
      if (endReason === 'paidTooLate')
        return noticeOf('warn', isJournal ? 'journalRefundingLate' : isService ? 'serviceRefundingLate' : 'refundingLate')
      return noticeOf('warn', 'refunding')
    case 'refunded':
      if (endReason === 'paidTooLittle') return noticeOf('info', 'refundedTooLittle')
      return noticeOf('info', refundsByTransfer ? 'refundedByTransfer' : 'refunded')
    default:
      return null
  }
}
