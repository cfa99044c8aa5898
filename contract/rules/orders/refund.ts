import { addDays } from '../values/days'

/** A step of the fee table: from so many days before the fair on, a refund costs so much of the price. */
export interface RefundFee {
  daysBefore: number
  percent: number
}

/** An organiser's rules for refunds that buyers ask for. */
export interface RefundRules {
  /** From the earliest step to the last. After the last there is no refund. */
  fees: RefundFee[]
  /** Refunded tickets are for sale again. */
  returnsStock: boolean
  /** Working days until the money usually arrives. */
  arrivesInDays: number
}

/**
 * The percentage that is kept of a price.
 * @param daysLeft until the first day of the fair; negative during and after it
 * @returns null after the deadline
 */
export const feePercentOn = ({ fees }: Pick<RefundRules, 'fees'>, daysLeft: number): number | null =>
  [...fees].sort((a, b) => b.daysBefore - a.daysBefore).find(({ daysBefore }) => daysBefore <= daysLeft)?.percent ?? null

/** The fee table by calendar days: each step is valid until its day, included. @param startsOn the first day of the fair, 'yyyy-MM-dd' */
export const feeDays = ({ fees }: Pick<RefundRules, 'fees'>, startsOn: string): { untilDay: string; percent: number }[] =>
  fees.map(({ daysBefore, percent }) => ({ untilDay: addDays(startsOn, -daysBefore), percent }))

/** The last day of refunds, in days before the fair. */
export const lastDaysBefore = ({ fees }: RefundRules): number => Math.min(...fees.map(({ daysBefore }) => daysBefore))

/** The fee of one ticket in whole fen, rounded in favour of the buyer. */
export const feeFenOf = (priceFen: number, percent: number): number => Math.floor((priceFen * percent) / 100)
