import { defineWords } from '@/i18n/words'

export const words = defineWords({
  search: { cn: '搜索嘉宾或单位', en: 'Search speakers or companies' },
  noneFound: { cn: '没有找到嘉宾', en: 'No speakers found' },
  noneFoundText: { cn: '换个关键词试试。', en: 'Try another name or company.' },
  empty: { cn: '嘉宾名单即将公布', en: 'Speakers will be announced soon' },
  emptyText: { cn: '公布后可在此查看。', en: 'They will appear here.' },
  about: { cn: '嘉宾介绍', en: 'About' },
  sessions: { cn: '参与的会议', en: 'Sessions' },
  notFound: { cn: '没有找到这位嘉宾', en: 'Speaker not found' },
  notFoundText: { cn: '嘉宾名单可能已调整。', en: 'The list of speakers may have changed.' },
  all: { cn: '全部嘉宾', en: 'All speakers' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
})
