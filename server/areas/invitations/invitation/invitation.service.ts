import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Paged } from '../../../../contract/envelope'
import type { ValidationError } from '../../../../contract/fieldErrors'
import type {
  CreateOrGetQuery,
  InviteBatchBody,
  InviteBatchResult,
  InviteCounts,
  InviteListQuery,
  InviteRecord,
  InviteVisitorBody,
  Retried,
} from '../../../../contract/invitations/invitation.schema'
import { maskContact } from '../../../../contract/rules/values/contacts'
import { normaliseNote, validateNote } from '../../../../contract/rules/tickets/freeTicket'
import {
  type InvitationRules,
  type InviteState,
  type Invitee,
  type MessageForm,
  maxChannels,
  normaliseInvitee,
  validateChannel,
  validateInvitee,
} from '../../../../contract/rules/invitations/invitation'
import { mayOpen } from '../../../../contract/rules/rights'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { dayMs } from '../../../core/days'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { typedContactError, visitorTypeFor } from '../../../core/exhibition/typedContact'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import { type Points, withPoints } from '../../../core/limits/points'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { promisePlaces } from '../../tickets/freeTicket/promise.service'
import { ownRegistration } from '../../visitor/registration/registration.service'
import {
  type Inviter,
  type ShownVisit,
  type VisitFilter,
  type VisitRow,
  countChannels,
  countMessagesSince,
  countVisits,
  findChannel,
  findShown,
  insertVisits,
  joinFreeInvitations,
  pageVisits,
  requeueFailed,
  endVisit,
} from './invitation.sql'
import { lockInviter, takeMessages } from './inviterQuota.sql'
import { isVisitOpen, visitLinks, visitParams } from './invitationToken'
import { endOf, inviterOf, newVisit } from './newVisit'
import { quietUntil } from './quietHours'
import { takeBackPromise } from './takeBackPromise'
import { partSize, sendPartJob } from './send.service'
import { messageLimits, messagesLeft, sendsInvitations } from './sends.service'
import { notifyFriends } from '../visitPlan/notifyFriends'

/** The farthest that the guest of a message has come. */
const stateOf = (row: ShownVisit, now: Date): InviteState => {
  if (row.state === 'withdrawn' || row.state === 'optedOut') return row.state
  if (row.state === 'open') return isVisitOpen(row, now) ? 'open' : 'expired'
  if (row.attended > 0) return 'attended'
  if (row.registered > 0) return 'registered'
  return row.opened > 0 ? 'opened' : row.state
}

export const presentVisit = (app: App, exhibition: Exhibition, row: ShownVisit): InviteRecord => {
  const { timeZone } = exhibition
  const state = stateOf(row, app.now())
  const address = state === 'open' ? visitLinks.addressOf(app, row) : null
  return {
    id: row.id,
    inviteFormType: row.form,
    name: row.name,
    to: row.contactMasked,
    channel: row.channel,
    note: row.note,
    state,
    failure: row.failure,
    opened: row.opened,
    registered: row.registered,
    attended: row.attended,
    createdAt: wireTime(row.createdAt, timeZone),
    sentAt: wireTimeOrNull(row.sentAt, timeZone),
    expiresAt: wireTime(row.expiresAt, timeZone),
    link: address?.link ?? null,
    params: address ? visitParams(app, exhibition, row, address.token) : {},
    hasTicket: row.freeInvitationId !== null,
    mayWithdraw: row.state !== 'withdrawn' && row.state !== 'optedOut' && row.expiresAt > app.now(),
  }
}

/**
 * The caller's invitations, or those of the company, the newest first.
 * @param exhibitorId the company; every member sees the invitations of all
 */
export const invitationList = async (
  app: App,
  scope: SignedInScope,
  { inviteFormType: form, state, search, ...query }: InviteListQuery & Omit<VisitFilter, 'form'>,
  exhibitorId: string | null = null,
): Promise<Paged<InviteRecord>> => {
  const exhibition = await scope.exhibition()
  const filter = { form, state, search }
  const { rows, total } = await pageVisits(app.pool, inviterOf(scope, exhibitorId), filter, pageWindow(query), app.now())
  return pageOf(
    rows.map((row) => presentVisit(app, exhibition, row)),
    total,
    query,
  )
}

export const invitationCounts = (app: App, scope: SignedInScope, exhibitorId: string | null = null): Promise<InviteCounts> =>
  countVisits(app.pool, inviterOf(scope, exhibitorId))

/** @throws Failure invitationNotOffered, notRegisteredYet: a stranger who signs in writes to nobody in the fair's name */
const rulesFor = async (app: App, scope: SignedInScope, exhibition: Exhibition, form: MessageForm): Promise<InvitationRules> => {
  const { invitations } = exhibition.config
  if (!invitations || !(await sendsInvitations(app, exhibition))[form]) throw fail('invitationNotOffered')
  if (mayOpen(scope.caller.role, 'register') && !(await ownRegistration(app, scope))?.isComplete) throw fail('notRegisteredYet')
  return invitations
}

/** @throws Failure invalid */
const assertValid = (exhibition: Exhibition, guestType: string, { inviteFormType, note = '', people }: InviteBatchBody): void => {
  const errors: Record<string, ValidationError> = {}
  const wrongNote = validateNote(note)
  if (wrongNote) errors.note = wrongNote
  people.forEach(({ name = '', contact }, at) => {
    const error =
      validateInvitee(inviteFormType, { name, contact }) ??
      typedContactError(
        exhibition,
        guestType,
        inviteFormType === 'EMAIL' ? 'email' : 'phone',
        normaliseInvitee(inviteFormType, { name, contact }).contact,
      )
    if (error) errors[`people.${at}`] = error
  })
  if (Object.keys(errors).length > 0) throw failFields(errors)
}

const onceEach = (form: MessageForm, people: InviteBatchBody['people']): Invitee[] => [
  ...new Map(
    people
      .map(({ name = '', contact }) => normaliseInvitee(form, { name, contact }))
      .map((invitee): [string, Invitee] => [invitee.contact, invitee]),
  ).values(),
]

const pointOfSending = ({ tenantId, accountId }: Inviter): Points => ({ name: 'invitationSendings', key: `${tenantId}/${accountId}` })

/** In whose name a member invites, and the quota from which each guest gets a free ticket. */
export interface CompanyInviter {
  exhibitorId: string
  quotaId?: string
  /** The words of the messages. */
  templateId: string
}

/**
 * Promises a free ticket to each guest. A place is taken in the transaction in which the message is queued.
 * @throws Failure notFound, freeQuotaUsedUp, freeQuotaOver
 */
const promiseTickets = async (app: App, scope: SignedInScope, client: pg.PoolClient, quotaId: string, rows: VisitRow[]): Promise<void> => {
  const guests = rows.map(({ form, contact, contactMasked, note, language }) => ({
    way: form === 'EMAIL' ? ('email' as const) : ('phone' as const),
    contact: contact!,
    contactMasked,
    note,
    language,
  }))
  const promised = await promisePlaces(app, scope, client, quotaId, guests)
  await joinFreeInvitations(
    client,
    scope,
    rows.map(({ id }, at) => ({ id, freeInvitationId: promised[at]! })),
  )
}

/**
 * Invites people by SMS or email. The messages wait in the database, and the answer is the same with and without an account.
 * @throws Failure invalid, invitationNotOffered, notRegisteredYet, invitationOver, invitationQuota, invitationDay, tooManyRequests; with a
 * quota also notFound, freeQuotaUsedUp, freeQuotaOver
 */
export const inviteBatch = async (
  app: App,
  scope: SignedInScope,
  body: InviteBatchBody,
  once: Once,
  company?: CompanyInviter,
): Promise<InviteBatchResult> => {
  const exhibition = await scope.exhibition()
  assertValid(exhibition, visitorTypeFor(exhibition, scope.registerType), body)
  const form = body.inviteFormType
  const rules = await rulesFor(app, scope, exhibition, form)
  const expiresAt = endOf(exhibition, app.now())
  const inviter = inviterOf(scope, company?.exhibitorId)
  const { atFair, perDay } = messageLimits(inviter, rules)
  const people = onceEach(form, body.people)
  const queue = async (client: pg.PoolClient): Promise<number> => {
    await lockInviter(client, inviter)
    const batchId = app.ids()
    const rows = people.map((invitee, at) =>
      newVisit(app, scope, {
        form,
        state: 'queued',
        expiresAt,
        ...invitee,
        contactMasked: maskContact(invitee.contact),
        note: normaliseNote(body.note ?? ''),
        language: body.languageType,
        exhibitorId: inviter.exhibitorId,
        templateId: company?.templateId ?? null,
        batchId,
        slice: Math.floor(at / partSize),
      }),
    )
    const ids = await insertVisits(client, rows)
    const inserted = rows.filter(({ id }) => ids.includes(id))
    const today = await countMessagesSince(client, inviter, new Date(app.now().getTime() - dayMs))
    if (today > perDay) throw fail('invitationDay', { left: Math.max(0, perDay - (today - ids.length)) })
    if (!(await takeMessages(client, inviter, ids.length, atFair)))
      throw fail('invitationQuota', { left: await messagesLeft(client, inviter, atFair) })
    if (company?.quotaId && inserted.length > 0) await promiseTickets(app, scope, client, company.quotaId, inserted)
    const parts = [...new Set(rows.filter(({ id }) => ids.includes(id)).map(({ slice }) => slice))]
    await app.jobs.add(
      client,
      parts.map((slice) => sendPartJob({ ...inviter, batchId, slice }, '0', app.now())),
    )
    return ids.length
  }
  return once(
    (store) => withPoints(app.limits, [pointOfSending(inviter)], () => store(queue)),
    async (accepted) => ({
      accepted,
      repeated: people.length - accepted,
      left: await messagesLeft(app.pool, inviter, atFair),
      startsAt: wireTimeOrNull(form === 'SHORT_MSG' ? quietUntil(exhibition, app.now()) : null, exhibition.timeZone),
    }),
  )
}

/** Invites one person. @throws Failure as `inviteBatch` */
export const inviteVisitor = (
  app: App,
  scope: SignedInScope,
  { name = '', contact, ...body }: InviteVisitorBody,
  once: Once,
): Promise<InviteBatchResult> => inviteBatch(app, scope, { ...body, people: [{ name, contact }] }, once)

/**
 * The caller's address of a channel. It is made once, and the same until it is withdrawn.
 * @throws Failure invalid, invitationChannels, invitationOver
 */
export const createOrGet = async (
  app: App,
  scope: SignedInScope,
  { inviteFormType, channel = '' }: CreateOrGetQuery,
  exhibitorId: string | null = null,
): Promise<InviteRecord> => {
  const wrong = validateChannel(channel)
  if (wrong) throw failFields({ channel: wrong })
  const name = normaliseNote(channel)
  const inviter = inviterOf(scope, exhibitorId)
  const exhibition = await scope.exhibition()
  const expiresAt = endOf(exhibition, app.now())
  const known = await findChannel(app.pool, inviter, inviteFormType, name)
  const row =
    known ??
    (await inTransaction(app.pool, async (client) => {
      await lockInviter(client, inviter)
      const other = await findChannel(client, inviter, inviteFormType, name)
      if (other) return other
      if ((await countChannels(client, inviter)) >= maxChannels) throw fail('invitationChannels', { max: maxChannels })
      const made = newVisit(app, scope, { form: inviteFormType, state: 'open', expiresAt, channel: name, exhibitorId })
      // A colleague may have made the company's address at the same moment.
      return (await insertVisits(client, [made])).length > 0 ? made : (await findChannel(client, inviter, inviteFormType, name))!
    }))
  return presentVisit(app, exhibition, (await findShown(app.pool, row))!)
}

/**
 * Ends an invitation: a message that waits is not sent, and a link no longer names its inviter. Friends of a plan
 * get a message, and the place of a free ticket that nobody claimed is left again. A second time changes nothing.
 * @throws Failure notFound: another person's invitation and none look the same
 */
export const withdrawInvitation = async (
  app: App,
  scope: SignedInScope,
  id: string,
  exhibitorId: string | null = null,
): Promise<InviteRecord> => {
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id }
  const row = await findShown(app.pool, key)
  if (!row || row.exhibitorId !== exhibitorId) throw fail('notFound')
  if (exhibitorId === null && row.accountId !== scope.caller.accountId) throw fail('notFound')
  await inTransaction(app.pool, async (client) => {
    const isEnded = await endVisit(client, key, 'withdrawn')
    await recordChange(client, { before: { state: row.state }, after: { state: isEnded ? 'withdrawn' : row.state } })
    if (!isEnded) return
    if (row.form === 'TOGETHER') await notifyFriends(app, client, row, 'planEnded')
    await takeBackPromise(app, client, row)
  })
  return presentVisit(app, await scope.exhibition(), (await findShown(app.pool, key))!)
}

/**
 * Sends the failed messages of the caller again, where another attempt may succeed.
 * @throws Failure invitationNotOffered, tooManyRequests
 */
export const retryFailed = async (app: App, scope: SignedInScope, exhibitorId: string | null = null): Promise<Retried> => {
  const inviter = inviterOf(scope, exhibitorId)
  const { config } = await scope.exhibition()
  if (!config.invitations) throw fail('invitationNotOffered')
  const requeue = async (client: pg.PoolClient): Promise<number> => {
    const rows = await requeueFailed(client, inviter, app.now())
    await recordChange(client, { before: { failed: rows.length }, after: { queued: rows.length } })
    const parts = new Map(rows.map((row) => [`${row.batchId}/${row.slice}`, row]))
    const turn = `again.${randomBytes(6).toString('hex')}`
    await app.jobs.add(
      client,
      [...parts.values()].map((part) => sendPartJob({ ...inviter, ...part }, turn, app.now())),
    )
    return rows.length
  }
  return { queued: await withPoints(app.limits, [pointOfSending(inviter)], () => inTransaction(app.pool, requeue)) }
}
