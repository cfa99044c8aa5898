import type { OrderState } from '@contract/rules/orders/orderStates'
import { defineWords } from '@/i18n/words'

export const paymentWords = defineWords({
  howToPay: { cn: '选择支付方式', en: 'How would you like to pay?' },
  goOn: { cn: '去支付', en: 'Continue to payment' },
  notHere: {
    cn: '当前环境无法支付，请在微信或手机浏览器中打开',
    en: "Payment is not available here. Please open this page in WeChat or your phone's browser.",
  },
})

/** The states of an order of services, where they differ from those of tickets. */
const serviceStateWords = defineWords<OrderState>({
  pendingPayment: { cn: '待付款', en: 'Awaiting payment' },
  paid: { cn: '已付款', en: 'Paid' },
  ticketIssued: { cn: '已预订', en: 'Booked' },
  completed: { cn: '已完成', en: 'Completed' },
  refunding: { cn: '退款中', en: 'Refund in progress' },
  refunded: { cn: '已退款', en: 'Refunded' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
})

/** An issue of the e-journal is read, not booked. */
const journalStateWords = defineWords<OrderState>({ ...serviceStateWords, ticketIssued: { cn: '可阅读', en: 'Ready to read' } })

/** What a person reads about the state of an order. */
export const stateWordsOf = ({ isService, isJournal }: { isService?: true; isJournal?: true }): typeof orderStateWords =>
  isJournal ? journalStateWords : isService ? serviceStateWords : orderStateWords

/** The states of an order, as the buyer reads them. */
export const orderStateWords = defineWords<OrderState>({
  pendingPayment: { cn: '待付款', en: 'Awaiting payment' },
  paid: { cn: '已付款，正在出票', en: 'Paid, issuing tickets' },
  ticketIssued: { cn: '已出票', en: 'Tickets issued' },
  completed: { cn: '已完成', en: 'Completed' },
  refunding: { cn: '退款中', en: 'Refund in progress' },
  refunded: { cn: '已退款', en: 'Refunded' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
})
