import { defineWords } from '@/i18n/words'

export const words = defineWords({
  title: { cn: '展商登录', en: 'Exhibitor sign-in' },
  hint: { cn: '使用主办方提供的账号和密码登录。', en: 'Sign in with the account and password from the organiser.' },
  account: { cn: '账号', en: 'Account' },
  password: { cn: '密码', en: 'Password' },
  signIn: { cn: '登录', en: 'Sign in' },
  forgot: { cn: '忘记密码？', en: 'Forgot your password?' },
  apply: { cn: '新企业申请参展', en: 'Apply to exhibit as a new company' },
  notExhibitor: {
    cn: '此账号未关联参展企业，请联系主办方',
    en: 'This account is not linked to an exhibitor. Please contact the organiser.',
  },
  notForExhibitors: {
    cn: '此链接不是展商入口，请使用主办方发送给展商的链接。',
    en: 'This link is not for exhibitors. Please use the link the organiser sent to exhibitors.',
  },
})
