import { defineWords } from '@/i18n/words'

export const words = defineWords({
  position: { cn: '第 {position} 题，共约 {total} 题', en: 'Question {position} of about {total}' },
  lastPosition: { cn: '第 {position} 题，最后一题', en: 'Question {position} of {total}, the last one' },
  canGoBack: { cn: '可随时返回修改', en: 'You can go back any time' },
  single: { cn: '选择一项，自动进入下一题', en: 'Choose one to go on' },
  multiple: { cn: '可多选', en: 'Choose all that apply' },
  upTo: { cn: '最多选 {max} 项', en: 'Choose up to {max}' },
  atLeast: { cn: '至少选 {min} 项', en: 'Choose at least {min}' },
  between: { cn: '选 {min} 至 {max} 项', en: 'Choose {min} to {max}' },
  upToLetters: { cn: '{max} 字以内', en: 'Up to {max} characters' },
  optional: { cn: '可跳过', en: 'Optional' },
  other: { cn: '请说明', en: 'Please specify' },
  typeHere: { cn: '请输入您的回答', en: 'Your answer' },
  back: { cn: '上一题', en: 'Back' },
  next: { cn: '下一题', en: 'Next' },
  skip: { cn: '跳过', en: 'Skip' },
  submit: { cn: '提交', en: 'Submit' },
  rateLow: { cn: '低', en: 'Low' },
  rateHigh: { cn: '高', en: 'High' },
})
