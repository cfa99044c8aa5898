import { defineWords } from '@/i18n/words'

export const moreKindWords = defineWords({
  from: { cn: '开始日期', en: 'from' },
  to: { cn: '结束日期', en: 'to' },
  lowest: { cn: '很不满意', en: 'Poor' },
  highest: { cn: '非常满意', en: 'Excellent' },
})
