import { defineWords } from '@/i18n/words'

export const words = defineWords({
  onlyMini: { cn: '请在小程序中打开', en: 'Open this page in the mini-program' },
  onlyMiniHint: {
    cn: '此页面需在微信小程序中打开，请从展会小程序进入。',
    en: "This page is part of a WeChat mini-program. Please open it from the fair's mini-program.",
  },
  foreign: { cn: '无法打开此地址', en: 'This address cannot be opened' },
  foreignHint: { cn: '此地址不在主办方指定的网站范围内。', en: 'The organiser has not approved this website.' },
})
