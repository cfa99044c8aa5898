import { defineWords } from '@/i18n/words'

export const words = defineWords({
  or: { cn: '或', en: 'or' },
  appsms: { cn: '手机验证码登录', en: 'Continue with a phone code' },
  appemail: { cn: '邮箱验证码登录', en: 'Continue with an email code' },
  password: { cn: '账号密码登录', en: 'Continue with a password' },
  appwhatsapp: { cn: '使用 WhatsApp 登录', en: 'Continue with WhatsApp' },
  google: { cn: '使用 Google 账号登录', en: 'Continue with Google' },
  imaster: { cn: '主办方会员登录', en: 'Continue as a member' },
  notOffered: { cn: '此登录方式暂不可用，请更换登录方式', en: 'This sign-in method is not available. Please use another one.' },
})
