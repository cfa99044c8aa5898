import { defineWords } from '@/i18n/words'

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

/** Shown on the sign-in page. */
export const handoffWords = defineWords({
  onlyInMini: { cn: '此登录链接仅在小程序内有效，请登录', en: 'This sign-in link works only in the mini-program. Please sign in.' },
})
