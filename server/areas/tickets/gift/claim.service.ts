import type pg from 'pg'
import { readRowName } from '../../../../contract/rules/linkKeys'
import { registerTypesOffered } from '../../../../contract/rules/entry/topRegisterType'
import type { Gift } from '../../../../contract/tickets/gift.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { isTokenOf } from '../../../core/secrets/linkToken'
import { approvedAs } from '../hold/holdings.sql'
import { moveTickets, replaceTickets } from '../issue/replace.sql'
import { type KnownTicketTypes, ticketTypesWith } from '../ticketType/ticketTypes'
import { expireJob, giverMessage } from './endGifts'
import { type GiftRow, endGift, linkReplaced, lockGift } from './gift.sql'
import type { GiftedTicket } from './giftedTicket.sql'
import { giftOf, isAddressedTo } from './readableGift'
import { contactsOf } from './giftView'
import { moveHoldings } from './claimHoldings'

/** The signed-in account, also where it claims for a person whom it registered. */
const claimerOf = ({ caller }: SignedInScope): string => caller.ownerId ?? caller.accountId

/** @throws Failure giftClaimed, giftRecalled, giftExpired, giftToSelf, giftForAnother */
const assertClaimable = (app: App, scope: SignedInScope, gift: GiftRow, contacts: string[]): void => {
  if (gift.state === 'claimed') throw fail('giftClaimed')
  if (gift.state === 'recalled' || gift.state === 'withdrawn') throw fail('giftRecalled')
  // The clock decides, whether or not the job has run.
  if (gift.state === 'expired' || gift.expiresAt <= app.now()) throw fail('giftExpired')
  if (gift.accountId === claimerOf(scope)) throw fail('giftToSelf')
  if (gift.way !== 'link' && !isAddressedTo(gift, contacts)) throw fail('giftForAnother', { to: gift.contactMasked })
}

/** @throws Failure giftWrongRegisterType */
const assertAudience = ({ tenantId, registerType }: SignedInScope, tickets: GiftedTicket[], types: KnownTicketTypes): void => {
  const own = registerTypesOffered(tenantId, registerType)
  for (const { ticketTypeId } of tickets) {
    const type = types.get(ticketTypeId)
    if (type && type.audience.length > 0 && !own.some((one) => type.audience.includes(one)))
      throw fail('giftWrongRegisterType', { ticket: type.texts.name })
  }
}

/**
 * Takes the tickets of a gift for the account of the scope. Each gets a new ticket with a new code, and the old one is void from this
 * moment. The same person may repeat it, and gets the same answer.
 * @throws Failure notFound, giftClaimed, giftRecalled, giftExpired, giftToSelf, giftForAnother, notRegisteredYet (R56), giftWrongRegisterType,
 * ticketLimit, ticketConflict
 */
export const claimGift = async (app: App, scope: SignedInScope, text: string, once: Once): Promise<Gift> => {
  const named = readRowName(text)
  if (!named) throw fail('notFound')
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id: named.id }
  const contacts = await contactsOf(app, scope)
  const claim = async (client: pg.PoolClient): Promise<void> => {
    const found = await lockGift(client, key)
    if (!found) throw fail('notFound')
    const { gift, tickets } = found
    const { accountId } = scope.caller
    if (gift.claimedBy === claimerOf(scope) && gift.holderId === accountId) return
    const isKnown =
      isTokenOf(gift, named.token) || isAddressedTo(gift, contacts) || [gift.accountId, gift.claimedBy].includes(claimerOf(scope))
    if (!isKnown) throw fail('notFound')
    assertClaimable(app, scope, gift, contacts)
    if (!(await approvedAs(client, key, [accountId])).has(`${accountId}/${scope.registerType}`)) throw fail('notRegisteredYet')
    const types = await ticketTypesWith(
      app,
      key,
      tickets.map(({ ticketTypeId }) => ticketTypeId),
    )
    assertAudience(scope, tickets, types)
    await moveHoldings(client, scope, found, types)
    const at = app.now()
    const ids = tickets.map(({ id }) => id)
    if ((await moveTickets(client, key, ids, 'offered', 'given')) !== ids.length) throw fail('giftRecalled')
    const fresh = await replaceTickets(client, app.ids, key, ids, { accountId, registerType: scope.registerType }, at)
    await linkReplaced(client, key, fresh)
    await endGift(client, key, 'claimed', at, { claimedBy: claimerOf(scope), holderId: accountId })
    await app.jobs.remove(client, expireJob(key, at))
    await app.jobs.add(client, [giverMessage(gift, 'giftClaimed', at)])
  }
  return once(
    (store) => store(claim),
    () => giftOf(app, scope, named.id),
  )
}
