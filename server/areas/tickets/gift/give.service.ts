import type pg from 'pg'
import { withPoints } from '../../../core/limits/points'
import { maskContact } from '../../../../contract/rules/values/contacts'
import { giftDays, recipientOf } from '../../../../contract/rules/tickets/gift'
import type { Gift, GiveBody } from '../../../../contract/tickets/gift.schema'
import type { App } from '../../../core/App'
import { recipientRefusals } from '../../../core/exhibition/typedContact'
import { dayMs } from '../../../core/days'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import { messageJob } from '../../../core/messages/messages'
import type { SignedInScope } from '../../../core/calls/scope'
import { moveTickets } from '../issue/replace.sql'
import { expireJob } from './endGifts'
import { type GiftRow, insertGift } from './gift.sql'
import { type OwnTicket, ticketsToGive } from './givable.sql'
import { asOrder, assertForOnePerson, givableUntil, givingObstacle } from './givable'
import { giftLinks } from './giftToken'
import { contactsOf } from './giftView'
import { giverOf, typesOf } from './givableTickets'
import { chosenTickets } from './chosenTickets'
import { recipientLanguage, pointsOfOffer } from './offer.service'
import { giftOf } from './readableGift'

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
