import type { Language } from '@contract/language'
import { sayDay } from '@contract/rules/days'
import { sayWeekday } from './days'

const dayMs = 86_400_000

/** `4/9`, for chips and other small places. */
export const sayShortDay = (day: string): string => day.slice(5, 10).split('-').map(Number).join('/')

/** `4 月 9 日（周五）` · `Fri 9 April` */
export const sayDayWithWeekday = (day: string, language: Language): string =>
  language === 'cn' ? `${sayDay(day, language)}（${sayWeekday(day, language)}）` : `${sayWeekday(day, language)} ${sayDay(day, language)}`

const follows = (day: string, before: string): boolean => Date.parse(`${day}T00:00:00Z`) - Date.parse(`${before}T00:00:00Z`) === dayMs

/** Days in a row stand together: 8, 9, 10 and 12 April are two runs. */
const runsOf = (days: readonly string[]): string[][] =>
  [...days].sort().reduce<string[][]>((runs, day) => {
    const run = runs[runs.length - 1]
    if (run && follows(day, run[run.length - 1]!)) run.push(day)
    else runs.push([day])
    return runs
  }, [])

const sayRun = (run: readonly string[], language: Language): string => {
  const [first, last] = [run[0]!, run[run.length - 1]!]
  if (first === last) return sayDay(first, language)
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  if (language === 'cn') return `${sayDay(first, language)} – ${isOneMonth ? `${Number(last.slice(8))} 日` : sayDay(last, language)}`
  return `${isOneMonth ? Number(first.slice(8)) : sayDay(first, language)} – ${sayDay(last, language)}`
}

/** `4 月 8 日 – 11 日` · `8 – 11 April`; a single day with its weekday. */
export const sayDays = (days: readonly string[], language: Language): string => {
  if (days.length === 1) return sayDayWithWeekday(days[0]!, language)
  return runsOf(days)
    .map((run) => sayRun(run, language))
    .join(language === 'cn' ? '、' : ', ')
}

/** A moment of the wire to the minute: `2027-04-08 09:00`. */
export const sayMoment = (moment: string): string => moment.slice(0, 16)

/** `4 月 8 日 09:00` · `8 April 09:00` */
export const sayDayAndTime = (moment: string, language: Language): string => `${sayDay(moment, language)} ${moment.slice(11, 16)}`
