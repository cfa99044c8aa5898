import { defineWords } from '@/i18n/words'

export const words = defineWords({
  search: { cn: '搜索资讯', en: 'Search news' },
  all: { cn: '全部', en: 'All' },
  pinned: { cn: '置顶', en: 'Pinned' },
  empty: { cn: '暂无资讯', en: 'No news yet' },
  emptyText: { cn: '主办方发布后可在此阅读。', en: 'What the organiser publishes appears here.' },
  noneFound: { cn: '没有找到相关资讯', en: 'No news found' },
  noneFoundText: { cn: '换个关键词或分类试试。', en: 'Try other words or another category.' },
  missing: { cn: '没有找到这篇资讯', en: 'Article not found' },
  missingText: { cn: '主办方可能已撤下，或仅向部分人员开放。', en: 'It may have been removed, or it is for other visitors.' },
  allNews: { cn: '全部资讯', en: 'All news' },
})
