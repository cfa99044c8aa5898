import type { Bilingual } from '../../language'
import type { RefundFee } from '../orders/refund'

/**
 * What a category offers. Interpreters are booked by the day, and places for advertising are shown by their pictures. What builds a
 * booth is ordered on a page of its own, also by the builder of the booth.
 */
export const serviceKinds = ['general', 'special', 'ads', 'interpreting'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** Where on a booth a connection or a hanging point goes, seen from the main aisle. Row by row, from the back wall to the aisle. */
export const boothPlaces = [
  ...(['backLeft', 'back', 'backRight'] as const),
  ...(['left', 'centre', 'right'] as const),
  ...(['frontLeft', 'front', 'frontRight'] as const),
]
export type BoothPlace = (typeof boothPlaces)[number]

/** The places in both languages, for screens, sheets and the people who lay the cables. */
export const boothPlaceNames: Record<BoothPlace, Bilingual> = {
  backLeft: { cn: '左后', en: 'Back left' },
  back: { cn: '正后', en: 'Back' },
  backRight: { cn: '右后', en: 'Back right' },
  left: { cn: '左侧', en: 'Left' },
  centre: { cn: '中央', en: 'Centre' },
  right: { cn: '右侧', en: 'Right' },
  frontLeft: { cn: '左前', en: 'Front left' },
  front: { cn: '正前', en: 'Front' },
  frontRight: { cn: '右前', en: 'Front right' },
}

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

/** The categories that build a booth. Its builder orders them too. */
export const boothCategories = (rules: Pick<ServiceRules, 'categories'> | undefined): ServiceCategory[] =>
  (rules?.categories ?? []).filter(({ kind }) => kind === 'special')

/** Of one line. */
export const maxServiceQuantity = 300
