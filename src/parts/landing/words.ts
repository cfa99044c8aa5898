import { defineWords } from '@/i18n/words'

export const words = defineWords({
  goOn: { cn: '继续', en: 'Continue' },
  aboutFair: { cn: '了解展会', en: 'About the fair' },
})
