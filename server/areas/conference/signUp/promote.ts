import type { PoolClient } from 'pg'
import { offerEndMs } from '../../../../contract/rules/conference/signUp'
import type { App } from '../../../core/App'
import type { NewJob } from '../../../core/jobs/jobs'
import type { Sweep } from '../../../core/jobs/sweeps'
import { messageJob } from '../../../core/messages/messages'
import { databaseOver, inTransaction } from '../../../database/connect'
import { mostRows } from '../../../database/within'
import { findSession } from '../programme/programme.sql'
import { type SessionKey, addWaiting, freeSeat, lockSeats, sessionsToPromote, takeSeat } from './seats.sql'
import { type SignUpRow, firstWaiting, moveSignUp, overdueSeats } from './signUp.sql'

export type SignUpMessage =
  | 'signUpConfirmed'
  | 'signUpWaiting'
  | 'signUpRefused'
  | 'seatOffered'
  | 'seatLapsed'
  | 'seatNeedsTicket'
  | 'seatPassedOn'

/** A message to the person of a sign-up. */
export const signUpMessage = (
  { tenantId, exhibitionId, accountId, id }: Pick<SignUpRow, 'tenantId' | 'exhibitionId' | 'accountId' | 'id'>,
  message: SignUpMessage,
  at: Date,
): NewJob => messageJob({ tenantId, exhibitionId, accountId, message, about: id }, at)

/**
 * Offers the free seats of a session to those who wait, in their order. The caller holds the lock of its seats.
 * @returns how many were offered
 */
export const offerFreeSeats = async (app: App, client: PoolClient, key: SessionKey): Promise<number> => {
  const at = app.now()
  const session = await findSession(databaseOver(client), { ...key, id: key.sessionId })
  const endMs = session && !session.isCancelled ? offerEndMs(at.getTime(), session.startsAt.getTime()) : null
  if (endMs === null) return 0
  const jobs: NewJob[] = []
  for (let next = await firstWaiting(client, key); next && (await takeSeat(client, key, true)); next = await firstWaiting(client, key)) {
    const offered = await moveSignUp(client, next, 'offered', { at, offeredUntil: new Date(endMs) })
    await addWaiting(client, key, -1)
    jobs.push(signUpMessage(offered!, 'seatOffered', at))
  }
  await app.jobs.add(client, jobs)
  return jobs.length
}

/** Frees a seat, and offers it to the next who waits. The caller holds the lock of the seats. */
export const passSeatOn = async (app: App, client: PoolClient, key: SessionKey): Promise<void> => {
  await freeSeat(client, key)
  await offerFreeSeats(app, client, key)
}

/** Passes seats on that were kept too long: nobody accepted it, or the ticket did not come. */
export const lapseOffers = (app: App): Sweep<SignUpRow> => ({
  name: 'conference.lapse',
  find: () => overdueSeats(app.pool, app.now(), mostRows),
  each: (row) =>
    inTransaction(app.pool, async (client) => {
      const at = app.now()
      await lockSeats(client, row)
      const lapsed = await moveSignUp(client, row, 'lapsed', { at })
      if (!lapsed) return 0
      await app.jobs.add(client, [signUpMessage(lapsed, 'seatLapsed', at)])
      await passSeatOn(app, client, row)
      return 1
    }),
})

/** Finds seats that came free without a person's act: the organiser added some. */
export const promoteWaiting = (app: App): Sweep<SessionKey> => ({
  name: 'conference.promote',
  find: () => sessionsToPromote(app.pool, app.now(), mostRows),
  each: (key) =>
    inTransaction(app.pool, async (client) => {
      await lockSeats(client, key)
      return offerFreeSeats(app, client, key)
    }),
})
