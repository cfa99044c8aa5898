import { defineWords } from '@/i18n/words'

export const words = defineWords({
  updated: { cn: '更新于 {date}', en: 'Updated {date}' },
  missingTitle: { cn: '没有找到此内容', en: 'Page not found' },
  missingHint: { cn: '主办方可能已更换或撤下此内容。', en: 'The organiser may have replaced or removed this page.' },
})
