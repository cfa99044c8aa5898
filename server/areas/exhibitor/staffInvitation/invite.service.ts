import type { PoolClient } from 'pg'
import type {
  OpenedStaffInvitation,
  StaffInvitation,
  StaffInvitationBody,
  StaffInvitationDetail,
  StaffInvitationPage,
  StaffSendBody,
  StaffSent,
} from '../../../../contract/exhibitor/staffInvitation.schema'
import { maskContact, normaliseEmail, normalisePhone, validateEmail, validatePhone } from '../../../../contract/rules/values/contacts'
import { placesLeft } from '../../../../contract/rules/exhibitor/credential'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import { maxOpenStaffInvitations, staffInvitationState } from '../../../../contract/rules/exhibitor/staffInvitation'
import { contactPrint } from '../../../core/secrets/contactPrint'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { messageWays } from '../../../core/exhibition/messageWays'
import { typedContactError } from '../../../core/exhibition/typedContact'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import { type Points, giveBackPoints, withPoints } from '../../../core/limits/points'
import { messageJob } from '../../../core/messages/messages'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { CompanyScope, Scope } from '../../../core/calls/scope'
import { dayIn, wireTime, zonedEndOf } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { hasOptedOut } from '../../../core/messages/optOut.sql'
import { networkHash } from '../../../core/http/network'
import { recipientLanguage } from '../../tickets/gift/offer.service'
import { lockArea } from '../exhibitor/exhibitor.sql'
import { kindOf, kindRows, kindsOf } from '../credential/kinds'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { staffLinks } from './link'
import { presentInvitation, presentOpened } from './present'
import {
  type InvitationRow,
  countOpen,
  findInvitation,
  insertInvitation,
  insertMessage,
  messagesOf,
  pageInvitations,
  takeBackInvitation,
} from './staffInvitation.sql'

/** Messages that an invitation shows. */
const maxShown = 100

/** An invitation of the caller's company. @throws Failure notFound (also another company's) */
const ownInvitation = async (app: App, owner: ExhibitorKey, id: string): Promise<InvitationRow> => {
  const row = await findInvitation(app.db, { tenantId: owner.tenantId, exhibitionId: owner.exhibitionId, id })
  if (!row || row.exhibitorId !== owner.exhibitorId) throw fail('notFound')
  return row
}

/** The company's invitations, the newest first, and the kinds that it may invite for. */
export const invitationPage = async (app: App, scope: CompanyScope, query: PageRequest): Promise<StaffInvitationPage> => {
  const { member } = scope
  const exhibition = await scope.exhibition()
  const mayInvite = hasMemberRight(member, 'invite')
  const [{ rows, total }, kinds] = await Promise.all([
    pageInvitations(app.db, member, app.now(), pageWindow(query)),
    kindRows(app, scope, member),
  ])
  return {
    ...pageOf(
      rows.map((row) => presentInvitation(app, exhibition, row, mayInvite)),
      total,
      query,
    ),
    mayInvite,
    kinds: kinds.filter(({ isOpen }) => isOpen).map(({ type, name, places, used }) => ({ type, name, left: placesLeft({ places, used }) })),
    lastDay: exhibition.endsOn,
  }
}

/** One of them with its messages. @throws Failure notFound */
export const invitationDetail = async (app: App, scope: CompanyScope, id: string): Promise<StaffInvitationDetail> => {
  const { member } = scope
  const exhibition = await scope.exhibition()
  const row = await ownInvitation(app, member, id)
  const [messages, ways] = await Promise.all([messagesOf(app.db, row, maxShown), messageWays(app, exhibition, 'staffInvited')])
  return {
    ...presentInvitation(app, exhibition, row, hasMemberRight(member, 'invite')),
    messages: messages.map((one) => ({ id: one.id, to: one.contactMasked, state: one.state, at: wireTime(one.at, exhibition.timeZone) })),
    ways,
  }
}

/**
 * Invites staff to register for a kind of credential.
 * @throws Failure notFound (no such kind), invalid (a day that is over), staffInvitationLimit
 */
export const createInvitation = async (
  app: App,
  scope: CompanyScope,
  { type, places, until, note = '' }: StaffInvitationBody,
  once: Once,
): Promise<StaffInvitation> => {
  const owner = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const kind = await kindOf(scope, type)
  const now = app.now()
  const invite = async (client: PoolClient): Promise<string> => {
    const tx = databaseOver(client)
    // Members at once must not each add the last one.
    await lockArea(client, owner)
    if ((await countOpen(tx, owner, now)) >= maxOpenStaffInvitations) throw fail('staffInvitationLimit', { limit: maxOpenStaffInvitations })
    const key = { tenantId: owner.tenantId, exhibitionId: owner.exhibitionId, id: app.ids() }
    await insertInvitation(tx, {
      ...owner,
      id: key.id,
      kind: kind.id,
      tokenHash: staffLinks.newHash(app, key),
      note: note.normalize('NFKC').trim(),
      places,
      used: 0,
      endsAt: zonedEndOf(until, exhibition.timeZone),
      takenBackAt: null,
      createdBy: scope.caller.accountId,
      createdAt: now,
    })
    return key.id
  }
  return once(
    async (store) => {
      if (until < dayIn(now, exhibition.timeZone) || until > exhibition.endsOn) throw failFields({ until: { code: 'dateInvalid' } })
      return store(invite)
    },
    async (id) => presentInvitation(app, exhibition, await ownInvitation(app, owner, id), true),
  )
}

/** Takes an invitation back: its link takes nobody from then on, and people who registered stay. @throws Failure notFound */
export const takeInvitationBack = async (app: App, scope: CompanyScope, id: string): Promise<StaffInvitation> => {
  const owner = callersExhibitor(scope)
  const before = await ownInvitation(app, owner, id)
  await inTransaction(app.pool, async (client) => {
    await takeBackInvitation(databaseOver(client), owner, id, app.now())
    await recordChange(client, {
      targets: [owner.exhibitorId],
      before: { state: staffInvitationState(before, app.now()) },
      after: { state: 'takenBack' },
    })
  })
  return presentInvitation(app, await scope.exhibition(), await ownInvitation(app, owner, id), true)
}

/** @throws Failure invalid: one of them is no phone or no email address, or the fair writes to no such */
const readContacts = (exhibition: Exhibition, registerType: string, { way, contacts }: StaffSendBody): string[] => {
  const [normalise, validate] = way === 'phone' ? [(text: string) => normalisePhone(text), validatePhone] : [normaliseEmail, validateEmail]
  const read = contacts.map((text) => normalise(text))
  for (const contact of read) {
    const error = validate(contact) ?? typedContactError(exhibition, registerType, way, contact)
    if (error) throw failFields({ contacts: error })
  }
  return [...new Set(read)]
}

const pointsOfMessage = ({ tenantId, exhibitorId }: ExhibitorKey, print: string): Points[] => [
  { name: 'staffMessagesPerExhibitorDay', key: `${tenantId}/${exhibitorId}`, failure: 'staffMessagesSpent' },
  { name: 'staffMessagesPerContactDay', key: print, failure: 'staffMessagesSpent' },
]

/**
 * Sends an invitation to phones or email addresses. Each gets one message of an invitation, however often it is sent.
 * @throws Failure notFound, staffInvitationOver, staffInvitationFull, staffMessagesNotOffered, invalid, staffMessagesSpent
 */
export const sendInvitation = async (app: App, scope: CompanyScope, body: StaffSendBody): Promise<StaffSent> => {
  const owner = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const { tenantId, exhibitionId, caller } = scope
  const row = await ownInvitation(app, owner, body.id)
  assertOpen(app, row)
  const { way } = body
  const ways = await messageWays(app, exhibition, 'staffInvited')
  if (!ways[way]) throw fail('staffMessagesNotOffered')
  const contacts = readContacts(exhibition, kindsOf(exhibition).find(({ id }) => id === row.kind)?.registerType ?? 'staff', body)
  const sent: StaffSent = { queued: 0, repeated: 0, optedOut: 0 }
  for (const contact of contacts) {
    if (await hasOptedOut(app.pool, tenantId, contact)) {
      sent.optedOut += 1
      continue
    }
    const print = contactPrint(app.secrets, tenantId, contact)
    const language = await recipientLanguage(app, scope, way, contact)
    const points = pointsOfMessage(owner, print)
    const queue = async (client: PoolClient): Promise<boolean> => {
      const id = app.ids()
      const now = app.now()
      const written = await insertMessage(databaseOver(client), {
        ...{ tenantId, exhibitionId, id, invitationId: row.id, accountId: caller.accountId, way, contact, contactPrint: print, language },
        contactMasked: maskContact(contact),
        state: 'queued',
        at: now,
      })
      if (written === null) return false
      const subject = { tenantId, exhibitionId, accountId: caller.accountId, message: 'staffInvited' as const, about: id }
      await app.jobs.add(client, [messageJob(subject, now)])
      return true
    }
    const isNew = await withPoints(app.limits, points, () => inTransaction(app.pool, queue))
    if (!isNew) await giveBackPoints(app.limits, points)
    if (isNew) sent.queued += 1
    else sent.repeated += 1
  }
  app.log.info({ tenantId, accountId: caller.accountId, count: sent.queued }, 'a company invited staff by messages')
  return sent
}

/** @throws Failure staffInvitationOver, staffInvitationFull */
export const assertOpen = (app: App, row: InvitationRow): void => {
  const state = staffInvitationState(row, app.now())
  if (state === 'usedUp') throw fail('staffInvitationFull')
  if (state !== 'open') throw fail('staffInvitationOver')
}

/** What a link says, before sign-in. A wrong link and none look the same. @throws Failure tooManyRequests */
export const openInvitation = async (app: App, scope: Scope, key: string): Promise<OpenedStaffInvitation> => {
  await app.limits.consume('staffInvitationReadsPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  const exhibition = await scope.exhibition()
  return presentOpened(app, scope, exhibition, await staffLinks.ofKey(app, scope, key))
}
