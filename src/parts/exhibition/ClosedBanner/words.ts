import { defineWords } from '@/i18n/words'

export const words = defineWords({
  closed: { cn: '登记已关闭', en: 'Registration is closed' },
  hint: { cn: '已登记的观众可登录查看门票。', en: 'If you have registered, sign in to see your tickets.' },
})
