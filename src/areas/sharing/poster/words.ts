import { defineWords } from '@/i18n/words'

export const words = defineWords({
  poster: { cn: '邀请海报', en: 'Invitation poster' },
  posterHint: { cn: '长按海报即可保存或发送给朋友。', en: 'Press and hold the poster to save or send it.' },
  bright: { cn: '大字', en: 'Bold' },
  card: { cn: '票根', en: 'Ticket' },
  picture: { cn: '封面', en: 'Cover' },
  code: { cn: '登记二维码', en: 'Registration code' },
  codeHint: { cn: '对方扫码即可登记参观本届展会。', en: 'Others scan this code to register for the fair.' },
  link: { cn: '登记链接', en: 'Registration link' },
  copy: { cn: '复制链接', en: 'Copy link' },
  copied: { cn: '链接已复制', en: 'Link copied' },
  copyFailed: { cn: '复制失败，请长按链接复制', en: 'Copying failed. Please press and hold the link.' },
  notDrawn: { cn: '图片生成失败，请重试', en: 'The picture could not be drawn. Please try again.' },
  retry: { cn: '重新生成', en: 'Draw again' },
  makePoster: { cn: '制作海报', en: 'Make a poster' },
  unknown: { cn: '没有找到此展商', en: 'Exhibitor not found' },
  unknownChannel: { cn: '没有找到此渠道', en: 'Channel not found' },
  unknownText: { cn: '请检查链接是否完整。', en: 'Please check that the link is complete.' },
})
