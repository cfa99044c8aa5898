import type pg from 'pg'
import type { TakeSeatBody, TakenSeat } from '../../../../contract/conference/seatOffer.schema'
import { hasSeat } from '../../../../contract/rules/conference/signUp'
import type { App } from '../../../core/App'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'
import { type SessionRecord, findSession } from '../programme/programme.sql'
import { signUpMessage } from '../signUp/promote'
import { addWaiting, lockSeats } from '../signUp/seats.sql'
import { assertApproved, assertWithinLimits, conflictsWith } from '../signUp/signUp.service'
import { type SignUpRow, activeSignUp, activeSignUps, addSignUp, findSignUp, lockAttendee, moveSignUp } from '../signUp/signUp.sql'
import { isBound, offerOfKey } from './seatOffer.service'
import { type SeatOfferRow, takeSeatOffer } from './seatOffer.sql'

/** Two people who pass seats to one another lock in one order. */
const lockBoth = async (client: pg.PoolClient, one: AccountKey, other: AccountKey): Promise<void> => {
  const inOrder = [one, other].sort((a, b) => (BigInt(a.accountId) < BigInt(b.accountId) ? -1 : 1))
  for (const key of inOrder) await lockAttendee(client, key)
}

/** The new owner leaves the waiting list, and may not have a seat there. @throws Failure seatThere, sessionsOverlap, signUpLimit */
const makeRoom = async (
  app: App,
  client: pg.PoolClient,
  { taker, session, acceptsConflicts, at }: { taker: AccountKey; session: SessionRecord; acceptsConflicts: boolean; at: Date },
): Promise<void> => {
  const standing = await activeSignUp(client, { ...taker, sessionId: session.id })
  if (standing && hasSeat(standing.state)) throw fail('seatThere')
  const own = (await activeSignUps(client, taker)).filter(({ sessionId }) => sessionId !== session.id)
  await assertWithinLimits(app, session, own)
  if (!acceptsConflicts && conflictsWith(session, own).length > 0) throw fail('sessionsOverlap')
  if (!standing) return
  await moveSignUp(client, standing, 'cancelled', { at })
  if (standing.state === 'waiting') await addWaiting(client, { ...taker, sessionId: session.id }, -1)
}

/** Moves the seat. The stock of the session stays as it is: one person leaves, and one comes. */
const passOn = async (app: App, client: pg.PoolClient, { row, seat, taker, registerType, acceptsConflicts }: PassedSeat): Promise<void> => {
  const at = app.now()
  const giver = { ...taker, accountId: seat.accountId }
  await lockBoth(client, giver, taker)
  await lockSeats(client, { ...taker, sessionId: seat.sessionId })
  const [held, session] = [
    await findSignUp(client, { ...row, id: seat.id }),
    await findSession(databaseOver(client), { ...row, id: seat.sessionId }),
  ]
  if (held?.state !== 'confirmed' || !session || session.isCancelled || session.startsAt <= at) throw fail('seatOfferOver')
  if (await isBound(app, client, giver, session)) throw fail('seatBound')
  if (!(await takeSeatOffer(client, row, at))) throw fail('seatOfferOver')
  await makeRoom(app, client, { taker, session, acceptsConflicts, at })
  if (!(await moveSignUp(client, held, 'cancelled', { at }))) throw fail('seatOfferOver')
  const taken = { ...taker, sessionId: session.id, id: app.ids(), registerType }
  await addSignUp(client, taken, 'confirmed', { at, offeredUntil: null })
  await app.jobs.add(client, [signUpMessage(taken, 'signUpConfirmed', at), signUpMessage(held, 'seatPassedOn', at)])
}

interface PassedSeat {
  row: SeatOfferRow
  seat: SignUpRow
  taker: AccountKey
  registerType: string
  acceptsConflicts: boolean
}

/**
 * Takes the seat of a link for the caller. The person who passed it on has it no longer.
 * @throws Failure notRegisteredYet, notFound (a link of nothing), seatOfferOver, seatOwn, seatThere, seatBound, sessionsOverlap, signUpLimit, tooManyRequests
 */
export const takeOfferedSeat = async (
  app: App,
  scope: SignedInScope,
  { key, acceptsConflicts = false }: TakeSeatBody,
): Promise<TakenSeat> => {
  await assertApproved(app, scope)
  const found = await offerOfKey(app, scope, key)
  if (!found) throw fail('notFound')
  const taker = accountKeyOf(scope)
  if (found.seat.accountId === taker.accountId) throw fail('seatOwn')
  await inTransaction(app.pool, (client) => passOn(app, client, { ...found, taker, acceptsConflicts, registerType: scope.registerType }))
  return { conferenceId: found.seat.sessionId }
}
