import { defineWords } from '@/i18n/words'

export const words = defineWords({
  tickets: { cn: '选购门票', en: 'Choose tickets' },
  register: { cn: '登记参观', en: 'Register to visit' },
  signIn: { cn: '登录', en: 'Sign in' },
  fair: { cn: '更多展会信息', en: 'More about the fair' },
})
