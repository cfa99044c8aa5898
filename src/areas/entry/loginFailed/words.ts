import type { LoginFailure } from '@contract/rules/handoff'
import { defineWords } from '@/i18n/words'

export const reasonWords = defineWords<LoginFailure>({
  expired: { cn: '登录凭证已失效。它只能用一次，一分钟内有效。', en: 'The sign-in was not good any more. It works once, within a minute.' },
  refused: { cn: '页面没有接受这次登录。', en: 'The page did not accept the sign-in.' },
  offline: { cn: '网络没有连上，没能完成登录。', en: 'There was no connection, so the sign-in could not be completed.' },
})

export const loginFailedWords = defineWords({
  title: { cn: '没有登录成功', en: 'You were not signed in' },
  kept: { cn: '已填写的内容都还在。', en: 'Everything you entered is still there.' },
  again: { cn: '再试一次', en: 'Try again' },
  back: { cn: '返回刚才的页面', en: 'Back to where you were' },
})
