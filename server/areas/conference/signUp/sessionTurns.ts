import type { App } from '../../../core/App'
import { makeTurnsOfApp } from '../../../core/jobs/turns'
import type { SessionKey } from './seats.sql'

/** People at one session change its seats one after the other, so more connections would only wait. */
const maxOfSession = 4
const maxWaitMs = 8000

const inTurns = makeTurnsOfApp(maxOfSession, maxWaitMs)

/**
 * Runs work on the seats of a session in its turn: hundreds who want the last seats leave the connections to everybody else.
 * @throws Failure unavailable, if the turn does not come in time
 */
export const inSessionTurn = <T>(app: App, { tenantId, exhibitionId, sessionId }: SessionKey, work: () => Promise<T>): Promise<T> =>
  inTurns(app, `${tenantId}/${exhibitionId}/${sessionId}`, work)
