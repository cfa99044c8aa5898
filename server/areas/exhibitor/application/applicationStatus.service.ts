import type { ApplicationStatus } from '../../../../contract/exhibitor/application.schema'
import { applicationNumberLength } from '../../../../contract/rules/exhibitor/application'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import type { Scope } from '../../../core/calls/scope'
import { tried } from '../../../core/limits/points'
import { normalisedReference } from '../../../core/reference'
import { applicationByNumber } from './application.sql'
import { presentStatus } from './present'

/**
 * The state of an application by its number alone.
 * @throws Failure applicationUnknown, tooManyRequests: many numbers were tried in this network
 */
export const applicationStatus = async (app: App, scope: Scope, typed: string): Promise<ApplicationStatus> => {
  const { tenantId, exhibitionId } = scope
  const exhibition = await scope.exhibition()
  const network = networkHash(app, tenantId, scope.address)
  const number = normalisedReference(typed)
  const { found: row } = await tried(app.limits, [{ name: 'applicationMissesPerNetworkHour', key: network }], async () =>
    number.length === applicationNumberLength ? applicationByNumber(app.db, { tenantId, exhibitionId }, number) : null,
  )
  if (!row) throw fail('applicationUnknown')
  return presentStatus(row, exhibition)
}
