import type { Bilingual, Language } from '../../language'
import { addDays, formatDay } from '../values/days'

/** What of a company visitors look at. */
export const viewKinds = ['booth', 'product'] as const
export type ViewKind = (typeof viewKinds)[number]

/** What a report counts by day. People count on the day of their first entry, so that the days add up. */
export const reportMeasures = ['invited', 'registered', 'came', 'boothViews', 'productViews', 'staffCame'] as const
export type ReportMeasure = (typeof reportMeasures)[number]

/** Numbers by day, which add up to the total. */
export interface DayNumbers {
  /** Before the first shown day. */
  before: number
  /** Of each shown day. */
  days: number[]
  /** After the last shown day. */
  after: number
}

/** What a company has of a kind of credential. */
export interface ReportCredential {
  name: Bilingual
  places: number
  used: number
}

/** How a fair went for a company, in numbers. */
export interface ExhibitorReport {
  /** When it was counted, in the fair's time zone. */
  countedAt: string
  startsOn: string
  endsOn: string
  /** The shown days, one after the other. */
  days: string[]
  byDay: Record<ReportMeasure, DayNumbers>
  /** Messages and links that the company sent out, and people who opened one. */
  opened: number
  /** Products that visitors see. */
  productsShown: number
  /** The products that visitors looked at most. */
  topProducts: { id: string; name: Bilingual; views: number }[]
  credentials: ReportCredential[]
  /** Accounts that act for the company. */
  members: number
  /** People who registered themselves and wait for the company. */
  staffWaiting: number
}

/** A week fits on a phone. A fair that is longer is shown whole, up to this. */
const usualDays = 7
const mostDays = 10

/**
 * The days that a report shows: those of the fair as far as they have begun, with the days before them up to a week.
 * @param today 'yyyy-MM-dd' in the fair's time zone
 */
export const reportDays = ({ startsOn, endsOn, today }: { startsOn: string; endsOn: string; today: string }): string[] => {
  const last = today < endsOn ? today : endsOn
  const ofFair = startsOn <= last ? (Date.parse(last) - Date.parse(startsOn)) / 86_400_000 + 1 : 0
  const count = Math.min(mostDays, Math.max(usualDays, ofFair))
  return Array.from({ length: count }, (_, at) => addDays(last, at - count + 1))
}

/** Sorts numbers of any days into the shown ones. */
export const intoDays = (days: readonly string[], counted: readonly { day: string; count: number }[]): DayNumbers => {
  const sum = (isWanted: (day: string) => boolean): number =>
    counted.reduce((total, { day, count }) => (isWanted(day) ? total + count : total), 0)
  return {
    before: sum((day) => day < days[0]!),
    days: days.map((shown) => sum((day) => day === shown)),
    after: sum((day) => day > days[days.length - 1]!),
  }
}

export const totalOf = ({ before, days, after }: DayNumbers): number => before + days.reduce((sum, number) => sum + number, 0) + after

/** Whether there is nothing to report yet. */
export const isReportEmpty = ({ byDay, credentials }: Pick<ExhibitorReport, 'byDay' | 'credentials'>): boolean =>
  reportMeasures.every((measure) => totalOf(byDay[measure]) === 0) && credentials.every(({ used }) => used === 0)

const words = {
  before: { cn: '此前', en: 'Earlier' },
  after: { cn: '此后', en: 'Later' },
} as const

/** `4/8`, short enough for the foot of a bar. */
const shortDay = (day: string): string => day.slice(5).split('-').map(Number).join('/')

/** A number of a day, or of all days before or after those that are shown. */
export interface ReportBar {
  /** Short, for a plot. */
  label: string
  /** In words, for a table. */
  day: string
  value: number
}

/** The numbers of a measure in order. What was earlier or later is left out where no measure has any. */
export const barsOf = (
  { days, byDay }: Pick<ExhibitorReport, 'days' | 'byDay'>,
  measure: ReportMeasure,
  language: Language,
  measures: readonly ReportMeasure[] = [measure],
): ReportBar[] => {
  const numbers = byDay[measure]
  const edge = (side: 'before' | 'after'): ReportBar[] =>
    measures.some((one) => byDay[one][side] > 0) ? [{ label: words[side][language], day: words[side][language], value: numbers[side] }] : []
  return [
    ...edge('before'),
    ...days.map((day, at) => ({ label: shortDay(day), day: formatDay(day, language), value: numbers.days[at]! })),
    ...edge('after'),
  ]
}

/** A number that fits over a bar: 9,999 whole, then by thousands, or in Chinese by ten thousands. */
export const shortNumber = (value: number, language: Language): string => {
  if (value < 10_000) return String(value)
  const [unit, sign] = language === 'cn' ? [10_000, '万'] : value < 1_000_000 ? [1000, 'k'] : [1_000_000, 'm']
  const parts = value / unit
  return `${parts < 100 ? (Math.floor(parts * 10) / 10).toString() : String(Math.floor(parts))}${sign}`
}

/** A whole number with its thousands apart. */
export const wholeNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
