import { defineWords } from '@/i18n/words'

export const unpaidWords = defineWords({
  title: { cn: '您有一个待付款订单', en: 'You have an unpaid order' },
  held: { cn: '门票为您保留，剩余 ', en: 'Your tickets are held. Time left: ' },
  transferTitle: { cn: '您有一个订单等待到账', en: 'Waiting for your bank transfer' },
  transferHeld: { cn: '门票为您保留至转账截止日', en: 'Your tickets are held until the deadline.' },
  transferOpen: { cn: '转账信息', en: 'Bank details' },
  pay: { cn: '去付款', en: 'Pay now' },
})
