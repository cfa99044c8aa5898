import type { PoolClient } from 'pg'
import type { Meeting, MeetingActBody, MeetingEndBody, MeetingMoveBody } from '../../../../contract/conference/meeting.schema'
import {
  type MeetingAct,
  type MeetingRules,
  type MeetingState,
  actsOf,
  answerUntilMs,
  otherSide,
  waitingState,
} from '../../../../contract/rules/conference/meeting'
import { cleanText } from '../../../../contract/rules/values/cleanText'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { type MeetingChange, type MeetingRow, changeMeeting, lockMeeting } from './meeting.sql'
import { type OwnSide, ownMeeting, ownSide, untilTaken } from './meeting.service'
import { type MeetingMessage, sendToOther } from './meetingNews'
import { meetingRulesOf, placeAt, slotNamed } from './meetingSlots'
import { presentMeeting, revisionOf } from './presentMeeting'

/** What an act makes of a meeting. */
interface Outcome {
  to: MeetingState
  message: MeetingMessage
  change: Omit<MeetingChange, 'at'>
}

interface Acting {
  client: PoolClient
  row: MeetingRow
  own: OwnSide
  at: Date
}

/**
 * An act of one side on a meeting as it was read, and a message to the other side. Whatever the act, both sides of a race see one of them.
 * @throws Failure notFound, notExhibitor, memberRightMissing, meetingChanged, and what `outcome` throws
 */
const act = async (
  app: App,
  scope: SignedInScope,
  name: MeetingAct,
  { id, revision }: MeetingActBody,
  outcome: (of: Acting) => Promise<Outcome>,
): Promise<Meeting> => {
  const { config } = await scope.exhibition()
  const own = await ownSide(app, scope, true)
  const found = await ownMeeting(app, scope, own, id)
  const moved = await untilTaken(app, async (client) => {
    const at = app.now()
    const row = await lockMeeting(client, found)
    const timed = row && { state: row.state, startsAtMs: row.startsAt.getTime(), answerUntilMs: row.answerUntil?.getTime() ?? null }
    const rules: Pick<MeetingRules, 'untilMinutes'> = config.meetings ?? { untilMinutes: 0 }
    if (!timed || revisionOf(row) !== revision || !actsOf(timed, own.side, at.getTime(), rules).includes(name)) throw fail('meetingChanged')
    const { to, message, change } = await outcome({ client, row, own, at })
    const changed = await changeMeeting(client, row, to, { at, ...change })
    if (!changed) throw fail('meetingChanged')
    await sendToOther(app, client, own.side, changed, message)
    await recordChange(client, {
      targets: [id, row.exhibitorId, ...(row.accountId === null ? [] : [row.accountId])],
      before: { state: row.state, startsAt: row.startsAt.toISOString() },
      after: { state: changed.state, startsAt: changed.startsAt.toISOString() },
      ...(changed.reason === '' ? {} : { note: changed.reason }),
    })
    return changed
  })
  return presentMeeting(app, scope, own.side, moved)
}

/** The member who deals with it for the company. */
const hostOf = ({ side }: OwnSide, { caller }: SignedInScope): Pick<MeetingChange, 'hostAccountId'> =>
  side === 'company' ? { hostAccountId: caller.accountId } : {}

/** @throws Failure notFound, notExhibitor, memberRightMissing, meetingChanged (also too late) */
export const acceptMeeting = (app: App, scope: SignedInScope, body: MeetingActBody): Promise<Meeting> =>
  act(app, scope, 'accept', body, async ({ own, at }) => ({
    to: 'agreed',
    message: 'meetingAgreed',
    change: { agreedAt: at, ...hostOf(own, scope) },
  }))

/**
 * Proposes another time. The meeting has the new time at once, and waits for the other side.
 * @throws Failure meetingsNotOffered, notFound, notExhibitor, memberRightMissing, meetingChanged, meetingTimeTaken, tooManyRequests
 */
export const moveMeeting = async (app: App, scope: SignedInScope, body: MeetingMoveBody): Promise<Meeting> => {
  const exhibition = await scope.exhibition()
  const rules = meetingRulesOf(exhibition)
  await app.limits.consume('meetingProposalsPerAccountDay', `${scope.tenantId}/${scope.caller.accountId}`)
  return act(app, scope, 'move', body, async ({ client, row, own, at }) => {
    const slot = slotNamed(rules, exhibition.timeZone, at, body.startTime)
    const place = await placeAt(client, row, row, { rules, slot, id: row.id })
    const answerUntil = new Date(answerUntilMs(at.getTime(), slot.startsAt.getTime(), rules))
    return {
      to: waitingState[otherSide(own.side)],
      message: 'meetingMoved',
      change: { ...place, answerUntil, ...hostOf(own, scope) },
    }
  })
}

const ended =
  (to: 'declined' | 'cancelled', message: MeetingMessage, reason: string) =>
  (of: Acting): Promise<Outcome> =>
    Promise.resolve({ to, message, change: { endedBy: of.own.side, reason: cleanText(reason) } })

/** @throws Failure notFound, notExhibitor, memberRightMissing, meetingChanged */
export const declineMeeting = (app: App, scope: SignedInScope, body: MeetingEndBody): Promise<Meeting> =>
  act(app, scope, 'decline', body, ended('declined', 'meetingDeclined', body.reason ?? ''))

/** Cancels an agreed meeting, or takes the caller's own request back. @throws Failure notFound, notExhibitor, memberRightMissing, meetingChanged */
export const cancelMeeting = (app: App, scope: SignedInScope, body: MeetingEndBody): Promise<Meeting> =>
  act(app, scope, 'cancel', body, ended('cancelled', 'meetingCancelled', body.reason ?? ''))
