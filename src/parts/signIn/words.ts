import { defineWords } from '@/i18n/words'

/** The question before a sign-out. */
export const signOutWords = defineWords({
  title: { cn: '确定退出登录吗？', en: 'Sign out of your account?' },
  hint: {
    cn: '门票和登记信息都会保留，下次登录即可看到。',
    en: 'Your tickets and details are saved and will be here when you sign in again.',
  },
  unsaved: {
    cn: '尚未提交的内容将从本机删除。',
    en: 'Changes that you have not submitted will be deleted from this device.',
  },
  confirm: { cn: '退出登录', en: 'Sign out' },
})

/** The question before a link signs a person in to an account. */
export const becomeWords = defineWords({
  title: { cn: '使用账号 {account} 继续吗？', en: 'Continue as {account}?' },
  byLink: {
    cn: '您打开的链接将登录此账号。如果这不是您的账号，请取消。',
    en: 'The link that you opened signs in to this account. If the account is not yours, choose Cancel.',
  },
  switching: {
    cn: '当前登录的账号是 {current}，继续后将切换账号。如果这不是您的账号，请取消。',
    en: 'You are signed in as {current}. Continue to switch accounts. If the other account is not yours, choose Cancel.',
  },
  confirm: { cn: '继续', en: 'Continue' },
})

export const handoffWords = defineWords({
  onlyInMini: { cn: '此登录链接仅在小程序内有效，请登录', en: 'This sign-in link works only in the mini-program. Please sign in.' },
})

/** The labels of the code fields. */
export const codeWords = defineWords({
  phone: { cn: '手机号', en: 'Phone number' },
  email: { cn: '邮箱', en: 'Email address' },
  code: { cn: '验证码', en: 'Code' },
  codeHint: { cn: '6 位数字', en: '6 digits' },
  sendCode: { cn: '获取验证码', en: 'Send code' },
  resendIn: { cn: '{seconds} 秒后重发', en: 'Resend in {seconds} s' },
})
