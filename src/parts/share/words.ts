import { defineWords } from '@/i18n/words'

export const shareWords = defineWords({
  share: { cn: '分享', en: 'Share' },
  send: { cn: '发送给好友', en: 'Send to a friend' },
  useMenu: { cn: '请点右上角“···”分享给朋友', en: 'Tap “···” at the top right to share' },
  copied: { cn: '链接已复制，快发给朋友吧', en: 'Link copied. Send it to a friend.' },
  notShared: { cn: '分享失败，请重试', en: 'Sharing failed. Please try again.' },
  posterTitle: { cn: '分享海报', en: 'Poster' },
  posterHint: { cn: '截图发给朋友，扫码即可打开。', en: 'Take a screenshot and send it. The code opens the fair.' },
  posterCode: { cn: '展会二维码', en: 'QR code of the fair' },
})
