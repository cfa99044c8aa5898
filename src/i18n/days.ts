import type { Language } from '@contract/language'
import { partsOfDay } from '@contract/rules/values/days'

const weekdays = { cn: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'], en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] }

/** `周五` · `Fri` */
export const formatWeekday = (day: string, language: Language): string => {
  const [year, month, date] = partsOfDay(day)
  return weekdays[language][new Date(Date.UTC(year, month - 1, date)).getUTCDay()]!
}

/** How many days a day comes after another; negative for one before it. Both are 'yyyy-MM-dd'. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The fallback offset in minutes, for phones without named time zones. China has a single zone. */
const homeOffsetMinutes = 480

/** By time zone. A phone takes several milliseconds to make one, and screens ask for the day whenever they are drawn. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The Canadian date format is yyyy-MM-dd. @throws RangeError where the phone does not know the zone */
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, made)
  return made
}

/** Today at the fair, 'yyyy-MM-dd'. @param timeZone IANA name */
export const todayIn = (timeZone: string, nowMs: number): string => {
  try {
    return formatIn(timeZone).format(nowMs)
  } catch {
    return new Date(nowMs + homeOffsetMinutes * 60_000).toISOString().slice(0, 10)
  }
}
