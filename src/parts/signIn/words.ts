import { defineWords } from '@/i18n/words'

/** The labels of the code fields. */
export const codeWords = defineWords({
  phone: { cn: '手机号', en: 'Phone number' },
  email: { cn: '邮箱', en: 'Email address' },
  code: { cn: '验证码', en: 'Code' },
  codeHint: { cn: '6 位数字', en: '6 digits' },
  sendCode: { cn: '获取验证码', en: 'Send code' },
  resendIn: { cn: '{seconds} 秒后重发', en: 'Resend in {seconds} s' },
})
