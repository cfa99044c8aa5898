import { defineWords } from '@/i18n/words'

export const words = defineWords({
  title: { cn: '展商登录', en: 'Exhibitor sign-in' },
  hint: { cn: '使用主办方提供的账号和密码登录。', en: 'With the account and password that the organiser gave you.' },
  account: { cn: '账号', en: 'Account' },
  password: { cn: '密码', en: 'Password' },
  signIn: { cn: '登录', en: 'Sign in' },
  forgot: { cn: '忘记密码？', en: 'Forgotten your password?' },
  notExhibitor: { cn: '此账号没有关联参展企业，请联系主办方', en: 'This account belongs to no exhibitor. Please contact the organiser.' },
  notForExhibitors: {
    cn: '此链接不是展商入口，请使用主办方发给展商的链接。',
    en: 'This link is not for exhibitors. Please open the one that the organiser sent to exhibitors.',
  },
})
