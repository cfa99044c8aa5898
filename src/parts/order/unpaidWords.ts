import { defineWords } from '@/i18n/words'

export const unpaidWords = defineWords({
  title: { cn: '您有一个待付款订单', en: 'You have an unpaid order' },
  held: { cn: '门票为您保留，剩余 ', en: 'Your tickets are held. Time left: ' },
  pay: { cn: '去付款', en: 'Pay now' },
})
