import type { Bilingual } from '../../language'
import type { RefundFee } from '../orders/refund'

/** What a category offers. Interpreters are booked by the day, and places for advertising are shown by their pictures. */
export const serviceKinds = ['general', 'ads', 'interpreting'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** Booths of so many m² and more may have so many in total. */
export interface AreaStep {
  area: number
  max: number
}

/** Free layers and hanging rods by booth area (R52). */
export const boothTotals: readonly AreaStep[] = [
  { area: 9, max: 10 },
  { area: 18, max: 20 },
  { area: 27, max: 30 },
]

/** How many a booth may have in total. A booth below the first step has none. @example maxOfArea(18) // 20 */
export const maxOfArea = (area: number, steps: readonly AreaStep[] = boothTotals): number =>
  Math.max(0, ...steps.filter((step) => step.area <= area).map(({ max }) => max))

/** A total that several items share, by booth area. */
export interface ServiceLimit {
  id: string
  name: Bilingual
  /** Without them, those of `boothTotals`. */
  steps?: AreaStep[]
}

export interface ServiceCategory {
  id: string
  kind: ServiceKind
  name: Bilingual
  /** 'yyyy-MM-dd HH:mm:ss' in the zone of the fair: from then on nothing is ordered. Without it, until the end of the fair. */
  orderUntil?: string
  /** From then on nothing is cancelled. Without it, as `orderUntil`. */
  changeUntil?: string
}

/** The rules of a fair for the services that exhibitors order. The items and their stock lie in tables. */
export interface ServiceRules {
  /** How long an unpaid order keeps what it holds. */
  payWithinHours: number
  /** What is kept when a paid service is cancelled, by days before the fair. Without it a paid service stays. */
  cancelFees?: RefundFee[]
  limits?: ServiceLimit[]
  categories: ServiceCategory[]
}

/** Of one line. */
export const maxServiceQuantity = 300
