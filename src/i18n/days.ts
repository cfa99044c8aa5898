import type { Language } from '@contract/language'
import { partsOfDay, formatDay } from '@contract/rules/days'
import { monthDotDay } from './dates'

const weekdays = { cn: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'], en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] }

/** `周五` · `Fri` */
export const formatWeekday = (day: string, language: Language): string => {
  const [year, month, date] = partsOfDay(day)
  return weekdays[language][new Date(Date.UTC(year, month - 1, date)).getUTCDay()]!
}

/** `2027.04.08 – 04.11` · `8 – 11 April 2027` */
export const formatPeriod = (startsOn: string, endsOn: string, language: Language): string => {
  const [year, month, date] = partsOfDay(startsOn)
  const [lastYear, lastMonth] = partsOfDay(endsOn)
  if (language === 'cn') {
    const start = `${year}.${monthDotDay(startsOn)}`
    if (startsOn === endsOn) return start
    return `${start} – ${lastYear === year ? '' : `${lastYear}.`}${monthDotDay(endsOn)}`
  }
  const end = `${formatDay(endsOn, 'en')} ${lastYear}`
  if (startsOn === endsOn) return end
  if (lastYear !== year) return `${formatDay(startsOn, 'en')} ${year} – ${end}`
  return `${month === lastMonth ? date : formatDay(startsOn, 'en')} – ${end}`
}

/** The fallback offset in minutes, for phones without named time zones. China has a single zone. */
const homeOffsetMinutes = 480

/** Today at the fair, 'yyyy-MM-dd'. @param timeZone IANA name */
export const todayIn = (timeZone: string, nowMs: number): string => {
  try {
    // The Canadian date format is yyyy-MM-dd.
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(nowMs)
  } catch {
    return new Date(nowMs + homeOffsetMinutes * 60_000).toISOString().slice(0, 10)
  }
}
