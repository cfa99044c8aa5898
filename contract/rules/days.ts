import type { Language } from '../language'

const monthsEn = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** Days travel as 'yyyy-MM-dd' in the exhibition's zone and never become moments, because a day is the same in every zone. */
export const partsOfDay = (day: string): [year: number, month: number, date: number] =>
  day.slice(0, 10).split('-').map(Number) as [number, number, number]

/** `4 月 9 日` · `9 April`. @param day 'yyyy-MM-dd' */
export const formatDay = (day: string, language: Language): string => {
  const [, month, date] = partsOfDay(day)
  return language === 'cn' ? `${month} 月 ${date} 日` : `${date} ${monthsEn[month - 1]}`
}
