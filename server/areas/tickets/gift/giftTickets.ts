import type { GiftTickets } from '../../../../contract/tickets/gift.schema'
import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import type { GiftedTicket } from './giftedTicket.sql'

/** The tickets of a gift by type and day. */
export const giftTicketsOf = async (
  app: App,
  key: ExhibitionKey,
  tickets: Pick<GiftedTicket, 'ticketTypeId' | 'day'>[],
  language: Language,
): Promise<GiftTickets[]> => {
  const types = await ticketTypesWith(
    app,
    key,
    tickets.map(({ ticketTypeId }) => ticketTypeId),
  )
  const groups = new Map<string, GiftTickets>()
  for (const ticket of tickets) {
    const { ticketTypeId, day } = ticket
    const group = groups.get(`${ticketTypeId}/${day}`)
    if (group) group.quantity += 1
    else
      groups.set(`${ticketTypeId}/${day}`, {
        ticketTypeId,
        name: types.get(ticketTypeId)?.texts.name[language] ?? '',
        day,
        entryDays: [...entryDaysOf(ticket, types)].sort(),
        quantity: 1,
      })
  }
  return [...groups.values()]
}
