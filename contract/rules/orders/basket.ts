import type { OrderItem } from '../../orders/basket.schema'
import type { TicketType } from '../../tickets/ticketType.schema'
import { fenOf } from '../values/money'

/** The facts of a ticket type that a basket needs. */
export type OfferedTicket = Pick<
  TicketType,
  'id' | 'name' | 'price' | 'saleState' | 'left' | 'limitPerPerson' | 'held' | 'conflictsWith' | 'dayChoices' | 'soldOutDays'
>

/** A number of tickets of one type for one day (`null`: the type has no day to choose). */
export interface BasketLine {
  ticketTypeId: string
  quantity: number
  day: string | null
}

/** The limits of one order, as in `PlaceOrderBody`. */
export const maxPerLine = 50
export const maxLines = 20

export const quantityOf = (lines: readonly BasketLine[], ticketTypeId: string): number =>
  lines.reduce((sum, line) => (line.ticketTypeId === ticketTypeId ? sum + line.quantity : sum), 0)

const excludes = (one: OfferedTicket, other: OfferedTicket): boolean =>
  one.id !== other.id && (one.conflictsWith.includes(other.id) || other.conflictsWith.includes(one.id))

/** R49: the other ticket, chosen or held, that excludes this one; null if there is none. */
export const conflictOf = (ticket: OfferedTicket, offered: readonly OfferedTicket[], lines: readonly BasketLine[]): OfferedTicket | null =>
  offered.find((other) => excludes(ticket, other) && (other.held > 0 || quantityOf(lines, other.id) > 0)) ?? null

const isSameLine = (line: BasketLine, ticketTypeId: string, day: string | null): boolean =>
  line.ticketTypeId === ticketTypeId && line.day === day

/** Whether a chosen day has no place left. */
export const isDaySoldOut = ({ soldOutDays = [] }: Pick<OfferedTicket, 'soldOutDays'>, day: string | null): boolean =>
  day !== null && soldOutDays.includes(day)

/**
 * The maximum for one line: the remaining stock and the buyer's limit, minus the type's other days. The server decides in the end.
 * This keeps a screen from offering tickets that the server would reject.
 */
export const maxOf = (
  ticket: OfferedTicket,
  day: string | null,
  offered: readonly OfferedTicket[],
  lines: readonly BasketLine[],
): number => {
  if (ticket.saleState !== 'onSale' || isDaySoldOut(ticket, day) || conflictOf(ticket, offered, lines)) return 0
  const others = lines.filter((line) => !isSameLine(line, ticket.id, day))
  if (others.length >= maxLines) return 0
  const ownLimit = ticket.limitPerPerson === null ? maxPerLine : ticket.limitPerPerson - ticket.held
  const room = Math.min(ownLimit, ticket.left ?? maxPerLine) - quantityOf(others, ticket.id)
  return Math.max(0, Math.min(room, maxPerLine))
}

/** The basket with this number of a ticket; zero removes the line. The caller checks `maxOf` first. */
export const withQuantity = (lines: readonly BasketLine[], ticketTypeId: string, day: string | null, quantity: number): BasketLine[] => {
  const wanted = { ticketTypeId, day, quantity }
  const isThere = lines.some((line) => isSameLine(line, ticketTypeId, day))
  const changed = isThere ? lines.map((line) => (isSameLine(line, ticketTypeId, day) ? wanted : line)) : [...lines, wanted]
  return changed.filter((line) => line.quantity > 0)
}

/** Why a line of a stored basket must change. `fewer`: the stock allows a smaller number. `fewerByLimit`: the limit per person does. */
export type BasketChangeReason = 'gone' | 'soldOut' | 'notOnSale' | 'limit' | 'conflict' | 'day' | 'daySoldOut' | 'fewer' | 'fewerByLimit'

export interface BasketChange {
  reason: BasketChangeReason
  /** Empty if the type is no longer offered. */
  name: string
  /** The other ticket of a conflict. */
  other: string
  /** The number that stays. */
  quantity: number
}

const changeBySaleState = { soldOut: 'soldOut', limitReached: 'limit', notYet: 'notOnSale', over: 'notOnSale' } as const

/** The stock allows no more than this. */
const isShort = ({ id, left }: OfferedTicket, max: number, accepted: readonly BasketLine[]): boolean =>
  left !== null && left - quantityOf(accepted, id) <= max

const judge = (
  line: BasketLine,
  offered: readonly OfferedTicket[],
  accepted: readonly BasketLine[],
): { quantity: number; change: BasketChange | null } => {
  const ticket = offered.find((one) => one.id === line.ticketTypeId)
  const changed = (reason: BasketChangeReason, quantity = 0, other = '') => ({
    quantity,
    change: { reason, name: ticket?.name ?? '', other, quantity },
  })
  if (!ticket) return changed('gone')
  if (ticket.saleState !== 'onSale') return changed(changeBySaleState[ticket.saleState])
  if (ticket.dayChoices.length === 0 ? line.day !== null : line.day === null || !ticket.dayChoices.includes(line.day)) return changed('day')
  if (isDaySoldOut(ticket, line.day)) return changed('daySoldOut')
  const conflict = conflictOf(ticket, offered, accepted)
  if (conflict) return changed('conflict', 0, conflict.name)
  const max = maxOf(ticket, line.day, offered, accepted)
  if (max >= line.quantity) return { quantity: line.quantity, change: null }
  if (max > 0) return changed(isShort(ticket, max, accepted) ? 'fewer' : 'fewerByLimit', max)
  return changed(ticket.left !== null && ticket.left <= quantityOf(accepted, ticket.id) ? 'soldOut' : 'limit')
}

/** Compares a stored basket with the present offer. Keeps what is possible and reports the rest. */
export const reconcile = (
  lines: readonly BasketLine[],
  offered: readonly OfferedTicket[],
): { lines: BasketLine[]; changes: BasketChange[] } => {
  const accepted: BasketLine[] = []
  const changes: BasketChange[] = []
  for (const line of lines) {
    const { quantity, change } = judge(line, offered, accepted)
    if (quantity > 0) accepted.push({ ...line, quantity })
    if (change) changes.push(change)
  }
  return { lines: accepted, changes }
}

/** In fen. A line without an offered type counts zero. */
export const totalFenOf = (lines: readonly BasketLine[], offered: readonly OfferedTicket[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * fenOf(offered.find((one) => one.id === line.ticketTypeId)?.price ?? '0'), 0)

const keyOf = (line: BasketLine): string => `${line.ticketTypeId}/${line.day ?? ''}`

/** The request of a basket, in a fixed order, so that the same content is the same request. */
export const itemsOf = (lines: readonly BasketLine[]): OrderItem[] =>
  [...lines]
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ ticketTypeId, quantity, day }) => ({ ticketTypeId, quantity, ...(day ? { day } : {}) }))
