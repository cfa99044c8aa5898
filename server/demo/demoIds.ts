import { type Ids, makeIds } from '../core/ids'

const kinds = ['accounts', 'registrations', 'files', 'orders', 'payments', 'refunds', 'tickets', 'exhibitors', 'products'] as const
const dayMs = 86_400_000

/**
 * Ids that are the same at each load, in the order of their making, and older than any that a server makes: those of January 2024,
 * a day of it for each kind of thing.
 * @param series keeps organisers apart
 */
export const demoIds = (kind: (typeof kinds)[number], series: number): Ids => {
  let ms = Date.UTC(2024, 0, 2 + kinds.indexOf(kind)) + (series % 1000) * (dayMs / 1000)
  return makeIds(0, () => (ms += 1))
}
