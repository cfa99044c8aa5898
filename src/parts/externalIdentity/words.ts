import { defineWords } from '@/i18n/words'

export const words = defineWords({
  notBegunHere: { cn: '此登录不是在本机发起的，请重新登录', en: 'This sign-in was not started here. Please sign in again.' },
})
