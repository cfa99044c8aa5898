import { defineWords } from '@/i18n/words'

export const quickPhoneWords = defineWords({
  quick: { cn: '手机号快捷登录', en: 'Use my WeChat phone number' },
  or: { cn: '或使用验证码登录', en: 'or sign in with a code' },
})
