import type { PoolClient } from 'pg'
import { newTicketEndMs } from '../../../../contract/rules/conference/signUp'
import { type PlacedSession, rulesOf, ticketObstacle } from '../../../../contract/rules/conference/ticketRules'
import type { App } from '../../../core/App'
import type { NewJob } from '../../../core/jobs/jobs'
import type { Sweep } from '../../../core/jobs/sweeps'
import { inTransaction } from '../../../database/connect'
import { type AccountKey, mostRows } from '../../../database/within'
import { heldTicketsOf } from '../../tickets/wallet/userTickets.service'
import { outlineOf } from '../programme/outline'
import { ticketsDigest } from '../ticketRule/ticketRule.service'
import { attendeesToCheck, noteChecked, ticketsSeenOf } from '../ticketRule/ticketRule.sql'
import { signUpMessage } from './promote'
import { lockSeatsOf } from './seats.sql'
import { type ActiveSignUp, activeSignUps, lockAttendee, moveSignUp, sessionOf } from './signUp.sql'

/** The order in which a person's tickets are used: the seats that they had first keep theirs. */
const byAge = (one: ActiveSignUp, other: ActiveSignUp): number => {
  const isConfirmed = Number(other.state === 'confirmed') - Number(one.state === 'confirmed')
  return isConfirmed || (BigInt(one.signUpId) < BigInt(other.signUpId) ? -1 : 1)
}

/** A person who does not come to look is checked this often. */
const checkEveryMs = 10 * 60_000

/** Confirms seats for which the ticket came, and keeps those whose ticket went away until another comes. @returns how many changed */
const settle = async (app: App, client: PoolClient, owner: AccountKey): Promise<number> => {
  const at = app.now()
  await lockAttendee(client, owner)
  const { nodes, ticketRules: rules } = await outlineOf(app, owner)
  const held = await heldTicketsOf(app, client, owner)
  const own = (await activeSignUps(client, owner)).filter(({ startsAt }) => startsAt > at)
  const needing = own.filter((one) => rulesOf(rules, sessionOf(one), nodes).length > 0)
  const opened: PlacedSession[] = []
  const changed: { signUp: ActiveSignUp; isOpened: boolean }[] = []
  for (const signUp of own
    .filter((one) => one.state === 'awaitingTicket' || (one.state === 'confirmed' && needing.includes(one)))
    .sort(byAge)) {
    const session = sessionOf(signUp)
    const isOpened = ticketObstacle(session, { rules, nodes, held, own: opened }) === null
    if (isOpened) opened.push(session)
    if (isOpened !== (signUp.state === 'confirmed')) changed.push({ signUp, isOpened })
  }
  await lockSeatsOf(
    client,
    owner,
    changed.map(({ signUp }) => signUp.sessionId),
  )
  const jobs: NewJob[] = []
  for (const { signUp, isOpened } of changed) {
    const offeredUntil = isOpened ? null : new Date(newTicketEndMs(at.getTime(), signUp.startsAt.getTime()))
    // One that lapsed meanwhile, or whose session was cancelled, does not move.
    const moved = await moveSignUp(client, { ...owner, id: signUp.signUpId }, isOpened ? 'confirmed' : 'awaitingTicket', {
      at,
      offeredUntil,
    })
    if (moved) jobs.push(signUpMessage(moved, isOpened ? 'signUpConfirmed' : 'seatNeedsTicket', at))
  }
  await noteChecked(client, owner, {
    seen: ticketsDigest(held),
    nextAt: needing.length > 0 ? new Date(at.getTime() + checkEveryMs) : null,
  })
  await app.jobs.add(client, jobs)
  return jobs.length
}

/** Whether a person has other tickets than those with which their seats were checked last. */
const hasOtherTickets = async (app: App, owner: AccountKey): Promise<boolean> => {
  const seen = await ticketsSeenOf(app.pool, owner)
  return seen !== null && seen !== ticketsDigest(await heldTicketsOf(app, app.pool, owner))
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
