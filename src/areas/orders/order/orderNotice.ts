import type { Order } from '@contract/orders/order.schema'
import { fill, say } from '@/i18n/words'
import type { BannerTone } from '@/ui/Banner'
import { groupedYuan } from '@/ui/Money'
import { orderWords } from './words'

/** What a buyer should be told of an order beside its state; null where the state says it all. */
export const orderNotice = ({ state, endReason, amount }: Order): { tone: BannerTone; text: string } | null => {
  const told = (tone: BannerTone, word: keyof typeof orderWords) => ({
    tone,
    text: fill(say(orderWords[word]), { amount: groupedYuan(amount) }),
  })
  switch (state) {
    case 'pendingPayment':
      return told('warn', 'payByText')
    case 'paid':
      return told('info', 'issuing')
    case 'cancelled':
      return told('info', endReason === 'byBuyer' ? 'cancelledByBuyer' : 'expired')
    case 'refunding':
      return told('warn', endReason === 'paidTooLate' ? 'refundingLate' : 'refunding')
    case 'refunded':
      return told('info', 'refunded')
    default:
      return null
  }
}
