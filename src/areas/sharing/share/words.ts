import { defineWords } from '@/i18n/words'

export const words = defineWords({
  shareTitle: { cn: '邀请好友一起参观', en: 'Invite friends to the fair' },
  shareText: { cn: '好友通过您的链接登记，即计入您的邀请。', en: 'Friends who register through your link count towards your total.' },
  preview: { cn: '好友将看到', en: 'What friends see' },
  link: { cn: '我的邀请链接', en: 'My invite link' },
  copy: { cn: '复制链接', en: 'Copy link' },
  copied: { cn: '链接已复制', en: 'Link copied' },
  copyFailed: { cn: '复制失败，请长按链接复制', en: 'Copying failed. Please press and hold the link.' },
  poster: { cn: '邀请海报', en: 'Invitation poster' },
  code: { cn: '登记二维码', en: 'Registration code' },
  ranking: { cn: '邀请排行', en: 'My ranking' },
})
