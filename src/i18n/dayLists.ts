import type { Language } from '@contract/language'
import { formatDay } from '@contract/rules/values/days'
import { hoursMinutes, monthSlashDay } from './dates'
import { formatWeekday } from './days'
import { joined } from './joined'

const dayMs = 86_400_000

/** `4/9` · `9 Apr`. English readers take 4/9 for two different days. */
export const formatShortDay = (day: string, language: Language): string =>
  language === 'cn' ? monthSlashDay(day) : formatDay(day, language).replace(/^(\d+ [A-Z][a-z]{2}).*$/, '$1')

/** `4 月 9 日（周五）` · `Fri 9 April` */
export const formatDayWithWeekday = (day: string, language: Language): string =>
  language === 'cn'
    ? `${formatDay(day, language)}（${formatWeekday(day, language)}）`
    : `${formatWeekday(day, language)} ${formatDay(day, language)}`

const follows = (day: string, before: string): boolean => Date.parse(`${day}T00:00:00Z`) - Date.parse(`${before}T00:00:00Z`) === dayMs

/** Consecutive days form a run: 8, 9, 10 and 12 April are two runs. */
const runsOf = (days: readonly string[]): string[][] =>
  [...days].sort().reduce<string[][]>((runs, day) => {
    const run = runs[runs.length - 1]
    if (run && follows(day, run[run.length - 1]!)) run.push(day)
    else runs.push([day])
    return runs
  }, [])

const formatRun = (run: readonly string[], language: Language): string => {
  const [first, last] = [run[0]!, run[run.length - 1]!]
  if (first === last) return formatDay(first, language)
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  if (language === 'cn') return `${formatDay(first, language)} – ${isOneMonth ? `${Number(last.slice(8))} 日` : formatDay(last, language)}`
  return `${isOneMonth ? Number(first.slice(8)) : formatDay(first, language)} – ${formatDay(last, language)}`
}

/** `4 月 8 日 – 11 日` · `8 – 11 April`; a single day with its weekday. */
export const formatDays = (days: readonly string[], language: Language): string => {
  if (days.length === 1) return formatDayWithWeekday(days[0]!, language)
  return joined(
    runsOf(days).map((run) => formatRun(run, language)),
    language,
  )
}

/** `4 月 8 日 09:00` · `8 April 09:00` */
export const formatDayAndTime = (moment: string, language: Language): string => `${formatDay(moment, language)} ${hoursMinutes(moment)}`
