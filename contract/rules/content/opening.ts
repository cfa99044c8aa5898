import type { OpeningHours } from '../entry/entryTime'

/** The entrances at a moment. Times are those of the fair's own clock. */
export type Opening =
  /** The fair has not begun. */
  | { is: 'before'; day: string }
  /** They open later today. */
  | { is: 'opensToday' }
  | { is: 'open'; closesAt: string }
  /** They are closed until another day. */
  | { is: 'closed'; day: string }
  | { is: 'over' }

/**
 * Whether the entrances are open at a moment. Null for a fair without hours.
 * @param openingHours by day, in their order
 * @param today 'yyyy-MM-dd' by the fair's clock
 */
export const openingAt = (openingHours: readonly OpeningHours[], today: string, nowMs: number): Opening | null => {
  const [first] = openingHours
  if (!first) return null
  const open = openingHours.find(({ opensAtMs, closesAtMs }) => opensAtMs <= nowMs && nowMs < closesAtMs)
  if (open) return { is: 'open', closesAt: open.closesAt }
  const next = openingHours.find(({ opensAtMs }) => opensAtMs > nowMs)
  if (!next) return { is: 'over' }
  if (next.day === today) return { is: 'opensToday' }
  return next === first ? { is: 'before', day: next.day } : { is: 'closed', day: next.day }
}
