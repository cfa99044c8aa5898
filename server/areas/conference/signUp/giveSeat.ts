import type { PoolClient } from 'pg'
import { newTicketEndMs } from '../../../../contract/rules/conference/signUp'
import type { App } from '../../../core/App'
import { databaseOver } from '../../../database/connect'
import { findSession } from '../programme/programme.sql'
import { ticketObstacleOf } from '../ticketRule/ticketRule.service'
import { type SignUpRow, activeSignUps, moveSignUp } from './signUp.sql'

/**
 * Gives a person the seat that was taken for them: for good, or for as long as a ticket may take where they need one. The caller holds the lock
 * of the seats.
 */
export const giveSeat = async (app: App, client: PoolClient, row: SignUpRow, at: Date): Promise<SignUpRow | null> => {
  const session = await findSession(databaseOver(client), { ...row, id: row.sessionId })
  const own = await activeSignUps(client, row)
  const obstacle = session && (await ticketObstacleOf(app, client, row, session, own))
  if (!session || obstacle === null) return moveSignUp(client, row, 'confirmed', { at })
  return moveSignUp(client, row, 'awaitingTicket', { at, offeredUntil: new Date(newTicketEndMs(at.getTime(), session.startsAt.getTime())) })
}
