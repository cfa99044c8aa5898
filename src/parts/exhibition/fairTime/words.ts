import { defineWords } from '@/i18n/words'

export const words = defineWords({
  daysToGo: { cn: '距开展 {days} 天', en: '{days} days to go' },
  tomorrow: { cn: '明日开展', en: 'Opens tomorrow' },
  onNow: { cn: '展会进行中', en: 'On now' },
  over: { cn: '展会已结束', en: 'This fair has ended' },
})
