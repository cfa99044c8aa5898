import { withPoints } from '../../../core/limits/points'
import type pg from 'pg'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { maxFreePlaces, normaliseNote, validateNote } from '../../../../contract/rules/tickets/freeTicket'
import { maskContact } from '../../../../contract/rules/values/contacts'
import { recipientOf, validateGiftQuantity } from '../../../../contract/rules/tickets/gift'
import type { FreeInvitation, InviteBody } from '../../../../contract/tickets/freeTicket.schema'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { recipientRefusals, visitorTypeFor } from '../../../core/exhibition/typedContact'
import { isDay } from '../../../core/days'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import { messageJob } from '../../../core/messages/messages'
import type { SignedInScope } from '../../../core/calls/scope'
import { pointsOfOffer, recipientLanguage } from '../gift/offer.service'
import { contactsOf } from '../gift/giftView'
import { expireInvitationJob } from './endInvitations'
import { freeLinks } from './freeToken'
import { type InvitationRow, insertInvitations } from './invitation.sql'
import { quotaOfInviter } from './quota.sql'
import { inviterOf } from './ownQuotas.service'
import { endOf, takePlaces } from './takePlaces'
import { invitationDetail } from './invitations.service'

/** @throws Failure invalid */
const assertValid = (exhibition: Exhibition, registerType: string, body: InviteBody): void => {
  const errors: Record<string, ValidationError> = recipientRefusals(exhibition, registerType, body)
  const places = validateGiftQuantity(body.places, body.way === 'link' ? maxFreePlaces : 1)
  if (places) errors.places = places
  const note = validateNote(body.note ?? '')
  if (note) errors.note = note
  if (body.until !== undefined && !isDay(body.until)) errors.until = { code: 'dateInvalid' }
  if (Object.keys(errors).length > 0) throw failFields(errors)
}

/**
 * Invites people to free tickets. The places are promised from this moment, and come back when the invitation ends.
 * @throws Failure invalid (R42), notFound (no quota of the caller), freeTicketToSelf, freeQuotaUsedUp, freeQuotaOver, tooManyRequests
 */
export const invite = async (app: App, scope: SignedInScope, body: InviteBody, once: Once): Promise<FreeInvitation> => {
  const exhibition = await scope.exhibition()
  assertValid(exhibition, visitorTypeFor(exhibition, scope.registerType), body)
  const { way, places } = body
  const contact = recipientOf(body)
  if (contact !== null && (await contactsOf(app, scope)).includes(contact)) throw fail('freeTicketToSelf')
  const inviter = inviterOf(scope)
  const quotaKey = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id: body.quotaId }
  const quota = await quotaOfInviter(app.pool, quotaKey, inviter.accountId)
  if (!quota) throw fail('notFound')
  const language = await recipientLanguage(app, scope, way, contact)
  const points = pointsOfOffer(app, scope, 'invitationsPerAccountDay', contact)
  const offer = async (client: pg.PoolClient, expiresAt: Date): Promise<string> => {
    const at = app.now()
    await takePlaces(app, client, quotaKey, inviter.accountId, places)
    const key = { ...quotaKey, id: app.ids() }
    const row: InvitationRow = {
      ...key,
      quotaId: quota.id,
      ticketTypeId: quota.ticketTypeId,
      accountId: inviter.accountId,
      registerType: scope.registerType,
      way,
      contact,
      contactMasked: contact === null ? '' : maskContact(contact),
      note: normaliseNote(body.note ?? ''),
      language,
      tokenHash: freeLinks.newHash(app, key),
      places,
      claimed: 0,
      state: 'open',
      createdAt: at,
      expiresAt,
      endedAt: null,
    }
    await insertInvitations(client, [row])
    const message = messageJob({ ...key, accountId: inviter.accountId, message: 'freeOffered', about: key.id }, at)
    await app.jobs.add(client, [expireInvitationJob(key, expiresAt), ...(contact === null ? [] : [message])])
    return key.id
  }
  return once(
    async (store) => {
      const expiresAt = await endOf(app, scope, body.until, quota)
      return withPoints(app.limits, points, () => store((client) => offer(client, expiresAt)))
    },
    (id) => invitationDetail(app, scope, id),
  )
}
