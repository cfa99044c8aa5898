import { defineWords } from '@/i18n/words'

export const words = defineWords({
  title: { cn: '登录 / 注册', en: 'Sign in or register' },
  appsms: { cn: '手机验证码', en: 'Phone code' },
  appemail: { cn: '邮箱验证码', en: 'Email code' },
  password: { cn: '密码', en: 'Password' },
  appwhatsapp: { cn: 'WhatsApp', en: 'WhatsApp' },
  sentPhone: { cn: '验证码已发送到您的手机', en: 'We have sent a code to your phone' },
  sentWhatsApp: { cn: '验证码已通过 WhatsApp 发送', en: 'We have sent a code by WhatsApp' },
  sentEmail: { cn: '验证码已发送到您的邮箱', en: 'We have sent a code to your email' },
  account: { cn: '账号', en: 'Account' },
  forgot: { cn: '忘记密码？', en: 'Forgot your password?' },
  agreeBefore: { cn: '我已阅读并同意', en: 'I have read and agree to the' },
  and: { cn: '与', en: 'and the' },
  lookAround: { cn: '先逛逛', en: 'Look around first' },
  signIn: { cn: '登录 / 注册', en: 'Continue' },
})
