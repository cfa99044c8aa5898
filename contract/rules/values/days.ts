import type { Language } from '../../language'

const monthsEn = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** Days travel as 'yyyy-MM-dd' in the exhibition's zone and never become moments, because a day is the same in every zone. */
export const partsOfDay = (day: string): [year: number, month: number, date: number] =>
  day.slice(0, 10).split('-').map(Number) as [number, number, number]

/** 'yyyy-MM-dd' plus days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** `4 月 9 日` · `9 April`. @param day 'yyyy-MM-dd' */
export const formatDay = (day: string, language: Language): string => {
  const [, month, date] = partsOfDay(day)
  return language === 'cn' ? `${month} 月 ${date} 日` : `${date} ${monthsEn[month - 1]}`
}

/** `04.08`; '' without a date. @param day a date of the wire */
export const monthDotDay = (day: string): string => /^\d{4}-(\d\d-\d\d)/.exec(day)?.[1]?.replace('-', '.') ?? ''

/** `2027.04.08 – 04.11` · `8 – 11 April 2027`. @param startsOn and endsOn 'yyyy-MM-dd' */
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
