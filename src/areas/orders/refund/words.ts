import type { RefundObstacle, RefundStep } from '@contract/orders/refund.schema'
import { defineWords } from '@/i18n/words'

export const obstacleWords = defineWords<RefundObstacle>({
  notOffered: {
    cn: '本展会不支持自助退款，如需退款请联系主办方。',
    en: 'This fair does not offer refunds here. Please contact the organiser.',
  },
  tooLate: { cn: '已过退款截止日期。', en: 'The deadline for refunds has passed.' },
  notPaid: { cn: '此订单没有可退的款项。', en: 'There is no payment to refund in this order.' },
  inProgress: { cn: '退款正在处理，完成前不能再次申请。', en: 'A refund is under way. You can request another when it is complete.' },
  nothingLeft: { cn: '此订单的门票均已使用、升级或退款。', en: 'All tickets of this order were used, upgraded or refunded.' },
})

export const stepWords = defineWords<RefundStep['state']>({
  asked: { cn: '已受理', en: 'Accepted' },
  sent: { cn: '已提交支付平台', en: 'With the payment service' },
  done: { cn: '已退回', en: 'Refunded' },
  failed: { cn: '未成功，主办方处理中', en: 'Not completed. The organiser is looking into it.' },
})

export const words = defineWords({
  settled: { cn: '主办方已通过其他方式退款', en: 'Refunded in another way' },
  choose: { cn: '选择要退的门票', en: 'Tickets to refund' },
  used: { cn: '已使用，不可退', en: 'Used, not refundable' },
  given: { cn: '转赠中或已转赠，不可退款', en: 'Transferred, so it cannot be refunded' },
  upgraded: { cn: '已升级或升级中，请先退款或取消升级订单', en: 'Upgraded. Refund or cancel the upgrade order first.' },
  upgradeOrder: { cn: '升级订单', en: 'Upgrade order' },
  void: { cn: '已失效', en: 'No longer valid' },
  price: { cn: '门票金额', en: 'Ticket price' },
  fee: { cn: '手续费（{percent}%）', en: 'Fee ({percent}%)' },
  refund: { cn: '退回金额', en: 'You get back' },
  arrives: {
    cn: '原路退回，一般 {days} 个工作日内到账。',
    en: 'To your original payment method, usually within {days} working days.',
  },
  arrivesByTransfer: {
    cn: '由主办方通过银行转账退回，一般 {days} 个工作日内到账。',
    en: 'By bank transfer to an account of yours, usually within {days} working days.',
  },
  nameAccount: { cn: '请在订单中填写退款账户。', en: 'Please add your account for the refund to the order.' },
  byTransfer: { cn: '待主办方汇款', en: 'With the organiser' },
  codeIsGone: {
    cn: '此订单使用了优惠码 {code}，退款后不能再次使用。',
    en: 'This order used the code {code}. A refund does not give the code back.',
  },
  rules: { cn: '退款规则', en: 'Refund rules' },
  steps: { cn: '退款进度', en: 'Refund progress' },
  submit: { cn: '申请退款', en: 'Request refund' },
  sure: { cn: '确定退款吗？', en: 'Refund these tickets?' },
  sureText: {
    cn: '共 {count} 张门票将立即失效，退回 ¥{amount}。',
    en: '{count} tickets will stop working at once. You get CNY\u00a0{amount} back.',
  },
  sureOneText: {
    cn: '门票将立即失效，退回 ¥{amount}。',
    en: 'The ticket will stop working at once. You get CNY\u00a0{amount} back.',
  },
  sureOne: { cn: '确定退款吗？', en: 'Refund this ticket?' },
  yes: { cn: '确定退款', en: 'Refund' },
  no: { cn: '保留门票', en: 'Keep tickets' },
  toOrder: { cn: '查看订单', en: 'View order' },
  notFoundTitle: { cn: '没有找到此订单', en: 'Order not found' },
  notFoundText: { cn: '此订单可能属于其他账号。', en: 'This order may belong to another account.' },
})
