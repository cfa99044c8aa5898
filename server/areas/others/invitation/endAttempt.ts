import { type InviteFailure, retriedFailures } from '../../../../contract/rules/invitations'
import type { App } from '../../../core/App'
import { inTransaction } from '../../../database/connect'
import * as sql from './invitation.sql'
import { takeBackPromise } from './takeBackPromise'

const isForGood = (failure: InviteFailure | null | undefined): boolean => failure != null && !retriedFailures.includes(failure)

/**
 * Ends an attempt. Where no other one can succeed, the free ticket of the message is left again: its guest has no link to it. Nothing
 * changes if the inviter has withdrawn the message meanwhile.
 */
export const endAttempt = (app: App, row: sql.VisitRow, end: Parameters<typeof sql.endAttempt>[2]): Promise<void> =>
  inTransaction(app.pool, async (client) => {
    if ((await sql.endAttempt(client, row, end)) && isForGood(end.failure)) await takeBackPromise(app, client, row)
  })

/** Notes the report of a provider. A message that did not arrive leaves its free ticket. */
export const noteReport = (app: App, row: sql.VisitRow, isDelivered: boolean): Promise<void> =>
  inTransaction(app.pool, async (client) => {
    if ((await sql.noteReport(client, row, isDelivered)) && !isDelivered) await takeBackPromise(app, client, row)
  })
