import type { App } from '../../../core/App'
import { type Failure, fail } from '../../../core/errors/failure'
import type { HeldOrder } from '../../../core/area/fulfilment'
import type { AccountKey } from '../../../database/within'
import { type Place, lastEntryOf } from '../gate/entryEnd'
import { judgeHoldings } from '../hold/judge'
import { type KnownTicketType, type KnownTicketTypes, entryDaysOf } from '../ticketType/ticketTypes'
import type { OwnTicket } from './givable.sql'

/** The closing of a ticket's last day. */
export const usableUntil = (ticket: Pick<OwnTicket, 'day' | 'ticketTypeId'>, types: KnownTicketTypes, place: Place): Date =>
  lastEntryOf(entryDaysOf(ticket, types), place)

/** The moment until which a ticket may change hands: what its type says, and the end of its last day at the latest. */
export const givableUntil = (
  type: KnownTicketType,
  ticket: Pick<OwnTicket, 'day' | 'ticketTypeId'>,
  types: KnownTicketTypes,
  place: Place,
): Date => {
  const last = usableUntil(ticket, types, place)
  return type.givableUntil && type.givableUntil < last ? type.givableUntil : last
}

/** Why a ticket cannot be given; null if it can. */
export const givingObstacle = (app: App, ticket: OwnTicket, types: KnownTicketTypes, place: Place): Failure | null => {
  const type = types.get(ticket.ticketTypeId)
  if (!type || ticket.state !== 'valid' || ticket.isEntered) return fail('ticketNotGivable')
  const named = { ticket: type.texts.name }
  if (!type.isGivable) return fail('giftNotAllowed', named)
  return givableUntil(type, ticket, types, place) <= app.now() ? fail('giftTooLate', named) : null
}

/** Tickets as an order of one person, so that limits and conflicts are judged as in a purchase (R49). */
export const asOrder = (
  holder: AccountKey & Pick<HeldOrder, 'registerType'>,
  id: string,
  tickets: Pick<OwnTicket, 'ticketTypeId' | 'day'>[],
): HeldOrder => ({
  tenantId: holder.tenantId,
  exhibitionId: holder.exhibitionId,
  accountId: holder.accountId,
  registerType: holder.registerType,
  orderId: id,
  isIssued: true,
  lines: tickets.map(({ ticketTypeId, day }, at) => ({
    tenantId: holder.tenantId,
    exhibitionId: holder.exhibitionId,
    accountId: holder.accountId,
    holderId: null,
    registerType: holder.registerType,
    orderId: id,
    lineNo: at + 1,
    itemId: ticketTypeId,
    quantity: 1,
    day,
  })),
})

/**
 * Refuses tickets that no single person could hold, before they are offered.
 * @throws Failure ticketLimit, ticketConflict
 */
export const assertForOnePerson = (order: HeldOrder, types: KnownTicketTypes): void => {
  const wanted = new Map<string, number>()
  for (const { itemId } of order.lines) {
    const key = `${order.accountId}/${itemId}`
    wanted.set(key, (wanted.get(key) ?? 0) + 1)
  }
  const failure = judgeHoldings([order], wanted, types).get(order.orderId)
  if (failure) throw failure
}
