import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Retried } from '../../../../contract/invitations/invitation.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import { type Points, withPoints } from '../../../core/limits/points'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { type Inviter, requeueFailed } from './inviterVisits.sql'
import { inviterOf } from './newVisit'
import { sendPartJob } from './send.service'

/** The point that each sending of an account takes. */
export const pointOfSending = ({ tenantId, accountId }: Inviter): Points => ({
  name: 'invitationSendings',
  key: `${tenantId}/${accountId}`,
})

/**
 * Sends the failed messages of the caller again, where another attempt may succeed.
 * @throws Failure invitationNotOffered, tooManyRequests
 */
export const retryFailed = async (app: App, scope: SignedInScope, exhibitorId: string | null = null): Promise<Retried> => {
  const inviter = inviterOf(scope, exhibitorId)
  const { config } = await scope.exhibition()
  if (!config.invitations) throw fail('invitationNotOffered')
  const requeue = async (client: pg.PoolClient): Promise<number> => {
    const rows = await requeueFailed(client, inviter, app.now())
    await recordChange(client, { before: { failed: rows.length }, after: { queued: rows.length } })
    const parts = new Map(rows.map((row) => [`${row.batchId}/${row.slice}`, row]))
    const turn = `again.${randomBytes(6).toString('hex')}`
    await app.jobs.add(
      client,
      [...parts.values()].map((part) => sendPartJob({ ...inviter, ...part }, turn, app.now())),
    )
    return rows.length
  }
  return { queued: await withPoints(app.limits, [pointOfSending(inviter)], () => inTransaction(app.pool, requeue)) }
}
