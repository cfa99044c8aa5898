import { defineWords } from '@/i18n/words'

export const words = defineWords({
  title: { cn: '会议签到', en: 'Session check-in' },
  message: { cn: '请先登录，再继续签到。', en: 'Please sign in to continue with your check-in.' },
  signIn: { cn: '登录', en: 'Sign in' },
})
