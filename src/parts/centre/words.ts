import { defineWords } from '@/i18n/words'

export const words = defineWords({
  notOpen: { cn: '未开放', en: 'Not open yet' },
})
