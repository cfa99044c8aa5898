import { defineWords } from '@/i18n/words'

export const challengeWords = defineWords({
  captcha: { cn: '图形验证码', en: 'Characters in the picture' },
  captchaHint: { cn: '不区分大小写', en: 'Not case-sensitive' },
  another: { cn: '换一张', en: 'New picture' },
  picture: { cn: '图形验证码图片', en: 'Picture of four characters' },
})
