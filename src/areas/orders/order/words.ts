import { defineWords } from '@/i18n/words'
import type { OrderTab } from './order.store'

export const orderTabWords = defineWords<OrderTab>({
  unpaid: { cn: '待付款', en: 'To pay' },
  paid: { cn: '已付款', en: 'Paid' },
  refunds: { cn: '退款', en: 'Refunds' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
})

/** What an empty tab says. */
export const emptyTabWords = defineWords<OrderTab>({
  unpaid: { cn: '没有待付款的订单', en: 'Nothing to pay' },
  paid: { cn: '还没有已付款的订单', en: 'No paid orders yet' },
  refunds: { cn: '没有退款', en: 'No refunds' },
  cancelled: { cn: '没有已取消的订单', en: 'No cancelled orders' },
})

export const orderWords = defineWords({
  before: { cn: '剩余 ', en: '' },
  after: { cn: '', en: ' left' },
  pay: { cn: '去支付', en: 'Pay' },
  chooseTickets: { cn: '选择门票', en: 'Choose tickets' },
  lines: { cn: '订单内容', en: 'What you ordered' },
  state: { cn: '状态', en: 'State' },
  orderNo: { cn: '订单号', en: 'Order' },
  copy: { cn: '复制', en: 'Copy' },
  copied: { cn: '已复制', en: 'Copied' },
  total: { cn: '合计', en: 'Total' },
  createdAt: { cn: '下单时间', en: 'Placed' },
  paidAt: { cn: '付款时间', en: 'Paid' },
  timeLeft: { cn: '付款剩余时间', en: 'Time left to pay' },
  payByText: { cn: '超时后订单会自动取消，门票会释放。', en: 'After that the order is cancelled and its tickets are released.' },
  cancel: { cn: '取消订单', en: 'Cancel order' },
  cancelTitle: { cn: '取消这个订单？', en: 'Cancel this order?' },
  cancelYes: { cn: '取消订单', en: 'Yes' },
  cancelAsk: { cn: '门票会被释放，他人可以购买。', en: 'Its tickets are released for others to buy.' },
  keepOrder: { cn: '保留', en: 'Keep' },
  toTickets: { cn: '查看门票（{count}）', en: 'Show tickets ({count})' },
  toTicket: { cn: '查看门票', en: 'Show ticket' },
  issuing: { cn: '已收到付款，正在出票，请稍候。', en: 'Your payment is here and the tickets are being issued. One moment.' },
  expired: {
    cn: '没有在规定时间内付款，订单已自动取消，没有扣款。',
    en: 'It was not paid in time and was cancelled. You were not charged.',
  },
  cancelledByBuyer: { cn: '您取消了这个订单，没有扣款。', en: 'You cancelled this order. You were not charged.' },
  refundingLate: {
    cn: '付款到账时门票已经售完，{amount} 元正在原路退回，您不需要做任何操作。',
    en: 'The tickets were gone when your payment arrived. ¥ {amount} is going back the way it came; there is nothing you need to do.',
  },
  refunding: {
    cn: '{amount} 元正在原路退回，到账时间以银行为准。',
    en: '¥ {amount} is going back the way it came. Your bank decides when it shows.',
  },
  refunded: {
    cn: '{amount} 元已原路退回，到账时间以银行为准。',
    en: '¥ {amount} was sent back the way it came. Your bank decides when it shows.',
  },
  notFoundTitle: { cn: '没有找到这个订单', en: 'There is no such order' },
  notFoundText: { cn: '它可能属于另一个账号。', en: 'It may belong to another account.' },
  toOrders: { cn: '我的订单', en: 'My orders' },
  chooseAgain: { cn: '重新选择门票', en: 'Choose tickets again' },
})
