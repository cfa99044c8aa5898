import type { CredentialChangeBody, CredentialRow as CredentialWire } from '../../../../contract/exhibitor/credential.schema'
import { canCredentialBecome, credentialActions } from '../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { CompanyScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { endCredentialPass } from '../../tickets/pass/credentialPass.service'
import { callersExhibitor } from '../member.service'
import { kindOf } from './kinds'
import { endLocked, lockedFor, moveLocked } from './moves'
import { presentCredential } from './presentCredential'
import { ownCredential } from './ownCredential'

/**
 * Reports a credential lost: gates refuse its pass from this moment, and its place waits for a replacement.
 * @throws Failure notFound, credentialChanged, credentialNotPossible
 */
export const reportCredentialLoss = async (app: App, scope: CompanyScope, body: CredentialChangeBody): Promise<CredentialWire> => {
  const owner = callersExhibitor(scope)
  await inTransaction(app.pool, async (client) => {
    const row = await lockedFor(client, owner, body, (state) => canCredentialBecome(state, 'lost'))
    await endCredentialPass(app, client, { tenantId: row.tenantId, exhibitionId: row.exhibitionId, id: row.orderId! })
    await moveLocked(client, row, { state: 'lost' })
    await recordChange(client, {
      targets: [row.personAccountId, row.exhibitorId],
      before: { state: row.state },
      after: { state: 'lost' },
    })
  })
  return presentCredential(await scope.exhibition(), await ownCredential(app, owner, body.id))
}

/**
 * Withdraws an application, or gives a credential back. The place is free at once.
 * @throws Failure notFound, credentialChanged, credentialNotPossible
 */
export const cancelCredential = async (app: App, scope: CompanyScope, body: CredentialChangeBody): Promise<CredentialWire> => {
  const owner = callersExhibitor(scope)
  const { credential } = await ownCredential(app, owner, body.id)
  const kind = await kindOf(scope, credential.kind)
  await inTransaction(app.pool, async (client) => {
    const row = await lockedFor(client, owner, body, (state) => credentialActions(state).cancel)
    const state = row.state === 'applied' ? 'withdrawn' : 'void'
    await endLocked(app, client, row, kind, { state, endedAt: app.now() })
    await recordChange(client, { targets: [row.personAccountId, row.exhibitorId], before: { state: row.state }, after: { state } })
  })
  return presentCredential(await scope.exhibition(), await ownCredential(app, owner, body.id))
}
