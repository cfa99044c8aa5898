import type { Gift } from '../../../../contract/tickets/gift.schema'
import type { GiftState, GiftWay } from '../../../../contract/rules/tickets/gift'
import { normaliseEmail, normalisePhone } from '../../../../contract/rules/values/contacts'
import { linkKeyOf } from '../../../../contract/rules/linkKeys'
import type { App } from '../../../core/App'
import { messageWays } from '../../../core/exhibition/messageWays'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { maskName } from '../../../core/maskName'
import type { ExhibitionKey } from '../../../database/within'
import { accountById } from '../../account/account/account.service'
import { registrationsOfHolder } from '../holder/holder.sql'
import type { GiftRow } from './gift.sql'
import { ticketsOfGifts } from './giftedTicket.sql'
import { giftLinks } from './giftToken'
import { giftTicketsOf } from './giftTickets'

/** By the clock an offer is over, though its job has not run yet. */
export const stateOf = ({ state, expiresAt }: Pick<GiftRow, 'state' | 'expiresAt'>, now: Date): GiftState =>
  state === 'offered' && expiresAt <= now ? 'expired' : state

/** The phone and email address of the signed-in person, by which gifts are addressed. */
export const contactsOf = async (app: App, { tenantId, caller }: Pick<SignedInScope, 'tenantId' | 'caller'>): Promise<string[]> => {
  const account = await accountById(app, tenantId, caller.ownerId ?? caller.accountId)
  return [account?.phone ? normalisePhone(account.phone) : null, account?.email ? normaliseEmail(account.email) : null].filter(
    (contact): contact is string => contact !== null,
  )
}

/** The name of a person under a register type; any other if there is none. */
export const nameOf = async (app: App, key: ExhibitionKey, accountId: string, registerType: string): Promise<string> => {
  const own = await registrationsOfHolder(app.pool, { tenantId: key.tenantId, exhibitionId: key.exhibitionId, accountId })
  return (own.find((one) => one.registerType === registerType) ?? own[0])?.name ?? ''
}

const sentBy = (way: GiftWay, sends: { phone: boolean; email: boolean }): boolean => way !== 'link' && sends[way]

/** Gifts as one of their two people sees them. */
export const presentGifts = async (
  app: App,
  scope: SignedInScope,
  gifts: GiftRow[],
  side: (gift: GiftRow) => 'given' | 'received',
): Promise<Gift[]> => {
  const exhibition = await scope.exhibition()
  const { timeZone } = exhibition
  const [tickets, sends] = await Promise.all([
    ticketsOfGifts(
      app.pool,
      scope,
      gifts.map(({ id }) => id),
    ),
    messageWays(app, exhibition, 'giftOffered'),
  ])
  const now = app.now()
  return Promise.all(
    gifts.map(async (gift): Promise<Gift> => {
      const own = tickets.filter(({ giftId }) => giftId === gift.id)
      const isGiver = side(gift) === 'given'
      const state = stateOf(gift, now)
      const address = isGiver && state === 'offered' ? giftLinks.addressOf(app, gift) : null
      const holder = gift.holderId && gift.contactMasked === '' ? await nameOf(app, scope, gift.holderId, gift.registerType) : ''
      return {
        id: gift.id,
        side: side(gift),
        state,
        way: gift.way,
        to: gift.contactMasked || maskName(holder),
        from: isGiver ? '' : await nameOf(app, scope, gift.accountId, gift.registerType),
        tickets: await giftTicketsOf(app, scope, own, scope.language),
        ticketIds: gift.holderId === scope.caller.accountId ? own.flatMap(({ newTicketId }) => newTicketId ?? []) : [],
        offeredAt: wireTime(gift.createdAt, timeZone),
        expiresAt: wireTime(gift.expiresAt, timeZone),
        endedAt: wireTimeOrNull(gift.endedAt, timeZone),
        link: address?.link ?? null,
        key: address && linkKeyOf({ id: gift.id, token: address.token }),
        isSent: sentBy(gift.way, sends),
      }
    }),
  )
}
