import { defineWords } from '@/i18n/words'

export const words = defineWords({
  hint: {
    cn: '以下人员由您在往届登记，带入后沿用当时填写的内容，您只需补充新的要求。',
    en: 'You registered these people at earlier fairs. Their forms begin with what was answered then.',
  },
  title: { cn: '往届成员', en: 'Members of earlier fairs' },
  chosen: { cn: '已选 {count} 人', en: '{count} chosen' },
  bring: { cn: '带入（{count} 人）', en: 'Bring along ({count})' },
  into: { cn: '加入团组', en: 'Join the group' },
  all: { cn: '选择前 {count} 人', en: 'Choose the first {count}' },
  clear: { cn: '取消选择', en: 'Clear' },
  brought: { cn: '已带入 {count} 人', en: '{count} brought along' },
  emptyTitle: { cn: '没有往届成员', en: 'No members of earlier fairs' },
  emptyText: {
    cn: '您未在往届登记过成员，或他们都已在本届登记。',
    en: 'Members whom you registered at earlier fairs are here already, or there are none.',
  },
  room: { cn: '团组剩余 {count} 个名额', en: '{count} places are left in the group' },
})
