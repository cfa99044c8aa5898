import { defineWords } from '@/i18n/words'

export const words = defineWords({
  title: { cn: '扫码加入团组', en: 'Scan to join the group' },
  hint: {
    cn: '成员扫码后登录并填写本人资料，自动加入团组。',
    en: 'Members scan it, sign in, fill in their own details, and are in the group.',
  },
  group: { cn: '团组', en: 'Group' },
  leader: { cn: '负责人', en: 'Leader' },
  places: { cn: '剩余名额', en: 'Places left' },
  placesValue: { cn: '{left} / {limit}', en: '{left} of {limit}' },
  full: { cn: '团组已满，新成员暂时无法加入', en: 'The group is full and takes no new members now.' },
  copy: { cn: '复制链接', en: 'Copy the link' },
  copied: { cn: '链接已复制', en: 'Link copied' },
  copyFailed: { cn: '复制失败，请长按链接复制', en: 'Not copied. Press and hold the link to copy it.' },
  shareTitle: { cn: '邀请您加入“{group}”', en: 'Join {group}' },
})
