import type { Bilingual } from '../../../../contract/language'
import type { RefundNews } from '../order/orderNews.service'

/** Why money goes back, as the person reads it. */
export const refundReasons: Record<RefundNews['reason'], Bilingual> = {
  paidTooLate: {
    cn: '您付款到账时订单已失效，未能为您保留。',
    en: 'Your payment arrived after the order had ended, and we could not hold it for you.',
  },
  placedAgain: {
    cn: '您已取消此订单并重新下单，此前的付款随后到账，将退回给您。',
    en: 'You cancelled this order and placed another one. A payment for it arrived later, and goes back to you.',
  },
  paidTwice: { cn: '此订单收到了重复付款。', en: 'This order was paid twice.' },
  paidTooMuch: {
    cn: '您转账的金额多于订单金额，多付部分将退回。',
    en: 'Your transfer was more than the order costs. The rest goes back to you.',
  },
  paidTooLittle: {
    cn: '截止时未收到全部款项，订单已失效，已收款项将退回。',
    en: 'The order ended before all of its price had arrived. What arrived goes back to you.',
  },
  byBuyer: {
    cn: '我们已收到您的退款申请，所选门票已失效。',
    en: 'We have received your refund request. The tickets that you chose are no longer valid.',
  },
  byOrganiser: {
    cn: '主办方已为此订单办理退款，相应门票已失效。',
    en: 'The organiser has refunded this order. The tickets are no longer valid.',
  },
}

export const refundFee: Bilingual = { cn: '按退款规则扣除手续费 {fee}。', en: 'A fee of {fee} was kept by the refund rules.' }
