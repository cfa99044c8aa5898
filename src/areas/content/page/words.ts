import { defineWords } from '@/i18n/words'

export const pageWords = defineWords({
  updated: { cn: '更新于 {date}', en: 'Updated {date}' },
  missingTitle: { cn: '没有找到这篇内容', en: 'We could not find this text' },
  missingHint: { cn: '主办方可能已更换或撤下，请返回后再看。', en: 'The organiser may have replaced it or taken it down.' },
})
