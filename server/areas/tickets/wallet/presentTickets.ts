import type { Language } from '../../../../contract/language'
import type { WalletTicket } from '../../../../contract/tickets/wallet.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import type { HolderRegistration } from '../holder/holder.sql'
import type { TicketRow } from './wallet.sql'
import { laterHolders } from '../holder/laterHolder.sql'

/** Tickets as their holder sees them. */
export const presentTickets = async (
  app: App,
  scope: SignedInScope,
  tickets: TicketRow[],
  own: HolderRegistration[],
): Promise<WalletTicket[]> => {
  if (tickets.length === 0) return []
  const { timeZone, config } = await scope.exhibition()
  const types = await ticketTypesWith(
    app,
    scope,
    tickets.map((ticket) => ticket.ticketTypeId),
  )
  const given = tickets.filter(({ state }) => state === 'given').map(({ id }) => id)
  const later = new Map(given.length > 0 ? (await laterHolders(app.pool, scope, given)).map((one) => [one.ticketId, one] as const) : [])
  const assignedTo = (id: string): Pick<WalletTicket, 'assignedTo'> => {
    const holder = later.get(id)
    return holder ? { assignedTo: holder.holderId === scope.caller.accountId ? '' : holder.name } : {}
  }
  const otherLanguage: Language = scope.language === 'cn' ? 'en' : 'cn'
  return tickets.map((ticket) => {
    const type = types.get(ticket.ticketTypeId)
    const holder = own.find(({ registerType }) => registerType === ticket.registerType)
    return {
      id: ticket.id,
      ticketTypeId: ticket.ticketTypeId,
      name: type?.texts.name[scope.language] ?? '',
      otherName: type?.texts.name[otherLanguage] ?? '',
      code: ticket.code,
      state: ticket.state,
      entryDays: entryDaysOf(ticket, types),
      holderName: holder?.name ?? '',
      holderCompany: holder?.company ?? '',
      orderId: ticket.orderId,
      issuedAt: wireTime(ticket.issuedAt, timeZone),
      entrance: config.entrance[scope.language],
      opensAt: config.opensAt,
      ...assignedTo(ticket.id),
      ...(ticket.isRefunded ? { isRefunded: true as const } : {}),
    }
  })
}
