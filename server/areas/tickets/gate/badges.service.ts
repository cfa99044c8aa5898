import type { App } from '../../../core/App'
import { cardKeyOf } from '../../../core/exhibition/cardKeys'
import type { ExhibitionKey } from '../../../database/within'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { validTicketsAfter } from './badges.sql'
import { registrationsOfHolders } from './holderRegistrations.sql'
import { isWithheld } from './withheld'

/** A badge that shows a person. */
export interface Badge {
  ticketId: string
  accountId: string
  registerType: string
  cardKey: Uint8Array
}

export interface BadgePage {
  badges: Badge[]
  /** The last ticket that was looked at; null if there is no more. */
  next: string | null
}

/** The badges of a fair that `personOfCode` would read, after a ticket. */
export const badgesAfter = async (app: App, key: ExhibitionKey, after: string, size: number): Promise<BadgePage> => {
  const { tenantId, exhibitionId } = key
  const rows = await validTicketsAfter(app.pool, key, after, size + 1)
  const tickets = rows.slice(0, size)
  const types = await ticketTypesWith(app, key, [...new Set(tickets.map(({ ticketTypeId }) => ticketTypeId))])
  const own = await registrationsOfHolders(app.pool, key, [...new Set(tickets.map(({ accountId }) => accountId))])
  const shown = tickets.filter((ticket) => !isWithheld(tenantId, types.get(ticket.ticketTypeId), own.get(ticket.accountId) ?? [], ticket))
  const badges = await Promise.all(
    shown.map(async ({ id, accountId, registerType }): Promise<Badge> => ({
      ...{ ticketId: id, accountId, registerType },
      cardKey: await cardKeyOf(app, { tenantId, exhibitionId }, id),
    })),
  )
  return { badges, next: rows.length > size ? tickets.at(-1)!.id : null }
}
