import { defineWords } from '@/i18n/words'

export const clockWords = defineWords({
  fairClock: { cn: '日期和时间均为展会当地时间（{zone}）。', en: 'Days and times are local to the fair ({zone}).' },
  shortTitle: { cn: '今日入场将于 {time} 截止', en: 'Entry closes at {time} today' },
  shortHint: { cn: '还剩 {left}，请尽快入场。', en: '{left} left. Please enter soon.' },
  overTitle: { cn: '今日入场已截止', en: 'Entry has closed for today' },
  hours: { cn: '{hours} 小时 {minutes} 分钟', en: '{hours} h {minutes} min' },
  minutes: { cn: '{minutes} 分钟', en: '{minutes} min' },
})
