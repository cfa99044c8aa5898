import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { type Failure, fail } from '../../../core/errors/failure'
import type { Buyer } from '../../../core/area/fulfilment'
import type { QuotedItem, WantedItem } from '../../../core/area/wantedItems'
import { type Place, dayObstacle, lastEntryOf, payableUntil } from '../gate/entryEnd'
import { pricesFor } from '../ticketType/prices.service'
import { type KnownTicketType, type KnownTicketTypes, entryDaysOf, isOffered, knownType, ticketTypesWith } from '../ticketType/ticketTypes'
import { type OldTicket, oldTickets } from './oldTicket.sql'

/** Whether this person holds the ticket under this register type. */
export const isHeldBy = (ticket: OldTicket, { accountId, registerType }: { accountId: string; registerType: string }): boolean =>
  ticket.accountId === accountId && ticket.registerType === registerType

/** Why a ticket cannot be upgraded now; null if it can. */
export const upgradeObstacle = (now: Date, ticket: OldTicket, types: KnownTicketTypes, place: Place): Failure | null => {
  const type = types.get(ticket.ticketTypeId)
  if (!type || ticket.state !== 'valid' || ticket.isEntered || !ticket.hasHolder) return fail('ticketNotUpgradable')
  return lastEntryOf(entryDaysOf(ticket, types), place) <= now ? fail('upgradeTooLate', { ticket: type.texts.name }) : null
}

/** The types that a ticket may be upgraded to, for this person. A register link that limits a sale does not limit an upgrade. */
export const upgradeTypesOf = (ticket: OldTicket, types: KnownTicketTypes, buyer: Buyer): KnownTicketType[] =>
  (types.get(ticket.ticketTypeId)?.upgradesTo ?? []).flatMap((id) => {
    const type = types.get(id)
    return type?.isActive && isOffered({ ...type, registerLinkIds: [] }, buyer, undefined) ? [type] : []
  })

/** The day of the new ticket: the one that is asked for, else the old ticket's own. */
const dayOf = ({ dayChoices }: KnownTicketType, asked: string | null, ticket: OldTicket): string | null =>
  dayChoices.length === 0 ? asked : (asked ?? ticket.day)

/**
 * Prices an upgrade: the difference to what was paid for the ticket, by the price of the new type for this person and moment.
 * @throws Failure notFound (also for another person's ticket), ticketNotUpgradable, upgradeNotOffered, upgradeTooLate, upgradeCheaper, dayNotOffered
 */
export const quoteUpgrade = async (
  app: App,
  buyer: Buyer,
  { replaces, ...item }: WantedItem & { replaces: string },
): Promise<QuotedItem> => {
  const ticket = (await oldTickets(app.pool, buyer, [replaces])).get(replaces)
  if (!ticket || !isHeldBy(ticket, buyer)) throw fail('notFound')
  const types = await ticketTypesWith(app, buyer, [ticket.ticketTypeId, item.itemId])
  const exhibition = await exhibitionOf(app, buyer)
  const obstacle = upgradeObstacle(app.now(), ticket, types, exhibition)
  if (obstacle) throw obstacle
  const type = knownType(types, item.itemId)
  if (!upgradeTypesOf(ticket, types, buyer).includes(type)) throw fail('upgradeNotOffered')
  const unitPriceFen = (await pricesFor(app, buyer, [type]))(type).fen - ticket.paidFen
  if (unitPriceFen < 0) throw fail('upgradeCheaper', { ticket: type.texts.name })
  const at = app.now()
  const day = dayOf(type, item.day, ticket)
  const dayFailure = dayObstacle(type, day, exhibition, at)
  if (dayFailure) throw dayFailure
  // The new ticket has the holder of the old one, also where its type asks who uses it.
  return {
    ...item,
    holderId: buyer.accountId,
    day,
    replaces,
    unitPriceFen,
    payBy: payableUntil(type, day, exhibition, at),
  }
}
