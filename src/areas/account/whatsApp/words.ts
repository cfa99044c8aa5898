import { defineWords } from '@/i18n/words'

export const words = defineWords({
  title: { cn: '使用 WhatsApp 登录', en: 'Sign in with WhatsApp' },
  hint: { cn: '我们会通过 WhatsApp 向您的手机发送验证码。', en: 'We will send a code to your phone by WhatsApp.' },
  otherMethods: { cn: '其他登录方式', en: 'Other sign-in methods' },
})
