import { defineWords } from '@/i18n/words'

export const payTransitionWords = defineWords({
  checkingTitle: { cn: '正在向支付机构确认', en: 'Checking with the payment service' },
  checkingText: { cn: '通常几秒钟就好，请不要重复付款。', en: 'This usually takes a few seconds. Please do not pay twice.' },
  paidTitle: { cn: '支付成功', en: 'Payment received' },
  paidText: { cn: '门票已放入票夹，入场时出示二维码即可。', en: 'Your tickets are in your wallet. Show the QR code at the gate.' },
  issuingText: { cn: '正在出票，马上就好。', en: 'Your tickets are being issued. One moment.' },
  unpaidTitle: { cn: '还没有收到付款', en: 'Not paid yet' },
  unpaidText: {
    cn: '订单为您保留，可以继续支付。如果刚刚已付款，请留在此页，我们会继续确认。',
    en: 'Your order is kept and you can pay now. If you have just paid, stay here: we keep checking.',
  },
  expiredTitle: { cn: '订单已超时', en: 'The order ran out' },
  expiredText: {
    cn: '没有在规定时间内收到付款，门票已释放，没有扣款。请重新选择门票。',
    en: 'No payment came in time, so the tickets were released. You were not charged. Please choose again.',
  },
  cancelledTitle: { cn: '订单已取消', en: 'The order was cancelled' },
  cancelledText: { cn: '您取消了这个订单，没有扣款。', en: 'You cancelled this order. You were not charged.' },
  refundingTitle: { cn: '付款晚到，正在退款', en: 'Paid too late: you are being refunded' },
  refundingPlainTitle: { cn: '正在退款', en: 'Being refunded' },
  refundingText: {
    cn: '付款到账时门票已经售完，全部金额将原路退回，您不需要做任何操作。',
    en: 'The tickets were gone when your payment arrived. The whole amount goes back the way it came; there is nothing you need to do.',
  },
  refundingPlainText: {
    cn: '金额将原路退回，您不需要做任何操作。',
    en: 'The amount goes back the way it came; there is nothing you need to do.',
  },
  refundedLateText: {
    cn: '付款到账时门票已经售完，全部金额已原路退回，到账时间以银行为准。',
    en: 'The tickets were gone when your payment arrived, so the whole amount was sent back the way it came. Your bank decides when it shows.',
  },
  refundedTitle: { cn: '已退款', en: 'Refunded' },
  refundedText: {
    cn: '金额已原路退回，到账时间以银行为准。',
    en: 'The amount was sent back the way it came. Your bank decides when it shows.',
  },
  unknownTitle: { cn: '暂时还没有结果', en: 'No result yet' },
  unknownText: {
    cn: '付款和订单都不会丢失。如果已经付款，请不要再付，我们会继续确认，结果也会出现在“我的订单”里；如果没有付款，可以重新支付。',
    en: 'Nothing is lost. If you have paid, do not pay again: we keep checking, and the result will also show in “My orders”. If you have not paid, you can pay now.',
  },
  notFoundTitle: { cn: '没有找到这个订单', en: 'There is no such order' },
  notFoundText: { cn: '它可能属于另一个账号。', en: 'It may belong to another account.' },
  toWallet: { cn: '查看门票', en: 'Show my tickets' },
  payAgain: { cn: '继续支付', en: 'Pay now' },
  checkAgain: { cn: '我已付款，再查一次', en: 'I have paid, check again' },
  toOrder: { cn: '查看订单', en: 'See the order' },
  toOrders: { cn: '我的订单', en: 'My orders' },
  chooseAgain: { cn: '重新选择门票', en: 'Choose tickets again' },
  timeLeft: { cn: '付款剩余时间', en: 'Time left to pay' },
  orderNo: { cn: '订单号', en: 'Order' },
  amount: { cn: '金额', en: 'Amount' },
})
