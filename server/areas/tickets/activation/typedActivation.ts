import { activationErrors, normalActivation } from '../../../../contract/rules/tickets/activation'
import type { ActivationBody } from '../../../../contract/tickets/activation.schema'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import type { SignedInScope } from '../../../core/calls/scope'
import { isOneOf } from '../../../core/secrets/secrets'
import { tried } from '../../../core/limits/points'
import { type ActivationRow, findActivation } from './activation.sql'
import { codeLookup } from './newCodes'

/** The row that was typed in full; null where there is none, or the check is wrong. */
const rowOf = async (app: App, scope: SignedInScope, { code, number, check }: ActivationBody): Promise<ActivationRow | null> => {
  if (code !== undefined) return findActivation(app.pool, scope, 'code', codeLookup(normalActivation(code)))
  const row = await findActivation(app.pool, scope, 'printed', normalActivation(number!))
  return row && isOneOf([app.secrets.unseal(row.sealedCode)], normalActivation(check!)) ? row : null
}

/**
 * The code that the caller typed. Each miss counts for the account and for the network, and so does each try while it runs. An unknown number,
 * a wrong check and an unknown code look the same.
 * @throws Failure invalid, activationUnknown, tooManyRequests
 */
export const typedActivation = async (app: App, scope: SignedInScope, typed: ActivationBody): Promise<ActivationRow> => {
  const errors = activationErrors(typed)
  if (Object.keys(errors).length > 0) throw failFields(errors)
  const { accountId, ownerId = accountId } = scope.caller
  const account = `${scope.tenantId}/${ownerId}`
  const network = networkHash(app, scope.tenantId, scope.address)
  const { found } = await tried(
    app.limits,
    [
      { name: 'activationMissesPerAccountHour', key: account },
      { name: 'activationMissesPerNetworkHour', key: network },
    ],
    () => rowOf(app, scope, typed),
  )
  if (!found) throw fail('activationUnknown')
  return found
}
