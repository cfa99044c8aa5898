import type { PoolClient } from 'pg'
import type { AskBody, Meeting, MeetingsPage, MeetingsQuery } from '../../../../contract/conference/meeting.schema'
import { type MeetingSide, answerUntilMs, isOpenMeeting } from '../../../../contract/rules/conference/meeting'
import { actsForExhibitor } from '../../../../contract/registerTypes'
import { cleanText } from '../../../../contract/rules/values/cleanText'
import type { App } from '../../../core/App'
import { fail, isTaken } from '../../../core/errors/failure'
import { presentedPage } from '../../../core/calls/paging'
import { type SignedInScope, accountKeyOf, asMember } from '../../../core/calls/scope'
import { exhibitorMemberOf } from '../../../core/exhibitorMember'
import { inTransaction } from '../../../database/connect'
import { answeringRight, membersWithRight } from '../../exhibitor/companyAccount/memberList.service'
import { exhibitorById } from '../../exhibitor/exhibitor/exhibitor.service'
import { assertApproved } from '../signUp/signUp.service'
import { lockAttendee } from '../signUp/signUp.sql'
import { type MeetingRow, activeOfPerson, addMeeting, findMeeting, pageMeetings } from './meeting.sql'
import { sendToOther } from './meetingNews'
import { meetingRulesOf, placeAt, slotNamed } from './meetingSlots'
import { presentMeeting, presentMeetings } from './presentMeeting'

/** The side of the caller, and whose meetings it has. */
export interface OwnSide {
  side: MeetingSide
  /** The account, or the company. */
  owner: string
}

/** @param acts whether the caller does something, for which a member needs a right @throws Failure notExhibitor, memberRightMissing */
export const ownSide = async (app: App, scope: SignedInScope, acts: boolean): Promise<OwnSide> => {
  if (!actsForExhibitor(scope.registerType)) return { side: 'person', owner: scope.caller.accountId }
  const { member } = await asMember(app, scope, acts ? answeringRight : 'any')
  return { side: 'company', owner: member.exhibitorId }
}

/** Whether a meeting belongs to a side. */
export const isOf = ({ accountId, exhibitorId }: MeetingRow, { side, owner }: OwnSide): boolean =>
  owner === (side === 'person' ? accountId : exhibitorId)

/** A meeting of the caller's side. @throws Failure notFound */
export const ownMeeting = async (app: App, scope: SignedInScope, own: OwnSide, id: string): Promise<MeetingRow> => {
  const row = await findMeeting(app.pool, { ...accountKeyOf(scope), id })
  if (!row || !isOf(row, own)) throw fail('notFound')
  return row
}

/** @throws Failure notFound, notExhibitor */
export const meetingDetails = async (app: App, scope: SignedInScope, id: string): Promise<Meeting> => {
  const own = await ownSide(app, scope, false)
  return presentMeeting(app, scope, own.side, await ownMeeting(app, scope, own, id))
}

/** The caller's meetings, or those of their company, in one of the lists. @throws Failure notExhibitor */
export const meetingPage = async (app: App, scope: SignedInScope, query: MeetingsQuery): Promise<MeetingsPage> => {
  const { config } = await scope.exhibition()
  const own = await ownSide(app, scope, false)
  const page = await presentedPage(
    query,
    (window) => pageMeetings(app.pool, scope, { ...own, part: query.part, now: app.now() }, window),
    (rows) => presentMeetings(app, scope, own.side, rows),
  )
  return { ...page, isOffered: config.meetings !== undefined }
}

/** Each transaction that takes a table before this one leaves one less, so a person in a rush does not try for ever. */
const mostAttempts = 12

/**
 * Works until no other transaction took the person, the company or the table meanwhile: a unique index refuses the work, and it reads again what is free.
 * @throws Failure meetingTimeTaken
 */
export const untilTaken = async <T>(app: App, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    try {
      return await inTransaction(app.pool, work)
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw fail('meetingTimeTaken')
}

/** @throws Failure notFound (no such company), meetingOwnCompany, companyTakesNoMeetings */
const assertTakesRequests = async (app: App, scope: SignedInScope, exhibitorId: string): Promise<void> => {
  const owner = accountKeyOf(scope)
  if (!(await exhibitorById(app, { ...owner, id: exhibitorId }))) throw fail('notFound')
  if ((await exhibitorMemberOf(app, owner))?.exhibitorId === exhibitorId) throw fail('meetingOwnCompany')
  if ((await membersWithRight(app.db, { ...owner, exhibitorId }, answeringRight)).length === 0) throw fail('companyTakesNoMeetings')
}

/**
 * Asks a company for a meeting. The request has its time and its table until it is answered. The same request once more changes nothing.
 * @throws Failure meetingsNotOffered, notRegisteredYet, notFound, meetingOwnCompany, companyTakesNoMeetings, meetingTimeTaken, meetingStands, meetingLimit, tooManyRequests
 */
export const askForMeeting = async (app: App, scope: SignedInScope, body: AskBody): Promise<Meeting> => {
  const exhibition = await scope.exhibition()
  const rules = meetingRulesOf(exhibition)
  await assertApproved(app, scope)
  const { exhibitorId } = body
  await assertTakesRequests(app, scope, exhibitorId)
  const owner = accountKeyOf(scope)
  const pair = { accountId: owner.accountId, exhibitorId }
  await app.limits.consume('meetingProposalsPerAccountDay', `${owner.tenantId}/${owner.accountId}`)
  const row = await untilTaken(app, async (client) => {
    const at = app.now()
    await lockAttendee(client, owner)
    const own = await activeOfPerson(client, owner, at)
    const slot = slotNamed(rules, exhibition.timeZone, at, body.startTime)
    const standing = own.find((one) => one.exhibitorId === exhibitorId)
    if (standing?.startsAt.getTime() === slot.startsAt.getTime()) return standing
    if (standing) throw fail('meetingStands')
    if (own.filter(({ state }) => isOpenMeeting(state)).length >= rules.mostOpen) throw fail('meetingLimit', { limit: rules.mostOpen })
    const id = app.ids()
    const place = await placeAt(client, owner, pair, { rules, slot, id })
    const answerUntil = new Date(answerUntilMs(at.getTime(), slot.startsAt.getTime(), rules))
    const asked = await addMeeting(
      client,
      { ...owner, ...pair, ...place, id, answerUntil, registerType: scope.registerType, note: cleanText(body.note ?? '') },
      at,
    )
    await sendToOther(app, client, 'person', asked, 'meetingAsked')
    return asked
  })
  return presentMeeting(app, scope, 'person', row)
}
