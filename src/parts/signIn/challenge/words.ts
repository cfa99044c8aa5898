import { defineWords } from '@/i18n/words'

export const challengeWords = defineWords({
  captcha: { cn: '图中的字符', en: 'Characters in the picture' },
  captchaHint: { cn: '不分大小写', en: 'Capitals do not matter' },
  another: { cn: '换一张', en: 'Another picture' },
  picture: { cn: '验证图片', en: 'A picture of four characters' },
})
