import { isValidForEntry } from '../../../../contract/rules/tickets/ticketStates'
import type { App } from '../../../core/App'
import type { FairHours } from '../../../core/exhibition/fairDay'
import type { TicketNews } from '../../../core/area/messageEvents'
import type { Queryable } from '../../../database/connect'
import type { AccountKey, ExhibitionKey } from '../../../database/within'
import { endOfEntry, lastsUntil } from '../gate/entryEnd'
import { registrationsOfHolder } from '../holder/holder.sql'
import { signPass } from '../pass/signPass'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { pageTickets } from '../wallet/wallet.sql'
import { heldTicketsAfter } from '../wallet/openingTicket.sql'
import { isWithheld } from '../gate/withheld'

/** A message carries at most so many tickets. The wallet has all of them. */
const maxTickets = 20

/** The valid tickets of a person, of one order or of all. */
export const ticketNewsOf = async (app: App, hours: FairHours, owner: AccountKey, orderId?: string): Promise<TicketNews[]> => {
  const { rows } = await pageTickets(app.pool, owner, { limit: 100, offset: 0 })
  const valid = rows
    .filter((ticket) => isValidForEntry(ticket.state) && (orderId === undefined || ticket.orderId === orderId))
    .slice(0, maxTickets)
    .reverse()
  if (valid.length === 0) return []
  const types = await ticketTypesWith(
    app,
    owner,
    valid.map(({ ticketTypeId }) => ticketTypeId),
  )
  const own = await registrationsOfHolder(app.pool, owner)
  const news: TicketNews[] = []
  for (const ticket of valid) {
    const type = types.get(ticket.ticketTypeId)
    const entryDays = [...entryDaysOf(ticket, types)].sort()
    const endsAt = endOfEntry(entryDays, hours)
    const hasPass = endsAt !== null && lastsUntil(endsAt, app.now()) && !isWithheld(owner.tenantId, type, own, ticket)
    const signed = {
      tenantId: owner.tenantId,
      exhibitionId: owner.exhibitionId,
      id: ticket.id,
      ticketTypeId: ticket.ticketTypeId,
      entryDays,
    }
    news.push({
      id: ticket.id,
      orderId: ticket.orderId,
      name: type?.texts.name ?? { cn: '', en: '' },
      entryDays,
      qr: hasPass ? await signPass(app, signed) : '',
    })
  }
  return news
}

/**
 * The first day of entry of each person with a valid ticket, by account.
 * @param last null if there are no more accounts
 */
export const firstDaysOf = async (
  app: App,
  client: Queryable,
  key: ExhibitionKey,
  afterAccount: string,
  limit: number,
): Promise<{ accounts: { accountId: string; firstDay: string | undefined }[]; last: string | null }> => {
  const held = await heldTicketsAfter(client, key, afterAccount, limit)
  const types = await ticketTypesWith(app, key, [...new Set(held.map(({ ticketTypeId }) => ticketTypeId))])
  const days = new Map<string, string[]>()
  for (const ticket of held) days.set(ticket.accountId, [...(days.get(ticket.accountId) ?? []), ...entryDaysOf(ticket, types)])
  const accounts = [...days].map(([accountId, own]) => ({ accountId, firstDay: own.sort()[0] }))
  return { accounts, last: accounts.length < limit ? null : accounts.at(-1)!.accountId }
}
