import type { Bilingual } from '../../language'

/** registered: sent the form; came: entered the fair. */
export const spreadKinds = ['registered', 'came'] as const
export type SpreadKind = (typeof spreadKinds)[number]

export const spreadPeriods = ['fair', 'week', 'day'] as const
export type SpreadPeriod = (typeof spreadPeriods)[number]

/** What the places of a ranking win. */
export interface SpreadPrize {
  period: SpreadPeriod
  fromRank: number
  /** All places up to this one win. People with the same number share a place. */
  toRank: number
  /** The least number of people to bring. */
  least: number
  name: Bilingual
}

/** An organiser's ranking of the people who bring others. */
export interface SpreadRules {
  ranksBy: SpreadKind
  prizes: SpreadPrize[]
}

/** The prize of a place; null without one. The first of the list counts. */
export const prizeOf = (prizes: readonly SpreadPrize[], period: SpreadPeriod, rank: number, people: number): SpreadPrize | null =>
  prizes.find((prize) => prize.period === period && rank >= prize.fromRank && rank <= prize.toRank && people >= prize.least) ?? null
