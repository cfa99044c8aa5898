import { daysLeft } from '../../../../contract/rules/tickets/ticketDay'
import { greatestPassAgeMs } from '../../../../contract/rules/tickets/pass'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { type FairHours, dayEndsAt, firstDayToEnter } from '../../../core/exhibition/fairDay'
import { type Failure, fail } from '../../../core/errors/failure'
import type { KnownTicketType } from '../ticketType/ticketTypes'

/** What decides when the entry of a fair ends. */
export type Place = FairHours & Pick<Exhibition, 'endsOn'>

/** The closing of a ticket's last day; null without days. */
export const endOfEntry = (entryDays: readonly string[], hours: FairHours): Date | null => {
  const last = [...entryDays].sort().at(-1)
  return last === undefined ? null : dayEndsAt(last, hours)
}

/** The same. Without days of its own, a ticket is valid until the fair ends. */
export const lastEntryOf = (entryDays: readonly string[], place: Place): Date =>
  endOfEntry(entryDays, place) ?? dayEndsAt(place.endsOn, place)

/** Whether a pass that is signed now is still accepted at the end of its last day. */
export const lastsUntil = (endsAt: Date, now: Date): boolean => endsAt.getTime() - now.getTime() <= greatestPassAgeMs

type SoldType = Pick<KnownTicketType, 'texts' | 'saleEndsAt' | 'entryDays' | 'dayChoices'>

/** The days of a type that can still be chosen. */
export const openDayChoices = ({ dayChoices }: Pick<SoldType, 'dayChoices'>, hours: FairHours, at: Date): string[] =>
  daysLeft(dayChoices, firstDayToEnter(at, hours))

/** The last entry by a type: on the last day that it can be chosen for, or is valid on. */
const lastEntryByType = ({ dayChoices, entryDays }: SoldType, place: Place): Date =>
  lastEntryOf(dayChoices.length > 0 ? dayChoices : entryDays, place)

/** The end of a type's sale: what the organiser set, and its last entry at the latest. */
export const saleEndOf = (type: SoldType, place: Place): Date => {
  const last = lastEntryByType(type, place)
  return type.saleEndsAt && type.saleEndsAt < last ? type.saleEndsAt : last
}

/** A person who orders just before a sale ends has this long to pay. No order outlives its last entry. */
const paymentGraceMs = 15 * 60_000

/** Until when a ticket that is ordered now may be paid, whatever the fair's own limit is. */
export const payableUntil = (type: SoldType, day: string | null, place: Place, at: Date): Date => {
  const last = day === null ? lastEntryByType(type, place) : dayEndsAt(day, place)
  if (!type.saleEndsAt) return last
  const sale = Math.max(type.saleEndsAt.getTime(), at.getTime() + paymentGraceMs)
  return new Date(Math.min(sale, last.getTime()))
}

/** The refusal of a type whose last entry is over; null before. */
export const entryOverObstacle = (type: SoldType, place: Place, at: Date): Failure | null =>
  lastEntryByType(type, place) <= at ? fail('ticketTypeNotOnSale', { ticket: type.texts.name }) : null

/**
 * Why nobody gets a ticket of this type for this day now; null if they do. A type without a choice takes no day. It asks nothing of stock
 * and of the times of a sale.
 */
export const dayObstacle = (type: SoldType, day: string | null, place: Place, at: Date): Failure | null => {
  const isRight = type.dayChoices.length === 0 ? day === null : day !== null && openDayChoices(type, place, at).includes(day)
  return entryOverObstacle(type, place, at) ?? (isRight ? null : fail('dayNotOffered', { ticket: type.texts.name }))
}
