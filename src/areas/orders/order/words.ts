import { defineWords } from '@/i18n/words'
import type { OrderTab } from './order.store'

export const orderTabWords = defineWords<OrderTab>({
  unpaid: { cn: '待付款', en: 'Unpaid' },
  paid: { cn: '已付款', en: 'Paid' },
  refunds: { cn: '退款', en: 'Refunds' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
})

/** The text of an empty tab. */
export const emptyTabWords = defineWords<OrderTab>({
  unpaid: { cn: '暂无待付款订单', en: 'No unpaid orders' },
  paid: { cn: '暂无已付款订单', en: 'No paid orders yet' },
  refunds: { cn: '暂无退款订单', en: 'No refunds' },
  cancelled: { cn: '暂无已取消订单', en: 'No cancelled orders' },
})

export const words = defineWords({
  before: { cn: '剩余 ', en: '' },
  after: { cn: '', en: ' left' },
  pay: { cn: '去支付', en: 'Pay now' },
  awaitsTransfer: { cn: '等待到账', en: 'Waiting for your transfer' },
  toTransfer: { cn: '转账信息', en: 'Bank details' },
  payOtherwise: { cn: '更换支付方式', en: 'Pay another way' },
  chooseTickets: { cn: '选择门票', en: 'Choose tickets' },
  lines: { cn: '订单内容', en: 'Order details' },
  state: { cn: '状态', en: 'Status' },
  orderNo: { cn: '订单号', en: 'Order no.' },
  copy: { cn: '复制', en: 'Copy' },
  copied: { cn: '已复制', en: 'Copied' },
  total: { cn: '合计', en: 'Total' },
  createdAt: { cn: '下单时间', en: 'Ordered' },
  paidAt: { cn: '付款时间', en: 'Paid' },
  timeLeft: { cn: '付款剩余时间', en: 'Time left to pay' },
  payByText: {
    cn: '超时后订单将自动取消，门票将释放。',
    en: 'If you do not pay in time, the order is cancelled and the tickets are released.',
  },
  cancel: { cn: '取消订单', en: 'Cancel order' },
  cancelTitle: { cn: '确定取消订单吗？', en: 'Cancel this order?' },
  cancelYes: { cn: '取消订单', en: 'Cancel order' },
  servicePayByText: {
    cn: '超时后订单将自动取消，所选服务将释放。',
    en: 'If you do not pay in time, the order is cancelled and the services are released.',
  },
  serviceCancelAsk: { cn: '取消后所选服务将释放，其他展商可以预订。', en: 'The services will be released for other exhibitors.' },
  cancelAsk: { cn: '取消后门票将释放，其他人可以购买。', en: 'The tickets will be released for others to buy.' },
  keepOrder: { cn: '保留订单', en: 'Keep order' },
  toTickets: { cn: '查看门票（{count}）', en: 'View tickets ({count})' },
  toTicket: { cn: '查看门票', en: 'View ticket' },
  issuing: { cn: '已收到付款，正在出票，请稍候。', en: 'We have received your payment and are issuing your tickets.' },
  expired: {
    cn: '未在规定时间内付款，订单已自动取消，未扣款。',
    en: 'This order was not paid in time and has been cancelled. You have not been charged.',
  },
  cancelledByBuyer: { cn: '您已取消此订单，未扣款。', en: 'You cancelled this order. You have not been charged.' },
  refundingAgain: {
    cn: '您已取消此订单并重新下单。随后到账的 ¥{amount} 正在原路退回，您无需任何操作。',
    en: 'You cancelled this order and placed another one. The CNY\u00a0{amount} that arrived later is being refunded to your original payment method. No action is needed.',
  },
  refundingLate: {
    cn: '付款到账时订单已失效，无法再为您出票。¥{amount} 正在原路退回，您无需任何操作。',
    en: 'The order had ended when your payment arrived, and its tickets were no longer available. CNY\u00a0{amount} is being refunded to your original payment method. No action is needed.',
  },
  serviceRefundingLate: {
    cn: '付款到账时订单已失效，所选服务已被预订。¥{amount} 正在原路退回，您无需任何操作。',
    en: 'The order had ended when your payment arrived, and its services were no longer available. CNY\u00a0{amount} is being refunded to your original payment method. No action is needed.',
  },
  refunding: {
    cn: '¥{amount} 正在原路退回，到账时间以银行为准。',
    en: 'CNY\u00a0{amount} is being refunded to your original payment method. The timing depends on your bank.',
  },
  refunded: {
    cn: '¥{amount} 已原路退回，到账时间以银行为准。',
    en: 'CNY\u00a0{amount} has been refunded to your original payment method. The timing depends on your bank.',
  },
  bankTransfer: { cn: '银行转账', en: 'Bank transfer' },
  transferWaiting: {
    cn: '请在截止日前完成转账。到账后门票自动出票，逾期订单将取消，门票将释放。',
    en: 'Please transfer in time. Your tickets are issued when the money has arrived. After the deadline the order is cancelled.',
  },
  transferChecking: {
    cn: '已收到您的凭证，款项到账后门票自动出票。',
    en: 'We have your proof. Your tickets are issued when the money has arrived.',
  },
  serviceTransferWaiting: {
    cn: '请在截止日前完成转账，到账后自动确认。逾期订单将取消，所选服务将释放。',
    en: 'Please transfer in time. Your services are confirmed when the money has arrived. After the deadline the order is cancelled.',
  },
  serviceTransferChecking: {
    cn: '已收到您的凭证，款项到账后自动确认。',
    en: 'We have your proof. Your services are confirmed when the money has arrived.',
  },
  transferRefused: { cn: '您的凭证未通过核对，请重新上传。', en: 'The organiser could not accept your proof. Please send another one.' },
  refundingByTransfer: {
    cn: '¥{amount} 将由主办方通过银行转账退回您的账户。',
    en: 'The organiser sends CNY\u00a0{amount} back to your account by bank transfer.',
  },
  refundingTooLittle: {
    cn: '截止时未收到全部款项，订单已失效。已收到的 ¥{amount} 将由主办方退回您的账户。',
    en: 'The order ended before all of its price had arrived. The organiser sends back the CNY\u00a0{amount} that did.',
  },
  refundedTooLittle: {
    cn: '截止时未收到全部款项，订单已失效。已收到的 ¥{amount} 已汇至您的账户。',
    en: 'The order ended before all of its price had arrived. The CNY\u00a0{amount} that did was sent to your account.',
  },
  refundedByTransfer: {
    cn: '¥{amount} 已汇至您的账户，到账时间以银行为准。',
    en: 'CNY\u00a0{amount} was sent to your account. The timing depends on your bank.',
  },
  applyInvoice: { cn: '申请发票', en: 'Request an invoice' },
  invoice: { cn: '发票', en: 'Invoice' },
  refund: { cn: '申请退款', en: 'Request a refund' },
  refundProgress: { cn: '退款', en: 'Refund' },
  notFoundTitle: { cn: '没有找到此订单', en: 'Order not found' },
  notFoundText: { cn: '此订单可能属于其他账号。', en: 'This order may belong to another account.' },
  toOrders: { cn: '我的订单', en: 'My orders' },
  toServices: { cn: '查看服务订单', en: 'See our service orders' },
  toReading: { cn: '阅读会刊', en: 'Read the catalogue' },
  toJournal: { cn: '返回会刊', en: 'Back to the catalogue' },
  journalRefundingLate: {
    cn: '付款到账时订单已失效。¥{amount} 正在原路退回，您无需任何操作。',
    en: 'The order had ended when your payment arrived. CNY\u00a0{amount} is being refunded to your original payment method. No action is needed.',
  },
  journalCancelAsk: { cn: '取消后可重新购买。', en: 'You can buy it again later.' },
  journalPayByText: {
    cn: '付款后即可阅读，超时订单将自动取消。',
    en: 'You can read it as soon as it is paid. An unpaid order is cancelled.',
  },
  toMembership: { cn: '查看会员', en: 'See our membership' },
  chooseAgain: { cn: '重新选择门票', en: 'Choose tickets again' },
})
