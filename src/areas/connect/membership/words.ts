import type { MembershipKind } from '@contract/rules/connect/membership'
import { defineWords } from '@/i18n/words'

export const words = defineWords({
  head: { cn: '扫一扫，客户信息不丢失', en: 'Scan badges, keep every contact' },
  headText: {
    cn: '扫描观众胸卡即可保存名片，添加标签和备注，展后导出跟进。',
    en: 'Save visitor details with one scan, add tags and notes, and export them after the fair.',
  },
  kind: { cn: '会员类型', en: 'Membership' },
  seats: { cn: '{count} 个账号可扫码', en: 'For {count} accounts' },
  oneSeat: { cn: '1 个账号可扫码', en: 'For one account' },
  quantity: { cn: '数量', en: 'Quantity' },
  until: { cn: '{day}前有效', en: 'Valid until {day}' },
  buy: { cn: '购买', en: 'Buy' },
  take: { cn: '开通', en: 'Activate' },
  chosen: { cn: '{count} 个账号', en: '{count} accounts' },
  chosenOne: { cn: '1 个账号', en: '1 account' },
  noRight: { cn: '您没有付款权限', en: 'You cannot pay for your company' },
  noRightText: { cn: '请联系贵公司主账号购买。', en: 'Please ask a main account of your company to buy.' },
  over: { cn: '展会已结束', en: 'The fair is over' },
  overText: {
    cn: '不能再购买会员。已收集的客户仍可查看和导出。',
    en: 'Memberships are closed. You can still view and export your contacts.',
  },
  waiting: { cn: '待付款', en: 'Waiting for payment' },
  pay: { cn: '去付款', en: 'Pay' },
  toTransfer: { cn: '查看转账信息', en: 'Bank details' },
  used: { cn: '已使用名额', en: 'Seats in use' },
  usedOf: { cn: '{used} / {seats}', en: '{used} of {seats}' },
  manage: { cn: '分配扫码账号', en: 'Assign seats' },
  authorised: { cn: '已开通扫码', en: 'Can scan' },
  give: { cn: '开通', en: 'Assign' },
  takeAway: { cn: '取消', en: 'Remove' },
  takeAwaySure: { cn: '确定取消“{name}”的扫码权限吗？', en: 'Remove the seat of “{name}”?' },
  takeAwayText: {
    cn: '对方立即不能再扫码和查看客户。名额可分配给其他账号。',
    en: 'They can no longer scan or see contacts. The seat is free for someone else.',
  },
  keep: { cn: '保留', en: 'Keep' },
  you: { cn: '我', en: 'You' },
  main: { cn: '主账号', en: 'Main account' },
  sub: { cn: '子账号', en: 'Sub-account' },
  reading: { cn: '只有主账号可以分配名额', en: 'Only a main account can assign seats' },
  noneTitle: { cn: '尚未购买会员', en: 'No membership yet' },
  noneText: { cn: '购买会员后，可为公司账号开通扫码。', en: 'Buy a membership to let your accounts scan badges.' },
  toBuy: { cn: '购买会员', en: 'Buy a membership' },
  full: { cn: '名额已用完', en: 'All seats are in use' },
  fullText: { cn: '请先取消一个账号，或增购会员。', en: 'Remove an account first, or buy more seats.' },
  colleagues: { cn: '邀请同事加入企业账号', en: 'Invite colleagues' },
  noOrder: { cn: '没有待转账的订单', en: 'No transfer to make' },
  noOrderText: {
    cn: '购买会员时选择银行转账，账户信息会显示在这里。',
    en: 'Choose bank transfer when you buy. The bank details are shown here.',
  },
  paid: { cn: '订单已付款', en: 'This order is paid' },
})

export const kindWords = defineWords<MembershipKind>({
  single: { cn: '单人会员', en: 'One person' },
  several: { cn: '多人会员', en: 'Team' },
})
