import { addDays } from '../../contract/rules/values/days'

export { addDays }

export const dayMs = 86_400_000

const midnightOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Whether a text of the form 'yyyy-MM-dd' is a calendar day. */
export const isDay = (text: string): boolean => {
  const midnight = midnightOf(text)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

export const daysBetween = (from: string, to: string): number => Math.round((midnightOf(to).getTime() - midnightOf(from).getTime()) / dayMs)

/** The days from one to another, both included. @param maxDays more are left out */
export const daysFrom = (from: string, to: string, maxDays: number): string[] =>
  Array.from({ length: Math.max(0, Math.min(daysBetween(from, to) + 1, maxDays)) }, (_, at) => addDays(from, at))

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => midnightOf(day).getUTCDay()
