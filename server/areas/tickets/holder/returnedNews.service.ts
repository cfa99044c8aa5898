import type { Bilingual } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { returnedWith } from './returned.sql'

/** A ticket that came back to its buyer, in the form for messages. */
export interface ReturnedNews {
  name: Bilingual
  entryDays: string[]
}

/**
 * The tickets that came back together with one of them, as far as the buyer still has them: those that were given to others meanwhile are
 * nothing to report.
 */
export const returnedNewsOf = async (app: App, key: ExhibitionKey, ticketId: string): Promise<ReturnedNews[]> => {
  const tickets = await returnedWith(app.pool, key, ticketId)
  const types = await ticketTypesWith(
    app,
    key,
    tickets.map(({ ticketTypeId }) => ticketTypeId),
  )
  return tickets.map((ticket) => ({
    name: types.get(ticket.ticketTypeId)?.texts.name ?? { cn: '', en: '' },
    entryDays: entryDaysOf(ticket, types),
  }))
}
