import { type ServiceRules, maxOfArea } from '../../../../contract/rules/exhibitor/serviceReserve'
import { type Failure, fail } from '../../../core/errors/failure'
import type { OrderingCompany } from '../../../core/exhibitorMember'
import type { LockedItem } from './stock.sql'

/** A line as it is judged. */
export interface WantedService {
  itemId: string
  quantity: number
  day: string | null
  /** Its place on the booth; undefined for a service without one. */
  place?: string | undefined
}

/** Everything by which orders are judged, read under the locks. Each order that passes is added, so that the next one sees it. */
export interface ServiceBook {
  items: ReadonlyMap<string, LockedItem>
  rules: ServiceRules | undefined
  /** The ids of all items that share a limit, by its id. */
  sharing: ReadonlyMap<string, string[]>
  /** Held and booked, as `item/day`. */
  days: Set<string>
  /** Held and booked, as `company/item`. */
  totals: Map<string, number>
  /** Taken by the orders of this batch that passed. */
  taken: Map<string, number>
}

const sumOf = (lines: readonly WantedService[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { itemId, quantity } of lines) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity)
  return sums
}

/** The first day that is taken, also by another line of the same order. */
const judgeDays = (lines: readonly WantedService[], { items, days }: ServiceBook): Failure | null => {
  const own = new Set<string>()
  for (const { itemId, quantity, day } of lines) {
    const item = items.get(itemId)!
    const isRight = item.days.length === 0 ? day === null : day !== null && item.days.includes(day) && quantity === 1
    if (!isRight) return fail('serviceDayWrong', { service: item.name })
    const one = `${itemId}/${day}`
    if (day !== null && (days.has(one) || own.has(one))) return fail('serviceDayTaken', { service: item.name, day })
    own.add(one)
  }
  return null
}

/** The first service whose place is missing, or that has none. A payment that comes late has its places already. */
const judgePlaces = (lines: readonly WantedService[], { items }: ServiceBook): Failure | null => {
  const wrong = lines
    .map(({ itemId, place }) => ({ item: items.get(itemId)!, place }))
    .find(({ item, place }) => item.hasPlace !== (place !== undefined))
  return wrong ? fail('servicePlaceMissing', { service: wrong.item.name }) : null
}

/** Totals by booth area (R52) count every item that shares the limit. */
const judgeLimits = (wanted: ReadonlyMap<string, number>, company: OrderingCompany, book: ServiceBook): Failure | null => {
  const has = (itemId: string): number => book.totals.get(`${company.exhibitorId}/${itemId}`) ?? 0
  for (const [itemId, quantity] of wanted) {
    const { name, maxPerExhibitor } = book.items.get(itemId)!
    if (maxPerExhibitor !== null && has(itemId) + quantity > maxPerExhibitor)
      return fail('serviceCompanyLimit', { service: name, max: maxPerExhibitor, left: Math.max(0, maxPerExhibitor - has(itemId)) })
  }
  for (const { id, name, steps } of book.rules?.limits ?? []) {
    const sharing = book.sharing.get(id) ?? []
    const asked = sharing.reduce((sum, itemId) => sum + (wanted.get(itemId) ?? 0), 0)
    if (asked === 0) continue
    const used = sharing.reduce((sum, itemId) => sum + has(itemId), 0)
    const max = maxOfArea(company.area, steps)
    if (used + asked > max) return fail('serviceAreaLimit', { limit: name, max, left: Math.max(0, max - used) })
  }
  return null
}

/** Judges a new order under the locks. @returns why it may not be */
export const judgeOrder = (lines: readonly WantedService[], company: OrderingCompany, book: ServiceBook): Failure | null => {
  if (lines.some(({ itemId }) => !book.items.get(itemId)?.isActive)) return fail('serviceUnknown')
  return judgePlaces(lines, book) ?? judgeServices(lines, company, book)
}

/** Judges lines by days, limits and stock. What passes counts for the next one. @returns why it may not be */
export const judgeServices = (lines: readonly WantedService[], company: OrderingCompany, book: ServiceBook): Failure | null => {
  if (lines.some(({ itemId }) => !book.items.get(itemId)?.isActive)) return fail('serviceUnknown')
  const wanted = sumOf(lines)
  const failure = judgeDays(lines, book) ?? judgeLimits(wanted, company, book)
  if (failure) return failure
  for (const [itemId, quantity] of wanted) {
    const { name, stock, held, sold } = book.items.get(itemId)!
    const left = stock - held - sold - (book.taken.get(itemId) ?? 0)
    if (quantity > left) return fail('serviceSoldOut', { service: name, left: Math.max(0, left) })
  }
  for (const [itemId, quantity] of wanted) {
    const own = `${company.exhibitorId}/${itemId}`
    book.totals.set(own, (book.totals.get(own) ?? 0) + quantity)
    book.taken.set(itemId, (book.taken.get(itemId) ?? 0) + quantity)
  }
  for (const { itemId, day } of lines) if (day !== null) book.days.add(`${itemId}/${day}`)
  return null
}
