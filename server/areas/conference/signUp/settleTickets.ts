import type { PoolClient } from 'pg'
import { newTicketEndMs } from '../../../../contract/rules/conference/signUp'
import type { App } from '../../../core/App'
import type { NewJob } from '../../../core/jobs/jobs'
import type { Sweep } from '../../../core/jobs/sweeps'
import { inTransaction } from '../../../database/connect'
import { type AccountKey, mostRows } from '../../../database/within'
import { needsTicket, ticketObstacleOf, ticketsDigest } from '../ticketRule/ticketRule.service'
import { attendeesToCheck, noteChecked, ticketsSeenOf } from '../ticketRule/ticketRule.sql'
import { signUpMessage } from './promote'
import { lockSeatsOf } from './seats.sql'
import { type ActiveSignUp, activeSignUp, activeSignUps, lockAttendee, moveSignUp } from './signUp.sql'

/** The order in which a person's tickets are used: the seats that they had first keep theirs. */
const byAge = (one: ActiveSignUp, other: ActiveSignUp): number => {
  const isConfirmed = Number(other.state === 'confirmed') - Number(one.state === 'confirmed')
  return isConfirmed || (BigInt(one.id) < BigInt(other.id) ? -1 : 1)
}

/** A person who does not come to look is checked this often. */
const checkEveryMs = 10 * 60_000

/** Confirms seats for which the ticket came, and keeps those whose ticket went away until another comes. @returns how many changed */
const settle = async (app: App, client: PoolClient, owner: AccountKey): Promise<number> => {
  const at = app.now()
  await lockAttendee(client, owner)
  const seen = await ticketsDigest(app, client, owner)
  const own = (await activeSignUps(client, owner)).filter(({ startsAt }) => startsAt > at)
  const opened: { id: string; nodeId: string | null; day: string }[] = []
  const jobs: NewJob[] = []
  let isNeeded = false
  await lockSeatsOf(
    client,
    owner,
    own.map(({ sessionId }) => sessionId),
  )
  for (const { sessionId, nodeId, day, state, startsAt } of [...own].sort(byAge)) {
    const session = { id: sessionId, nodeId, day }
    const isForTickets = await needsTicket(app, owner, session)
    isNeeded ||= isForTickets
    if (state !== 'awaitingTicket' && !(state === 'confirmed' && isForTickets)) continue
    const isOpened = (await ticketObstacleOf(app, client, owner, session, opened)) === null
    if (isOpened) opened.push(session)
    if (isOpened === (state === 'confirmed')) continue
    const row = await activeSignUp(client, { ...owner, sessionId })
    if (row === null || row.state !== state) continue
    const offeredUntil = isOpened ? null : new Date(newTicketEndMs(at.getTime(), startsAt.getTime()))
    const moved = await moveSignUp(client, row, isOpened ? 'confirmed' : 'awaitingTicket', { at, offeredUntil })
    if (moved) jobs.push(signUpMessage(moved, isOpened ? 'signUpConfirmed' : 'seatNeedsTicket', at))
  }
  await noteChecked(client, owner, { seen, nextAt: isNeeded ? new Date(at.getTime() + checkEveryMs) : null })
  await app.jobs.add(client, jobs)
  return jobs.length
}

/** Whether a person has other tickets than those with which their seats were checked last. */
const hasOtherTickets = async (app: App, owner: AccountKey): Promise<boolean> => {
  const seen = await ticketsSeenOf(app.pool, owner)
  return seen !== null && seen !== (await ticketsDigest(app, app.pool, owner))
}

/** Does what a change of a person's tickets means for their seats, if there was one. */
export const settleTickets = async (app: App, owner: AccountKey): Promise<void> => {
  if (await hasOtherTickets(app, owner)) await inTransaction(app.pool, (client) => settle(app, client, owner))
}

/** The same for people who do not come to look. */
export const settleChangedTickets = (app: App): Sweep<AccountKey> => ({
  name: 'conference.tickets',
  find: () => attendeesToCheck(app.pool, app.now(), mostRows),
  each: (owner) => inTransaction(app.pool, (client) => settle(app, client, owner)),
})
