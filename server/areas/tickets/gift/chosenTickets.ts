import { maxGiftTickets, validateGiftQuantity } from '../../../../contract/rules/tickets/gift'
import type { GiveBody } from '../../../../contract/tickets/gift.schema'
import { fail, failFields } from '../../../core/errors/failure'
import type { OwnTicket } from './givable.sql'

/**
 * The tickets that a body names, by id or by type and number.
 * @throws Failure invalid (the number), notFound (not the caller's), ticketNotGivable
 */
export const chosenTickets = (
  own: OwnTicket[],
  { items = [], ticketIds = [] }: GiveBody,
  isFree: (ticket: OwnTicket) => boolean,
): OwnTicket[] => {
  const chosen = new Map<string, OwnTicket>()
  for (const id of ticketIds) {
    const ticket = own.find((one) => one.id === id)
    if (!ticket) throw fail('notFound')
    chosen.set(id, ticket)
  }
  for (const { ticketTypeId, day = null, quantity } of items) {
    const error = validateGiftQuantity(quantity)
    if (error) throw failFields({ quantity: error })
    const ofKind = own.filter((ticket) => ticket.ticketTypeId === ticketTypeId && ticket.day === day && !chosen.has(ticket.id))
    const free = ofKind.filter(isFree)
    if (free.length > 0 && quantity > free.length) throw failFields({ quantity: { code: 'tooBig', max: free.length } })
    // Without a free one, the first says why.
    const taken = free.length > 0 ? free.slice(0, quantity) : ofKind.slice(0, 1)
    if (taken.length === 0) throw fail('ticketNotGivable')
    for (const ticket of taken) chosen.set(ticket.id, ticket)
  }
  if (chosen.size === 0) throw failFields({ quantity: { code: 'tooSmall', min: 1 } })
  if (chosen.size > maxGiftTickets) throw failFields({ quantity: { code: 'tooBig', max: maxGiftTickets } })
  return [...chosen.values()]
}
