import { defineWords } from '@/i18n/words'

export const upgradeWords = defineWords({
  upgrade: { cn: '升级门票', en: 'Upgrade this ticket' },
  to: { cn: '升级为', en: 'Upgrade to' },
  day: { cn: '入场日期', en: 'Day of entry' },
  free: { cn: '免差价', en: 'no extra charge' },
  pay: { cn: '补差价 ¥{amount}', en: 'Pay CNY\u00a0{amount}' },
  now: { cn: '确认升级', en: 'Upgrade now' },
  note: {
    cn: '付款后换发新票，原入场码失效。付款前原票暂停使用，取消订单后恢复。',
    en: 'You get a new code once you have paid. Until then this ticket is on hold. Cancel the order to use it again.',
  },
  noteFree: { cn: '立即换发新票，原入场码失效。', en: 'You get a new code at once, and this one stops working.' },
  toOrder: { cn: '去付款或取消升级', en: 'Pay for or cancel the upgrade' },
})
