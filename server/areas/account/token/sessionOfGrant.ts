import type { TokenParameters } from '../../../../contract/account/token.schema'
import { isRegisterType } from '../../../../contract/registerTypes'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope } from '../../../core/calls/scope'
import type { NewSession } from '../../../core/sessions'
import { exhibitionOf, registerTypeConfig } from '../../../core/exhibition/exhibition'
import type { Account } from '../account/account.service'
import type { Grant } from './signInGrant'

/** Parameters and headers may name the same value; then they must agree. */
export const agreed = (parameter: string | undefined, header: string): string => {
  if (parameter && header && parameter !== header) throw fail('wrongScope')
  return parameter || header
}

/**
 * The scope of a session. An organiser's, by password and with rights, covers all exhibitions of the tenant. Everyone else's
 * covers one exhibition under one register type.
 * @throws Failure forbidden (`type=organiser` without rights), linkIncorrect (no such exhibition or register type)
 */
export const sessionOf = async (app: App, scope: Scope, { tenantId, parameters }: Grant, account: Account): Promise<NewSession> => {
  const isOrganiser = parameters.grant_type === 'password' && account.rights.length > 0
  if (parameters.type === 'organiser' && !isOrganiser) throw fail('forbidden')
  const base = { tenantId, accountId: account.id }
  if (isOrganiser) return { ...base, exhibitionId: null, registerType: 'staff' }
  const { exhibitionId, registerType } = await placeOf(app, scope, tenantId, parameters)
  return { ...base, exhibitionId, registerType }
}

export const placeOf = async (
  app: App,
  scope: Scope,
  tenantId: string,
  parameters: TokenParameters,
): Promise<{ exhibitionId: string; registerType: string }> => {
  const exhibitionId = agreed(parameters.exhibitionid, scope.exhibitionId)
  const registerType = parameters.registerType ?? scope.registerType
  if (!isRegisterType(registerType)) throw fail('linkIncorrect')
  registerTypeConfig(await exhibitionOf(app, { tenantId, exhibitionId }), registerType)
  return { exhibitionId, registerType }
}
