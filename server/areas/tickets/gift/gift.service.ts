import type pg from 'pg'
import { type Points, withPoints } from '../../../core/limits/points'
import type { Paged } from '../../../../contract/envelope'
import { maskContact } from '../../../../contract/rules/values/contacts'
import { giftDays, maxGiftTickets, recipientOf, validateGiftQuantity } from '../../../../contract/rules/tickets/gift'
import { readRowName } from '../../../../contract/rules/linkKeys'
import type { Givable, Gift, GiftListQuery, GiftPreview, GiveBody } from '../../../../contract/tickets/gift.schema'
import type { App } from '../../../core/App'
import { messageWays } from '../../../core/exhibition/messageWays'
import { recipientRefusals } from '../../../core/exhibition/typedContact'
import { dayMs } from '../../../core/days'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import { messageJob } from '../../../core/messages/messages'
import { networkHash } from '../../../core/http/network'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { contactPrint } from '../../../core/secrets/contactPrint'
import { isTokenOf } from '../../../core/secrets/linkToken'
import { inTransaction } from '../../../database/connect'
import { languageOfAccount } from '../../account/account/account.service'
import { moveTickets } from '../issue/replace.sql'
import { type KnownTicketTypes, ticketTypesWith } from '../ticketType/ticketTypes'
import { expireJob, giveBack } from './endGifts'
import {
  type GiftRow,
  type OwnTicket,
  findGift,
  insertGift,
  languageOfContact,
  lockGift,
  pageGifts,
  ticketsOfGifts,
  ticketsToGive,
} from './gift.sql'
import { asOrder, assertForOnePerson, givableUntil, givingObstacle } from './givable'
import { giftLinks } from './giftToken'
import { contactsOf, giftTicketsOf, nameOf, presentGifts, stateOf } from './giftView'

const giverOf = ({ tenantId, exhibitionId, registerType, caller }: SignedInScope) => ({
  tenantId,
  exhibitionId,
  accountId: caller.accountId,
  registerType,
})

const typesOf = (app: App, scope: SignedInScope, tickets: OwnTicket[]): Promise<KnownTicketTypes> =>
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

/**
 * The tickets that a body names, by id or by type and number.
 * @throws Failure invalid (the number), notFound (not the caller's), ticketNotGivable
 */
const chosenTickets = (own: OwnTicket[], { items = [], ticketIds = [] }: GiveBody, isFree: (ticket: OwnTicket) => boolean): OwnTicket[] => {
  const chosen = new Map<string, OwnTicket>()
  for (const id of ticketIds) {
    const ticket = own.find((one) => one.id === id)
    if (!ticket) throw fail('notFound')
    chosen.set(id, ticket)
  }
  for (const { ticketTypeId, day = null, quantity } of items) {
    const error = validateGiftQuantity(quantity)
    if (error) throw failFields({ quantity: error })
    const ofKind = own.filter((ticket) => ticket.ticketTypeId === ticketTypeId && ticket.day === day && !chosen.has(ticket.id))
    const free = ofKind.filter(isFree)
    if (free.length > 0 && quantity > free.length) throw failFields({ quantity: { code: 'tooBig', max: free.length } })
    // Without a free one, the first says why.
    const taken = free.length > 0 ? free.slice(0, quantity) : ofKind.slice(0, 1)
    if (taken.length === 0) throw fail('ticketNotGivable')
    for (const ticket of taken) chosen.set(ticket.id, ticket)
  }
  if (chosen.size === 0) throw failFields({ quantity: { code: 'tooSmall', min: 1 } })
  if (chosen.size > maxGiftTickets) throw failFields({ quantity: { code: 'tooBig', max: maxGiftTickets } })
  return [...chosen.values()]
}

/** The language of the message: the recipient's own if the person is known, else what the phone or the giver suggests. */
export const recipientLanguage = async (app: App, scope: SignedInScope, way: GiveBody['way'], contact: string | null) => {
  if (way === 'link' || contact === null) return scope.language
  const known = await languageOfContact(app.pool, scope, way, contact)
  return known ?? (way === 'phone' ? languageOfAccount({ phone: contact }) : scope.language)
}

/**
 * The points of an offer, which keep one person from writing to many, and many from writing to one. Gifts and free tickets to one contact
 * count together.
 */
export const pointsOfOffer = (
  app: App,
  { tenantId, exhibitionId, caller }: SignedInScope,
  perAccount: 'giftsPerAccountDay' | 'invitationsPerAccountDay',
  contact: string | null,
): Points[] => [
  { name: perAccount, key: `${tenantId}/${caller.accountId}` },
  ...(contact === null
    ? []
    : ([
        { name: 'giftsPerContactDay', key: contactPrint(app.secrets, tenantId, contact) },
        { name: 'giftMessagesPerExhibitionHour', key: `${tenantId}/${exhibitionId}` },
      ] as const)),
]

/**
 * Offers tickets to another person. From here on nobody enters with them, until the offer is claimed or ends.
 * @throws Failure invalid (number or contact, R42), giftToSelf, notFound, ticketNotGivable, giftNotAllowed, giftTooLate, ticketLimit,
 * ticketConflict, tooManyRequests
 */
export const giveTickets = async (app: App, scope: SignedInScope, body: GiveBody, once: Once): Promise<Gift> => {
  const exhibition = await scope.exhibition()
  const errors = recipientRefusals(exhibition, scope.registerType, body)
  if (Object.keys(errors).length > 0) throw failFields(errors)
  const { way } = body
  const contact = recipientOf(body)
  if (contact !== null && (await contactsOf(app, scope)).includes(contact)) throw fail('giftToSelf')
  const giver = giverOf(scope)
  const language = await recipientLanguage(app, scope, way, contact)
  const points = pointsOfOffer(app, scope, 'giftsPerAccountDay', contact)
  const offer = async (client: pg.PoolClient): Promise<string> => {
    const own = await ticketsToGive(client, giver, body.ticketIds ?? [], 'FOR UPDATE')
    const types = await typesOf(app, scope, own)
    const obstacle = (ticket: OwnTicket) => givingObstacle(app, ticket, types, exhibition)
    const chosen = chosenTickets(own, body, (ticket) => obstacle(ticket) === null)
    for (const ticket of chosen) {
      const failure = obstacle(ticket)
      if (failure) throw failure
    }
    const at = app.now()
    const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id: app.ids() }
    assertForOnePerson(asOrder(giver, key.id, chosen), types)
    const ends = chosen.map((ticket) => givableUntil(types.get(ticket.ticketTypeId)!, ticket, types, exhibition).getTime())
    const gift: GiftRow = {
      ...key,
      accountId: giver.accountId,
      registerType: giver.registerType,
      way,
      contact,
      contactMasked: contact === null ? '' : maskContact(contact),
      language,
      tokenHash: giftLinks.newHash(app, key),
      state: 'offered',
      createdAt: at,
      expiresAt: new Date(Math.min(at.getTime() + giftDays * dayMs, ...ends)),
      endedAt: null,
      claimedBy: null,
      holderId: null,
    }
    const ids = chosen.map((ticket) => ticket.id)
    await insertGift(client, gift, ids)
    if ((await moveTickets(client, key, ids, 'valid', 'offered')) !== ids.length) throw fail('ticketNotGivable')
    const { accountId } = giver
    const message = messageJob({ ...key, accountId, message: 'giftOffered', about: key.id }, at)
    await app.jobs.add(client, [expireJob(key, gift.expiresAt), ...(contact === null ? [] : [message])])
    return key.id
  }
  return once(
    (store) => withPoints(app.limits, points, () => store(offer)),
    (id) => giftOf(app, scope, id),
  )
}

/** Whether an offer names this person: by a contact of the account that is signed in. */
export const isAddressedTo = (gift: { contact: string | null }, contacts: string[]): boolean =>
  gift.contact !== null && contacts.includes(gift.contact)

/**
 * A gift that the caller may read: the giver's, the claimer's, one to the caller's contact, or one whose link the caller has.
 * @throws Failure notFound: another person's gift and none look the same
 */
export const readableGift = async (app: App, scope: SignedInScope, text: string): Promise<GiftRow> => {
  const named = readRowName(text)
  const { tenantId, exhibitionId, caller } = scope
  const gift = named && (await findGift(app.pool, { tenantId, exhibitionId, id: named.id }))
  if (!gift) throw fail('notFound')
  const own = [caller.accountId, ...(caller.ownerId ? [caller.ownerId] : [])]
  const isMine = [gift.accountId, gift.claimedBy, gift.holderId].some((id) => id !== null && own.includes(id))
  if (isMine || isTokenOf(gift, named.token) || isAddressedTo(gift, await contactsOf(app, scope))) return gift
  throw fail('notFound')
}

const sideOf =
  ({ caller }: SignedInScope) =>
  ({ accountId }: GiftRow): 'given' | 'received' =>
    accountId === caller.accountId ? 'given' : 'received'

/** @throws Failure notFound */
export const giftOf = async (app: App, scope: SignedInScope, text: string): Promise<Gift> =>
  (await presentGifts(app, scope, [await readableGift(app, scope, text)], sideOf(scope)))[0]!

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
