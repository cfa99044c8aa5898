import type { Language } from '@contract/language'

const monthsEn = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const weekdays = { cn: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'], en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] }

/** Days travel as 'yyyy-MM-dd' in the exhibition's zone and are never turned into moments: a day is the same day in every zone. */
const parts = (day: string): [year: number, month: number, date: number] => day.slice(0, 10).split('-').map(Number) as [number, number, number]
const two = (number: number): string => String(number).padStart(2, '0')

/** `4 月 9 日` · `9 April` */
export const sayDay = (day: string, language: Language): string => {
  const [, month, date] = parts(day)
  return language === 'cn' ? `${month} 月 ${date} 日` : `${date} ${monthsEn[month - 1]}`
}

/** `周五` · `Fri` */
export const sayWeekday = (day: string, language: Language): string => {
  const [year, month, date] = parts(day)
  return weekdays[language][new Date(Date.UTC(year, month - 1, date)).getUTCDay()]!
}

/** `2027.04.08 – 04.11` · `8 – 11 April 2027` */
export const sayPeriod = (startsOn: string, endsOn: string, language: Language): string => {
  const [year, month, date] = parts(startsOn)
  const [lastYear, lastMonth, lastDate] = parts(endsOn)
  if (language === 'cn') {
    const start = `${year}.${two(month)}.${two(date)}`
    if (startsOn === endsOn) return start
    return `${start} – ${lastYear === year ? '' : `${lastYear}.`}${two(lastMonth)}.${two(lastDate)}`
  }
  const end = `${sayDay(endsOn, 'en')} ${lastYear}`
  if (startsOn === endsOn) return end
  if (lastYear !== year) return `${sayDay(startsOn, 'en')} ${year} – ${end}`
  return `${month === lastMonth ? date : sayDay(startsOn, 'en')} – ${end}`
}

/** Minutes ahead of UTC where the phone knows no time zones by name: the product's home is China, which has one. */
const homeOffsetMinutes = 480

/** Today, 'yyyy-MM-dd', where the fair is. @param timeZone IANA name */
export const todayIn = (timeZone: string, nowMs: number): string => {
  try {
    // The Canadian form of a date is the one we write.
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(nowMs)
  } catch {
    return new Date(nowMs + homeOffsetMinutes * 60_000).toISOString().slice(0, 10)
  }
}
