import { defineWords } from '@/i18n/words'

export const words = defineWords({
  checkingTitle: { cn: '正在确认支付结果', en: 'Confirming your payment' },
  checkingText: { cn: '通常只需几秒钟，请勿重复付款。', en: 'This usually takes a few seconds. Please do not pay twice.' },
  checkingUnpaidText: {
    cn: '通常只需几秒钟。如已付款，请勿重复付款；如未付款，可继续支付。',
    en: 'This usually takes a few seconds. If you have paid, do not pay again. If you have not, you can pay now.',
  },
  takenTitle: { cn: '领取成功', en: 'Tickets issued' },
  paidTitle: { cn: '支付成功', en: 'Payment received' },
  paidText: { cn: '门票已放入票夹，入场时出示二维码即可。', en: 'Your tickets are in your wallet. Show the QR code at the entrance.' },
  servicePaidText: {
    cn: '服务已预订，可在“服务订单”中查看和下载收据。',
    en: 'Your services are booked. You find them and the receipt under “Service orders”.',
  },
  serviceTransferText: {
    cn: '服务已为您保留，到账后自动确认，届时会通知您。',
    en: 'Your services are held. They are booked when the money arrives, and we will tell you.',
  },
  serviceExpiredText: {
    cn: '未在规定时间内收到付款，所选服务已释放，未扣款。',
    en: 'We did not receive your payment in time, so the services were released. You have not been charged.',
  },
  journalPaidText: { cn: '会刊已开通，可立即阅读。', en: 'Your issue is ready. You can read it now.' },
  journalTransferText: { cn: '到账后即可阅读，届时会通知您。', en: 'You can read it when the money arrives, and we will tell you.' },
  journalExpiredText: {
    cn: '未在规定时间内收到付款，订单已取消，未扣款。',
    en: 'We did not receive your payment in time, so the order was cancelled. You have not been charged.',
  },
  toReading: { cn: '阅读会刊', en: 'Read the catalogue' },
  toJournal: { cn: '返回会刊', en: 'Back to the catalogue' },
  toServices: { cn: '查看服务订单', en: 'See our service orders' },
  toMembership: { cn: '查看会员', en: 'See our membership' },
  issuingText: { cn: '正在出票，请稍候。', en: 'We are issuing your tickets. Please wait a moment.' },
  transferTitle: { cn: '请完成银行转账', en: 'Please make your transfer' },
  transferText: {
    cn: '门票已为您保留，到账后自动出票，届时会通知您。',
    en: 'Your tickets are held. They are issued when the money arrives, and we will tell you.',
  },
  refundingByTransfer: {
    cn: '款项将由主办方通过银行转账退回，请在订单中填写退款账户。',
    en: 'The organiser sends the amount back by bank transfer. Please add your account to the order.',
  },
  tooLittleTitle: { cn: '款项不足，正在退款', en: 'Your transfer was not complete' },
  tooLittleText: {
    cn: '截止时未收到全部款项，订单已失效。已收到的款项将退回，请在订单中填写退款账户。',
    en: 'The order ended before all of its price had arrived. What did goes back to you. Please add your account to the order.',
  },
  refundedByTransfer: {
    cn: '款项已汇至您的账户，到账时间以银行为准。',
    en: 'The amount was sent to your account. The timing depends on your bank.',
  },
  unpaidTitle: { cn: '尚未收到付款', en: 'Payment not received yet' },
  unpaidText: {
    cn: '订单已为您保留，可继续支付。如已付款，请停留在此页，系统会继续确认。',
    en: 'Your order is held and you can pay now. If you have just paid, stay on this page while we check.',
  },
  expiredTitle: { cn: '订单已超时', en: 'Order expired' },
  expiredText: {
    cn: '未在规定时间内收到付款，门票已释放，未扣款。请重新选择门票。',
    en: 'We did not receive your payment in time, so the tickets were released. You have not been charged. Please choose tickets again.',
  },
  cancelledTitle: { cn: '订单已取消', en: 'Order cancelled' },
  cancelledText: { cn: '您已取消此订单，未扣款。', en: 'You cancelled this order. You have not been charged.' },
  refundingTitle: { cn: '付款超时，正在退款', en: 'Payment arrived too late' },
  refundingPlainTitle: { cn: '正在退款', en: 'Refund in progress' },
  refundingText: {
    cn: '付款到账时订单已失效，无法再为您出票。全部金额将原路退回，您无需任何操作。',
    en: 'The order had ended when your payment arrived, and its tickets were no longer available. The full amount is being refunded to your original payment method. No action is needed.',
  },
  refundingPlainText: {
    cn: '款项将原路退回，您无需任何操作。',
    en: 'The amount is being refunded to your original payment method. No action is needed.',
  },
  refundedLateText: {
    cn: '付款到账时订单已失效，无法再为您出票。全部金额已原路退回，到账时间以银行为准。',
    en: 'The order had ended when your payment arrived, and its tickets were no longer available. The full amount has been refunded to your original payment method. The timing depends on your bank.',
  },
  refundedTitle: { cn: '已退款', en: 'Refunded' },
  refundedText: {
    cn: '款项已原路退回，到账时间以银行为准。',
    en: 'The amount has been refunded to your original payment method. The timing depends on your bank.',
  },
  unknownTitle: { cn: '暂未查到支付结果', en: 'No payment result yet' },
  unknownText: {
    cn: '付款和订单都不会丢失。如已付款，请勿重复付款，系统会继续确认，结果可在“我的订单”中查看；如未付款，可重新支付。',
    en: 'Your order and payment are safe. If you have paid, do not pay again. We keep checking and show the result in “My orders”. If you have not paid, you can pay now.',
  },
  notFoundTitle: { cn: '没有找到此订单', en: 'Order not found' },
  notFoundText: { cn: '此订单可能属于其他账号。', en: 'This order may belong to another account.' },
  toSessions: { cn: '选择会议场次', en: 'Go to your sessions' },
  toWallet: { cn: '查看门票', en: 'View my tickets' },
  payAgain: { cn: '继续支付', en: 'Pay now' },
  checkAgain: { cn: '我已付款，重新查询', en: 'I have paid. Check again.' },
  toOrder: { cn: '查看订单', en: 'View order' },
  toOrders: { cn: '我的订单', en: 'My orders' },
  chooseAgain: { cn: '重新选择门票', en: 'Choose tickets again' },
  timeLeft: { cn: '付款剩余时间', en: 'Time left to pay' },
  orderNo: { cn: '订单号', en: 'Order no.' },
  amount: { cn: '金额', en: 'Amount' },
})
