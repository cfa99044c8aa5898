import type { PoolClient } from 'pg'
import type { Seats, SignUpAct, SignUpBody, SignUpResult } from '../../../../contract/conference/signUp.schema'
import { hasSeat, mostAtOnce, ticketEndMs } from '../../../../contract/rules/conference/signUp'
import { errorCodes } from '../../../../contract/errorCodes'
import { overlap, wayTo } from '../../../../contract/rules/conference/programme'
import type { App } from '../../../core/App'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { Failure, fail, orNull } from '../../../core/errors/failure'
import { sentencesOf } from '../../../core/errors/failureEnvelope'
import { wireTime } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'
import { ownRegistration } from '../../visitor/registration/registration.service'
import { outlineOf } from '../programme/outline'
import { shownSession } from '../programme/programme.service'
import { type SessionRecord, findSession } from '../programme/programme.sql'
import { passSeatOn, signUpMessage } from './promote'
import { needsTicket, ticketObstacleOf } from '../ticketRule/ticketRule.service'
import { checkFrom } from '../ticketRule/ticketRule.sql'
import { invitedAmong } from '../sessionGuest/sessionGuest.sql'
import { isOpenAt, readSeats } from './seatsView'
import { inSessionTurn } from './sessionTurns'
import { type SessionKey, addWaiting, lockSeats, takeSeat } from './seats.sql'
import { type ActiveSignUp, activeSignUp, activeSignUps, addSignUp, hasActiveSignUp, lockAttendee, moveSignUp } from './signUp.sql'

declare module '../../../core/area/areaServices' {
  interface AreaServices {
    /** Whether an account is signed up for a session of a fair, or waits for one. */
    isSignedUp(app: App, key: AccountKey): Promise<boolean>
  }
}

export const isSignedUp = (app: App, key: AccountKey): Promise<boolean> => hasActiveSignUp(app.pool, key)

const spanOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({ startsAtMs: startsAt.getTime(), endsAtMs: endsAt.getTime() })

/** What a person is signed up for at the time of a session. */
export const conflictsWith = (session: SessionRecord, own: readonly ActiveSignUp[]): ActiveSignUp[] =>
  own.filter((one) => one.sessionId !== session.id && overlap(spanOf(one), spanOf(session)))

/** @throws Failure signUpLimit: a conference or track above the session allows no more */
export const assertWithinLimits = async (app: App, session: SessionRecord, own: readonly ActiveSignUp[]): Promise<void> => {
  const { nodes } = await outlineOf(app, session)
  for (const { id, mostPerPerson, nameCn, nameEn } of wayTo(nodes, session.nodeId)) {
    if (mostPerPerson === null) continue
    const below = own.filter(({ nodeId }) => wayTo(nodes, nodeId).some((node) => node.id === id))
    if (below.length >= mostPerPerson) throw fail('signUpLimit', { limit: mostPerPerson, title: { cn: nameCn, en: nameEn } })
  }
}

/** The state of a new sign-up, with the stock that goes with it. The caller holds the lock of the seats. */
const newState = async (
  client: PoolClient,
  key: SessionKey,
  { isReviewed, hasTicket }: { isReviewed: boolean; hasTicket: boolean },
): Promise<'inReview' | 'confirmed' | 'awaitingTicket' | 'waiting'> => {
  if (isReviewed) return 'inReview'
  if (await takeSeat(client, key, false)) return hasTicket ? 'confirmed' : 'awaitingTicket'
  await addWaiting(client, key, 1)
  return 'waiting'
}

const messageOf = { confirmed: 'signUpConfirmed', waiting: 'signUpWaiting', inReview: null, awaitingTicket: null } as const

/** Signs a person up, or finds the sign-up that is there. @throws Failure byInvitation, signUpClosed, signUpLimit, sessionsOverlap, tooManyKeptSeats */
const signUpFor = async (
  app: App,
  { registerType, ...owner }: AccountKey & { registerType: string },
  sessionId: string,
  acceptsConflicts: boolean,
): Promise<void> => {
  const key = { ...owner, sessionId }
  const work = async (client: PoolClient): Promise<void> => {
    const at = app.now()
    await lockAttendee(client, owner)
    const own = await activeSignUps(client, owner)
    if (own.some((one) => one.sessionId === sessionId)) return
    const seats = await lockSeats(client, key)
    // Read under the lock: an import may have cancelled or moved it meanwhile.
    const session = seats && (await findSession(databaseOver(client), { ...owner, id: sessionId }))
    const isInvited = (await invitedAmong(client, owner, [sessionId])).has(sessionId)
    if (session && session.audience !== 'everybody' && !isInvited) throw fail('byInvitation')
    if (!session || !isOpenAt(session, isInvited, at)) throw fail('signUpClosed')
    await assertWithinLimits(app, session, own)
    if (!acceptsConflicts && conflictsWith(session, own).length > 0) throw fail('sessionsOverlap')
    const row = { ...key, id: app.ids(), registerType }
    const hasTicket = (await ticketObstacleOf(app, client, owner, session, own)) === null
    const kept = own.filter((one) => one.state === 'awaitingTicket').length
    if (!hasTicket && kept >= mostAtOnce) throw fail('tooManyKeptSeats', { limit: mostAtOnce })
    const state = await newState(client, key, { isReviewed: session.signUp === 'review', hasTicket })
    const keptUntil = state === 'awaitingTicket' ? new Date(ticketEndMs(at.getTime(), session.startsAt.getTime())) : null
    await addSignUp(client, row, state, { at, offeredUntil: keptUntil })
    if (await needsTicket(app, owner, session)) await checkFrom(client, owner, at)
    const message = messageOf[state]
    if (message) await app.jobs.add(client, [signUpMessage(row, message, at)])
  }
  await inSessionTurn(app, key, () => inTransaction(app.pool, work))
}

const refusalOf = (error: unknown, { language }: SignedInScope): SignUpResult['refusal'] => {
  // Nothing was decided, so the whole call is made again.
  if (!(error instanceof Failure) || error.reason === 'unavailable') throw error
  return { code: errorCodes[error.reason], msg: sentencesOf(error)[language] }
}

/** @throws Failure notRegisteredYet: the form is not complete, or the organiser has not approved the person */
export const assertApproved = async (app: App, scope: SignedInScope): Promise<void> => {
  if ((await ownRegistration(app, scope))?.reviewState !== 'approved') throw fail('notRegisteredYet')
}

/** Signs the caller up for one session, and says what came of it. */
const oneSignUp = async (
  app: App,
  scope: SignedInScope,
  conferenceId: string,
  { acceptsConflicts, timeZone }: { acceptsConflicts: boolean; timeZone: string },
): Promise<SignUpResult> => {
  const owner = accountKeyOf(scope)
  const nothing: SignUpResult = { conferenceId, seats: null, refusal: null, conflicts: [] }
  const session = await orNull('notFound', shownSession(app, owner, conferenceId))
  if (!session) return { ...nothing, refusal: refusalOf(fail('notFound'), scope) }
  const refusal = await signUpFor(app, { ...owner, registerType: scope.registerType }, session.id, acceptsConflicts).then(
    () => null,
    (error: unknown) => refusalOf(error, scope),
  )
  const conflicts = conflictsWith(session, await activeSignUps(app.pool, owner))
  const seats = await readSeats(app, app.pool, owner, [session.id], { at: app.now(), timeZone })
  return {
    ...{ conferenceId, refusal },
    seats: seats(session),
    conflicts: conflicts.map(({ sessionId, titleCn, titleEn, startsAt, endsAt }) => ({
      id: sessionId,
      title: { cn: titleCn, en: titleEn },
      startTime: wireTime(startsAt, timeZone),
      endTime: wireTime(endsAt, timeZone),
    })),
  }
}

/**
 * Signs the caller up for each of these sessions, and says of each what came of it. One that is full puts the caller on its waiting list. The
 * same call once more changes nothing.
 * @throws Failure notRegisteredYet
 */
export const signUp = async (app: App, scope: SignedInScope, body: SignUpBody): Promise<SignUpResult[]> => {
  const { timeZone } = await scope.exhibition()
  await assertApproved(app, scope)
  const results: SignUpResult[] = []
  for (const id of body.conferenceIds)
    results.push(await oneSignUp(app, scope, id, { acceptsConflicts: body.acceptsConflicts === true, timeZone }))
  return results
}

/** The caller's own sign-up, changed under the locks of the person and of the session. */
const changeOwn = async (
  app: App,
  scope: SignedInScope,
  { conferenceId }: SignUpAct,
  change: (client: PoolClient, key: AccountKey & SessionKey) => Promise<void>,
): Promise<Seats> => {
  const { timeZone } = await scope.exhibition()
  const owner = accountKeyOf(scope)
  const session = await shownSession(app, owner, conferenceId)
  const key = { ...owner, sessionId: session.id }
  const work = async (client: PoolClient): Promise<void> => {
    await lockAttendee(client, owner)
    await lockSeats(client, key)
    await change(client, key)
  }
  await inSessionTurn(app, key, () => inTransaction(app.pool, work))
  return (await readSeats(app, app.pool, owner, [session.id], { at: app.now(), timeZone }))(session)
}

/** Accepts a seat that is kept for the caller. Without the ticket that it needs it stays kept. A seat that is accepted already stays. @throws Failure notFound, seatGone (no seat is kept any longer) */
export const acceptSeat = (app: App, scope: SignedInScope, act: SignUpAct): Promise<Seats> =>
  changeOwn(app, scope, act, async (client, key) => {
    const at = app.now()
    const own = await activeSignUp(client, key)
    if (own?.state === 'confirmed') return
    if (!own?.offeredUntil || own.offeredUntil < at) throw fail('seatGone')
    const session = await findSession(databaseOver(client), { ...key, id: key.sessionId })
    const obstacle = session && (await ticketObstacleOf(app, client, key, session, await activeSignUps(client, key)))
    if (obstacle === null) {
      await moveSignUp(client, own, 'confirmed', { at })
      await app.jobs.add(client, [signUpMessage(own, 'signUpConfirmed', at)])
    } else if (own.state === 'offered') await moveSignUp(client, own, 'awaitingTicket', { at, offeredUntil: own.offeredUntil })
  })

/** Gives a seat back to those who wait, or leaves the waiting list. Without a sign-up nothing changes. @throws Failure notFound */
export const cancelSignUp = (app: App, scope: SignedInScope, act: SignUpAct): Promise<Seats> =>
  changeOwn(app, scope, act, async (client, key) => {
    const own = await activeSignUp(client, key)
    if (!own) return
    await moveSignUp(client, own, 'cancelled', { at: app.now() })
    if (own.state === 'waiting') await addWaiting(client, key, -1)
    if (hasSeat(own.state)) await passSeatOn(app, client, key)
  })
