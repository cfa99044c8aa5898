import { type InviteFailure, retriedFailures } from '../../../../contract/rules/invitations/invitation'
import type { App } from '../../../core/App'
import { type Queryable, inTransaction } from '../../../database/connect'
import type { VisitRow } from './invitation.sql'
import * as sql from './sendPart.sql'
import { takeBackPromise } from './takeBackPromise'

const isForGood = (failure: InviteFailure | null | undefined): boolean => failure != null && !retriedFailures.includes(failure)

/** Notes the end of a message that nobody gets. Its free ticket is left again: its guest has no link to it. */
const noteLost = (app: App, row: VisitRow, note: (client: Queryable) => Promise<boolean>): Promise<void> =>
  inTransaction(app.pool, async (client) => {
    if (await note(client)) await takeBackPromise(app, client, row)
  })

/**
 * Ends an attempt. Where no other one can succeed, the free ticket of the message is left again. Nothing changes if the inviter has
 * withdrawn the message meanwhile.
 */
export const endAttempt = async (app: App, row: VisitRow, end: Parameters<typeof sql.endAttempt>[2]): Promise<void> => {
  if (isForGood(end.failure)) await noteLost(app, row, (client) => sql.endAttempt(client, row, end))
  // One statement for each of a hundred thousand messages.
  else await sql.endAttempt(app.pool, row, end)
}

/** Notes the report of a provider. */
export const noteReport = async (app: App, row: VisitRow, isDelivered: boolean): Promise<void> => {
  if (isDelivered) await sql.noteReport(app.pool, row, true)
  else await noteLost(app, row, (client) => sql.noteReport(client, row, false))
}
