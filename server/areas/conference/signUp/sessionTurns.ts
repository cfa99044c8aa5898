import type { App } from '../../../core/App'
import { type Turns, makeTurns } from '../../../core/jobs/turns'
import type { SessionKey } from './seats.sql'

/** People at one session change its seats one after the other, so more connections would only wait. */
const maxOfSession = 4
const maxWaitMs = 8000

const turns = new WeakMap<App, Turns>()

const turnsOf = (app: App): Turns => {
  const found = turns.get(app) ?? makeTurns(maxOfSession, maxWaitMs)
  turns.set(app, found)
  return found
}

/**
 * Runs work on the seats of a session in its turn: hundreds who want the last seats leave the connections to everybody else.
 * @throws Failure unavailable, if the turn does not come in time
 */
export const inSessionTurn = <T>(app: App, { tenantId, exhibitionId, sessionId }: SessionKey, work: () => Promise<T>): Promise<T> =>
  turnsOf(app).run(`${tenantId}/${exhibitionId}/${sessionId}`, work)
