import type { Givable } from '../../../../contract/tickets/gift.schema'
import type { App } from '../../../core/App'
import { messageWays } from '../../../core/exhibition/messageWays'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { type KnownTicketTypes, ticketTypesWith } from '../ticketType/ticketTypes'
import { type OwnTicket, ticketsToGive } from './givable.sql'
import { givableUntil, givingObstacle } from './givable'
import { giftTicketsOf } from './giftTickets'

export const giverOf = ({ tenantId, exhibitionId, registerType, caller }: SignedInScope) => ({
  tenantId,
  exhibitionId,
  accountId: caller.accountId,
  registerType,
})

export const typesOf = (app: App, scope: SignedInScope, tickets: OwnTicket[]): Promise<KnownTicketTypes> =>
  ticketTypesWith(
    app,
    scope,
    tickets.map(({ ticketTypeId }) => ticketTypeId),
  )

/** The caller's tickets that may be given now, by type and day. */
export const givableTickets = async (app: App, scope: SignedInScope): Promise<Givable> => {
  const exhibition = await scope.exhibition()
  const own = await ticketsToGive(app.pool, giverOf(scope), [], '')
  const types = await typesOf(app, scope, own)
  const free = own.filter((ticket) => givingObstacle(app, ticket, types, exhibition) === null)
  const groups = await giftTicketsOf(app, scope, free, scope.language)
  return {
    sends: await messageWays(app, exhibition, 'giftOffered'),
    tickets: groups.map((group) => {
      const type = types.get(group.ticketTypeId)!
      const ofGroup = free.filter(({ ticketTypeId, day }) => ticketTypeId === group.ticketTypeId && day === group.day)
      return {
        ...group,
        ticketIds: ofGroup.map(({ id }) => id),
        limitPerPerson: type.limitPerPerson,
        until: wireTime(givableUntil(type, ofGroup[0]!, types, exhibition), exhibition.timeZone),
      }
    }),
  }
}
