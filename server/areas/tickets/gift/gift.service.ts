import type { Paged } from '../../../../contract/envelope'
import type { Gift, GiftListQuery, GiftPreview } from '../../../../contract/tickets/gift.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { giveBack } from './endGifts'
import { lockGift } from './gift.sql'
import { ticketsOfGifts } from './giftedTicket.sql'
import { pageGifts } from './giftList.sql'
import { giftLinks } from './giftToken'
import { contactsOf, nameOf, presentGifts, stateOf } from './giftView'
import { giftTicketsOf } from './giftTickets'
import { giftOf } from './readableGift'

/** The caller's gifts, the newest first. */
export const giftPage = async (app: App, scope: SignedInScope, query: GiftListQuery): Promise<Paged<Gift>> => {
  const { tenantId, exhibitionId, caller } = scope
  const reader = { tenantId, exhibitionId, accountId: caller.accountId, contacts: await contactsOf(app, scope) }
  const { rows, total } = await pageGifts(app.pool, reader, query.side, pageWindow(query))
  return pageOf(await presentGifts(app, scope, rows, () => query.side), total, query)
}

/**
 * What a link gives, for a person who is not signed in yet.
 * @throws Failure notFound (a wrong token and none look the same), tooManyRequests
 */
export const giftPreview = async (app: App, scope: Scope, text: string): Promise<GiftPreview> => {
  await app.limits.consume('giftReadsPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  const gift = await giftLinks.ofKey(app, scope, text)
  if (!gift) throw fail('notFound')
  const { timeZone } = await scope.exhibition()
  const tickets = await ticketsOfGifts(app.pool, scope, [gift.id])
  return {
    id: gift.id,
    state: stateOf(gift, app.now()),
    from: await nameOf(app, scope, gift.accountId, gift.registerType),
    to: gift.contactMasked,
    tickets: await giftTicketsOf(app, scope, tickets, scope.language),
    expiresAt: wireTime(gift.expiresAt, timeZone),
  }
}

/**
 * Takes an offer back. A second time changes nothing, and an offer that is over by the clock expires.
 * @throws Failure notFound (also another giver's), giftClaimed
 */
export const recallGift = async (app: App, scope: SignedInScope, id: string): Promise<Gift> => {
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id }
  await inTransaction(app.pool, async (client) => {
    const found = await lockGift(client, key)
    if (found?.gift.accountId !== scope.caller.accountId) throw fail('notFound')
    const { gift, tickets } = found
    if (gift.state === 'claimed') throw fail('giftClaimed')
    if (gift.state !== 'offered') return
    const isOver = gift.expiresAt <= app.now()
    await giveBack(app, client, { gift, ticketIds: tickets.map((ticket) => ticket.id) }, isOver ? 'expired' : 'recalled')
  })
  return giftOf(app, scope, id)
}
