import type { LoginFailure } from '@contract/rules/account/handoff'
import { defineWords } from '@/i18n/words'

export const reasonWords = defineWords<LoginFailure>({
  expired: {
    cn: '登录凭证已失效。凭证仅可使用一次，一分钟内有效。',
    en: 'Your sign-in has expired. It can be used once and is valid for one minute.',
  },
  refused: { cn: '页面未接受此次登录。', en: 'The page did not accept your sign-in.' },
  offline: { cn: '网络未连接，登录未完成。', en: 'There was no connection, so sign-in could not be completed.' },
})

export const words = defineWords({
  title: { cn: '登录失败', en: 'Sign-in failed' },
  kept: { cn: '已填写的内容不会丢失。', en: 'Your entries are kept.' },
  again: { cn: '重试', en: 'Try again' },
  back: { cn: '返回之前的页面', en: 'Back to the previous page' },
})
