import type { App } from '../../../core/App'
import type { RowKey } from '../../../database/within'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { type GiftRow, findGift } from './gift.sql'
import { ticketsOfGifts } from './giftedTicket.sql'
import { giftLinks } from './giftToken'
import { nameOf, stateOf } from './giftView'

/** A gift in the form for messages. */
export interface GiftNews {
  gift: GiftRow
  giver: string
  /** One name for each ticket. */
  names: { cn: string; en: string }[]
  days: string[]
  /** The address of the claim and its last part; empty once the offer is over. */
  link: string
  code: string
}

/** @returns null if there is no such gift */
export const giftNewsOf = async (app: App, key: RowKey): Promise<GiftNews | null> => {
  const found = await findGift(app.pool, key)
  if (!found) return null
  const gift = { ...found, state: stateOf(found, app.now()) }
  const tickets = await ticketsOfGifts(app.pool, key, [key.id])
  const types = await ticketTypesWith(
    app,
    key,
    tickets.map(({ ticketTypeId }) => ticketTypeId),
  )
  const address = gift.state === 'offered' ? giftLinks.addressOf(app, gift) : null
  return {
    gift,
    giver: await nameOf(app, key, gift.accountId, gift.registerType),
    names: tickets.map(({ ticketTypeId }) => types.get(ticketTypeId)?.texts.name ?? { cn: '', en: '' }),
    days: [...new Set(tickets.flatMap((ticket) => entryDaysOf(ticket, types)))].sort(),
    link: address?.link ?? '',
    code: address?.code ?? '',
  }
}
