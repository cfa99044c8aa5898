import type { Language } from '@contract/language'

const locales: Record<Language, string> = { cn: 'zh-CN', en: 'en' }

const wallClock = (nowMs: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    ...(timeZone && { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(nowMs)

/**
 * The common name of the fair's zone, where the phone's clock shows another time: `中国标准时间`, `China Standard Time`. Empty where both
 * agree, and on phones that know no zones.
 */
export const otherClock = (timeZone: string, language: Language, nowMs: number): string => {
  try {
    if (wallClock(nowMs, timeZone) === wallClock(nowMs)) return ''
    const parts = new Intl.DateTimeFormat(locales[language], { timeZone, timeZoneName: 'long' }).formatToParts(nowMs)
    return parts.filter(({ type }) => type === 'timeZoneName')[0]?.value ?? timeZone
  } catch {
    return ''
  }
}
