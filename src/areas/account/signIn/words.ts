import { defineWords } from '@/i18n/words'

export const words = defineWords({
  title: { cn: '登录 / 注册', en: 'Sign in or register' },
  appsms: { cn: '手机验证码', en: 'Phone code' },
  appemail: { cn: '邮箱验证码', en: 'Email code' },
  password: { cn: '密码', en: 'Password' },
  appwhatsapp: { cn: 'WhatsApp', en: 'WhatsApp' },
  sentPhone: { cn: '验证码已发送至 {to}', en: 'We have sent a code to {to}' },
  sentWhatsApp: { cn: '验证码已通过 WhatsApp 发送至 {to}', en: 'We have sent a code by WhatsApp to {to}' },
  sentEmail: { cn: '验证码已发送至 {to}', en: 'We have sent a code to {to}' },
  account: { cn: '账号', en: 'Account' },
  forgot: { cn: '忘记密码？', en: 'Forgot your password?' },
  change: { cn: '修改', en: 'Change' },
  lookAround: { cn: '先逛逛', en: 'See the fair first' },
  signInOnly: { cn: '登录', en: 'Sign in' },
  signIn: { cn: '登录 / 注册', en: 'Continue' },
})
