import type pg from 'pg'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { correctManaged, managedScope } from '../../visitor/registration/managedForm.service'
import type { CredentialRow } from './credential.sql'
import { approveLocked, moveLocked } from './moves'
import { type Application, takeOne, filledForm } from './writeApplication'

/** Replaces what was sent for an application that waits or was refused. A refused one needs a place again. */
export const correctIn = async (app: App, client: pg.PoolClient, application: Application, row: CredentialRow): Promise<string> => {
  const { scope, kind } = application
  const { tenantId, exhibitionId, id, registrationId, personAccountId } = row
  if (row.state === 'refused') await takeOne(client, application)
  await recordChange(client, { targets: [id, personAccountId, row.exhibitorId], before: { state: row.state }, after: { state: 'applied' } })
  const acting = managedScope(scope, kind.registerType, personAccountId)
  await correctManaged(app, client, acting, { tenantId, exhibitionId, id: registrationId }, filledForm(application))
  const waiting = await moveLocked(client, row, {
    state: 'applied',
    remark: '',
    appliedBy: scope.caller.accountId,
    appliedAt: app.now(),
    decidedBy: null,
    decidedAt: null,
  })
  if (kind.review === 'auto') await approveLocked(app, client, waiting, kind, scope.caller.accountId)
  return id
}
