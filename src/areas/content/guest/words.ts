import { defineWords } from '@/i18n/words'

export const words = defineWords({
  search: { cn: '搜索嘉宾或单位', en: 'Search guests or companies' },
  empty: { cn: '嘉宾名单即将公布', en: 'Guests will be announced soon' },
  emptyText: { cn: '公布后可在此查看。', en: 'They will appear here.' },
  noneFound: { cn: '没有找到嘉宾', en: 'No guests found' },
  noneFoundText: { cn: '换个姓名或单位试试。', en: 'Try another name or company.' },
  about: { cn: '嘉宾介绍', en: 'About' },
  article: { cn: '相关资讯', en: 'Read more' },
  session: { cn: '参加的会议', en: 'At the conference' },
  openSession: { cn: '查看会议详情', en: 'See the session' },
  missing: { cn: '没有找到这位嘉宾', en: 'Guest not found' },
  missingText: { cn: '嘉宾名单可能已调整。', en: 'The list of guests may have changed.' },
  all: { cn: '全部嘉宾', en: 'All guests' },
})
