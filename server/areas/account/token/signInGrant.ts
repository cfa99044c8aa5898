import type { TokenParameters } from '../../../../contract/account/token.schema'
import { actsForExhibitor, isRegisterType } from '../../../../contract/registerTypes'
import { acceptedLoginModes, isLoginMode } from '../../../../contract/rules/account/loginModes'
import { missingAgreement, needsAgreements } from '../../../../contract/rules/account/signInAgreements'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope } from '../../../core/calls/scope'
import { exhibitionOrNull, switchesOf } from '../../../core/exhibition/exhibition'

/** The input of a grant: the place of the sign-in and the request's parameters. */
export interface Grant {
  scope: Scope
  tenantId: string
  exhibitionId: string
  parameters: TokenParameters
}

/**
 * The exhibition's config names the ways to sign in, and the others are refused. The password of an organiser or of an exhibitor
 * is accepted everywhere.
 * @throws Failure grantUnsupported
 */
export const assertOffered = async (app: App, { scope, tenantId, exhibitionId, parameters }: Grant): Promise<void> => {
  const { grant_type, type } = parameters
  // WeChat's phone number takes the place of a code by SMS.
  const mode = grant_type === 'wechatphone' ? 'appsms' : grant_type
  if (!isLoginMode(mode) || (mode === 'password' && type === 'organiser')) return
  const registerType = parameters.registerType ?? scope.registerType
  if (mode === 'password' && isRegisterType(registerType) && actsForExhibitor(registerType)) return
  const exhibition = await exhibitionOrNull(app, { tenantId, exhibitionId })
  if (!exhibition || !isRegisterType(registerType)) return
  if (!acceptedLoginModes(switchesOf(exhibition, registerType)).includes(mode)) throw fail('grantUnsupported')
}

/**
 * The form asks for the exhibition's agreements, and the server does not rely on the form (R53).
 * @returns the texts that the person accepted
 * @throws Failure agreementsMissing
 */
export const assertAgreed = async (app: App, { scope, tenantId, exhibitionId, parameters }: Grant): Promise<string[]> => {
  const registerType = parameters.registerType ?? scope.registerType
  if (!needsAgreements(parameters.grant_type, { ...parameters, registerType })) return []
  const exhibition = await exhibitionOrNull(app, { tenantId, exhibitionId })
  if (!exhibition) return []
  const { signInAgreements } = exhibition.config
  if (missingAgreement(signInAgreements, parameters.agreements)) throw fail('agreementsMissing')
  return signInAgreements.map(({ id }) => id)
}
