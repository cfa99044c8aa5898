import type { BasketChangeReason } from '@contract/rules/basket'
import type { SaleState } from '@contract/tickets/ticketType.schema'
import { defineWords } from '@/i18n/words'

export const words = defineWords({
  limit: { cn: '每人限 {limit} 张', en: 'Up to {limit} per person' },
  held: { cn: '您已有 {held} 张', en: 'You have {held}' },
  fewLeft: { cn: '仅剩 {left} 张', en: 'Only {left} left' },
  chooseDay: { cn: '选择日期', en: 'Choose a day' },
  chooseDayFirst: { cn: '请先选择入场日期', en: 'Please choose a day first' },
  entryDays: { cn: '{count} 天有效', en: 'Valid for {count} days' },
  entryDay: { cn: '1 天有效', en: 'Valid for 1 day' },
  conflict: { cn: '不可与“{other}”同时购买', en: 'Not available together with “{other}”' },
  saleStarts: { cn: '{time} 开售', en: 'On sale from {time}' },
  chosen: { cn: '共 {count} 张', en: '{count} selected' },
  chosenOne: { cn: '共 1 张', en: '1 selected' },
  hold: { cn: '下单后保留 {minutes} 分钟', en: 'held for {minutes} min after you order' },
  holdNote: {
    cn: '提交订单后，门票为您保留 {minutes} 分钟，请在此时间内付款。',
    en: 'After you place the order, your tickets are held for {minutes} minutes. Please pay within that time.',
  },
  comma: { cn: '，', en: ', ' },
  nothingChosen: { cn: '尚未选择门票', en: 'No tickets selected' },
  pay: { cn: '去结算', en: 'Check out' },
  take: { cn: '领取门票', en: 'Get tickets' },
  changesTitle: { cn: '您选的门票有变化', en: 'Your selection has changed' },
  emptyTitle: { cn: '暂无可选门票', en: 'No tickets available yet' },
  emptyText: { cn: '主办方开放售票后会显示在这里。', en: 'Tickets appear here when the organiser opens sales.' },
  about: { cn: '详情', en: 'Details' },
  takeOne: { cn: '领取', en: 'Get ticket' },
  folded: { cn: '已售罄和已停售 {count} 种', en: '{count} sold out or no longer on sale' },
  quantityOf: { cn: '“{name}”的数量', en: 'Quantity of “{name}”' },
  // The page of one ticket type
  benefits: { cn: '包含内容', en: 'What is included' },
  description: { cn: '说明', en: 'About this ticket' },
  validOn: { cn: '入场日期', en: 'Valid on' },
  price: { cn: '价格', en: 'Price' },
  choose: { cn: '选择此门票', en: 'Choose this ticket' },
  done: { cn: '确定', en: 'Done' },
  notFoundTitle: { cn: '没有此票种', en: 'Ticket not found' },
  notFoundText: { cn: '此票种可能已下架，请查看其他门票。', en: 'This ticket may no longer be available. Please see the other tickets.' },
  toList: { cn: '查看全部门票', en: 'View all tickets' },
  // The selection
  yourTickets: { cn: '所选门票', en: 'Your tickets' },
  holder: { cn: '持票人', en: 'Ticket holder' },
  total: { cn: '合计', en: 'Total' },
  each: { cn: '单价', en: 'each' },
  place: { cn: '提交订单', en: 'Place order' },
  selectionEmptyTitle: { cn: '尚未选择门票', en: 'No tickets selected' },
  selectionEmptyText: { cn: '请先选择门票，再确认订单。', en: 'Choose your tickets first, then confirm your order here.' },
  retryText: {
    cn: '服务器没有响应。所选门票均已保留，再次提交不会重复下单。',
    en: 'The server did not respond. Your selection is kept. If you submit again, you will not order twice.',
  },
  heldText: { cn: '门票已为您保留，付款剩余时间', en: 'Your tickets are held. Time left to pay:' },
  orderNo: { cn: '订单号', en: 'Order no.' },
  payAmount: { cn: '支付', en: 'Pay' },
  change: { cn: '修改所选门票', en: 'Change tickets' },
  cancelOrder: { cn: '取消订单', en: 'Cancel order' },
  changeTitle: { cn: '确定修改所选门票吗？', en: 'Change your tickets?' },
  changeYes: { cn: '修改', en: 'Change tickets' },
  changeAsk: {
    cn: '此订单将取消，您可以重新选择门票。期间门票可能被他人买走。',
    en: 'This order will be cancelled and you can change your selection. Others may buy the tickets in the meantime.',
  },
  cancelTitle: { cn: '确定取消订单吗？', en: 'Cancel this order?' },
  cancelYes: { cn: '取消订单', en: 'Cancel order' },
  cancelAsk: { cn: '取消后门票将释放，其他人可以购买。', en: 'The tickets will be released for others to buy.' },
  keepOrder: { cn: '保留订单', en: 'Keep order' },
  ranOutTitle: { cn: '订单已超时', en: 'Order expired' },
  ranOutText: { cn: '已超过付款时间，门票已释放。', en: 'The payment time has passed and the tickets were released.' },
  overTitle: { cn: '此订单无需付款', en: 'No payment needed' },
  toOrders: { cn: '我的订单', en: 'My orders' },
  toOrder: { cn: '查看订单', en: 'View order' },
  chooseAgain: { cn: '重新选择门票', en: 'Choose tickets again' },
  orderNotFoundTitle: { cn: '没有找到此订单', en: 'Order not found' },
  orderNotFoundText: { cn: '此订单可能属于其他账号。', en: 'This order may belong to another account.' },
})

/** Why a ticket cannot be taken now. */
export const saleStateWords = defineWords<SaleState>({
  onSale: { cn: '售票中', en: 'On sale' },
  notYet: { cn: '未开售', en: 'Not on sale yet' },
  over: { cn: '已停售', en: 'Sale ended' },
  soldOut: { cn: '已售罄', en: 'Sold out' },
  limitReached: { cn: '已达限购数量', en: 'Limit reached' },
})

/** How a chosen ticket changed. */
export const basketChangeWords = defineWords<BasketChangeReason>({
  gone: { cn: '有票种已下架', en: 'A ticket is no longer available' },
  soldOut: { cn: '“{name}”已售罄', en: '“{name}” is sold out' },
  notOnSale: { cn: '“{name}”不在售票时间内', en: '“{name}” is not on sale right now' },
  limit: { cn: '“{name}”已达每人限购数量', en: 'You have reached the limit for “{name}”' },
  conflict: { cn: '“{name}”不可与“{other}”同时购买', en: '“{name}” cannot be bought together with “{other}”' },
  day: { cn: '“{name}”所选日期已不可用', en: 'The day you chose for “{name}” is no longer available' },
  fewer: { cn: '“{name}”仅剩 {quantity} 张，已为您调整', en: 'Only {quantity} of “{name}” left, so we changed your selection' },
  fewerByLimit: {
    cn: '“{name}”每人最多可购 {quantity} 张，已为您调整',
    en: 'You can buy up to {quantity} of “{name}”, so we changed your selection',
  },
})
