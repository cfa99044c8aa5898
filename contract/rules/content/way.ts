import type { Bilingual } from '../../language'
import type { MapPoint } from './hotel'

/** How people travel to a fair, in the order in which a page shows it. */
export const wayKinds = ['metro', 'coach', 'car', 'taxi', 'train', 'plane'] as const
export type WayKind = (typeof wayKinds)[number]

/** A way to the fair. */
export interface Way {
  id: string
  kind: WayKind
  title: Bilingual
  /** One after the other, the last at the fair. */
  steps: Bilingual[]
  minutes?: number
  /** 'HH:mm' of the first and the last departure. */
  first?: string
  last?: string
  note?: Bilingual
  /** Where a car is left. */
  parking?: Bilingual
  /** Where the way ends, if not at the entrance: a car park, a stop. */
  location?: MapPoint
}
