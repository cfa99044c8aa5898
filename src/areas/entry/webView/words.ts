import { defineWords } from '@/i18n/words'

export const words = defineWords({
  onlyMini: { cn: '请在小程序中打开', en: 'Open this page in the mini-program' },
  onlyMiniHint: {
    cn: '此页面需在微信小程序中打开，请从展会小程序进入。',
    en: "This page is part of a WeChat mini-program. Please open it from the fair's mini-program.",
  },
  unreachable: { cn: '请在浏览器中打开', en: 'Open it in a browser' },
  unreachableHint: {
    cn: '微信无法显示此网站。请复制以下地址，在手机浏览器中打开。',
    en: "WeChat cannot show this website. Copy the address below and open it in your phone's browser.",
  },
  copy: { cn: '复制地址', en: 'Copy address' },
  copied: { cn: '地址已复制', en: 'Address copied' },
  foreign: { cn: '无法打开此地址', en: 'This address cannot be opened' },
  foreignHint: { cn: '此地址不在主办方指定的网站范围内。', en: 'The organiser has not approved this website.' },
})
