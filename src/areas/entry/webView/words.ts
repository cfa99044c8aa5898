import { defineWords } from '@/i18n/words'

export const webViewWords = defineWords({
  onlyMini: { cn: '请在小程序中打开', en: 'This opens in the mini-program' },
  onlyMiniHint: {
    cn: '此页面由微信小程序打开。请从展会的小程序进入。',
    en: 'The mini-program in WeChat shows this page. Please come in by the mini-program of the fair.',
  },
  foreign: { cn: '不能打开这个地址', en: 'This address cannot be opened' },
  foreignHint: { cn: '它不属于主办方指定的网站。', en: 'It belongs to no site that the organiser named.' },
})
