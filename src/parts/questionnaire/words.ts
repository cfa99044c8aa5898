import { defineWords } from '@/i18n/words'

export const words = defineWords({
  multiple: { cn: '可多选', en: 'Choose all that apply' },
  upTo: { cn: '最多选 {max} 项', en: 'Choose up to {max}' },
  atLeast: { cn: '至少选 {min} 项', en: 'Choose at least {min}' },
  between: { cn: '选 {min} 至 {max} 项', en: 'Choose {min} to {max}' },
  upToLetters: { cn: '{max} 字以内', en: 'Up to {max} characters' },
  eachRow: { cn: '每行选择一项', en: 'Choose one in each row' },
  rankAll: { cn: '依次点选，排出前 {count} 位', en: 'Tap your top {count}, the most important first' },
  optional: { cn: '可跳过', en: 'Optional' },
  other: { cn: '请说明', en: 'Please specify' },
  typeHere: { cn: '请输入您的回答', en: 'Your answer' },
  rateLow: { cn: '低', en: 'Low' },
  rateHigh: { cn: '高', en: 'High' },
})
