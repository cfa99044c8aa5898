import type { Language } from '@contract/language'

const parts = (hours: number, minutes: number, language: Language): string[] =>
  language === 'cn'
    ? [hours > 0 ? `${hours} 小时` : '', minutes > 0 ? `${minutes} 分钟` : '']
    : [
        hours > 0 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '',
        minutes > 0 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : '',
      ]

/** `24 小时` · `1 hour 30 minutes`. @param minutes whole ones */
export const formatDuration = (minutes: number, language: Language): string =>
  parts(Math.floor(minutes / 60), minutes % 60, language)
    .filter(Boolean)
    .join(' ')
