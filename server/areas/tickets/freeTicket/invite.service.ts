import { withPoints } from '../../../core/limits/points'
import type pg from 'pg'
import type { Paged } from '../../../../contract/envelope'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { maxFreePlaces, normaliseNote, validateNote } from '../../../../contract/rules/tickets/freeTicket'
import { maskContact } from '../../../../contract/rules/values/contacts'
import { recipientOf, validateGiftQuantity } from '../../../../contract/rules/tickets/gift'
import type { FreeInvitation, FreeQuotas, InvitationListQuery, InviteBody } from '../../../../contract/tickets/freeTicket.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { messageWays } from '../../../core/exhibition/messageWays'
import { recipientRefusals, visitorTypeFor } from '../../../core/exhibition/typedContact'
import { isDay } from '../../../core/days'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import { messageJob } from '../../../core/messages/messages'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { dayIn, wireTimeOrNull, zonedEndOf } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { lastEntryOf } from '../gate/entryEnd'
import { pointsOfOffer, recipientLanguage } from '../gift/offer.service'
import { contactsOf } from '../gift/giftView'
import { knownType, ticketTypesWith } from '../ticketType/ticketTypes'
import { endLocked, expireInvitationJob } from './endInvitations'
import { freeLinks } from './freeToken'
import { presentInvitations } from './freeView'
import { type InvitationRow, claimsOf, findInvitation, insertInvitations, lockInvitation, pageInvitations } from './invitation.sql'
import { isOfCompany, offerPlaces, quotaOfInviter, quotasOfInviter } from './quota.sql'

const inviterOf = ({ tenantId, exhibitionId, caller }: SignedInScope) => ({ tenantId, exhibitionId, accountId: caller.accountId })

/** The quotas from which the caller may invite. */
export const ownQuotas = async (app: App, scope: SignedInScope): Promise<FreeQuotas> => {
  const exhibition = await scope.exhibition()
  const rows = await quotasOfInviter(app.pool, inviterOf(scope))
  const types = await ticketTypesWith(
    app,
    scope,
    rows.map(({ ticketTypeId }) => ticketTypeId),
  )
  return {
    sends: await messageWays(app, exhibition, 'freeOffered'),
    quotas: rows.map(({ id, department, ticketTypeId, quota, offered, claimed, expired, endsAt }) => ({
      id,
      department,
      ticketTypeId,
      name: types.get(ticketTypeId)?.texts.name[scope.language] ?? '',
      quota,
      left: quota - offered - claimed,
      offered,
      claimed,
      expired,
      endsAt: wireTimeOrNull(endsAt, exhibition.timeZone),
      isOver: endsAt !== null && endsAt <= app.now(),
    })),
  }
}

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

/** Until when an invitation is open: what the inviter says, its quota and the ticket's last day allow. @throws Failure freeQuotaOver, invalid */
export const endOf = async (
  app: App,
  scope: SignedInScope,
  until: string | undefined,
  quota: { ticketTypeId: string; endsAt: Date | null },
) => {
  const exhibition = await scope.exhibition()
  const { timeZone } = exhibition
  const type = knownType(await ticketTypesWith(app, scope, [quota.ticketTypeId]), quota.ticketTypeId)
  const last = lastEntryOf(type.entryDays, exhibition)
  const ends = [last, ...(quota.endsAt ? [quota.endsAt] : [])].map((moment) => moment.getTime())
  const latest = new Date(Math.min(...ends))
  const now = app.now()
  if (latest <= now) throw fail('freeQuotaOver')
  if (until === undefined) return latest
  if (until < dayIn(now, timeZone) || until > dayIn(latest, timeZone)) throw failFields({ until: { code: 'dateInvalid' } })
  return new Date(Math.min(zonedEndOf(until, timeZone).getTime(), latest.getTime()))
}

/** Promises places of a quota within the caller's transaction. @throws Failure freeQuotaUsedUp, freeQuotaOver */
export const takePlaces = async (app: App, client: pg.PoolClient, quota: RowKey, accountId: string, places: number): Promise<void> => {
  const at = app.now()
  if (await offerPlaces(client, quota, places, at)) return
  const now = await quotaOfInviter(client, quota, accountId)
  throw now?.endsAt && now.endsAt <= at
    ? fail('freeQuotaOver')
    : fail('freeQuotaUsedUp', { left: Math.max(0, now ? now.quota - now.offered - now.claimed : 0) })
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

/** Inviters manage their own invitations, and members who may invite those of their company. */
const mayManage = async (app: App, scope: SignedInScope, row: InvitationRow): Promise<boolean> =>
  row.accountId === scope.caller.accountId || (await isOfCompany(app.pool, { ...row, id: row.quotaId }, scope.caller.accountId))

/** @throws Failure notFound: another inviter's invitation and none look the same */
const ownInvitation = async (app: App, scope: SignedInScope, id: string): Promise<InvitationRow> => {
  const row = await findInvitation(app.pool, { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id })
  if (!row || !(await mayManage(app, scope, row))) throw fail('notFound')
  return row
}

/** An invitation with the people who claimed. @throws Failure notFound */
export const invitationDetail = async (app: App, scope: SignedInScope, id: string): Promise<FreeInvitation> => {
  const row = await ownInvitation(app, scope, id)
  return (await presentInvitations(app, scope, [row], await claimsOf(app.pool, row)))[0]!
}

/** The caller's invitations, the newest first. */
export const invitationPage = async (app: App, scope: SignedInScope, query: InvitationListQuery): Promise<Paged<FreeInvitation>> => {
  const { rows, total } = await pageInvitations(app.pool, inviterOf(scope), query.quotaId ?? null, pageWindow(query))
  return pageOf(await presentInvitations(app, scope, rows), total, query)
}

/**
 * Ends an invitation. Its open places are left again, and claimed tickets stay. A second time changes nothing.
 * @throws Failure notFound (also another inviter's), freeTicketFull
 */
export const withdrawInvitation = async (app: App, scope: SignedInScope, id: string): Promise<FreeInvitation> => {
  const own = await ownInvitation(app, scope, id)
  await inTransaction(app.pool, async (client) => {
    const row = await lockInvitation(client, own)
    if (!row) throw fail('notFound')
    if (row.state === 'claimed') throw fail('freeTicketFull')
    const state = row.expiresAt <= app.now() ? ('expired' as const) : ('withdrawn' as const)
    if (row.state === 'open') await endLocked(app, client, row, state)
    await recordChange(client, { before: { state: row.state }, after: { state: row.state === 'open' ? state : row.state } })
  })
  return invitationDetail(app, scope, id)
}
