import type pg from 'pg'
import type { App } from '../../../core/App'
import { endPromise } from '../../tickets/freeTicket/promise.service'
import type { VisitRow } from './invitation.sql'

/** An invitation that ended promises no free ticket any longer. A claimed one stays with its guest. */
export const takeBackPromise = async (app: App, client: pg.PoolClient, row: VisitRow): Promise<void> => {
  if (row.freeInvitationId !== null) await endPromise(app, client, { ...row, id: row.freeInvitationId })
}
