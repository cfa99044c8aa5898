import type { TokenParameters } from '../../../../contract/account/token.schema'
import type { TokenSuccess } from '../../../../contract/account/tokenSuccess.schema'
import { isLoginMode } from '../../../../contract/rules/account/loginModes'
import type { App } from '../../../core/App'
import { Failure, fail } from '../../../core/errors/failure'
import { type NetworkKey, networkHash } from '../../../core/http/network'
import type { Scope } from '../../../core/calls/scope'
import type { NewSession } from '../../../core/sessions'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { recordConsents } from '../consent/consent.service'
import { assertOffered, assertAgreed } from './signInGrant'
import { accountOfGrant } from './proveAccount'
import { checkClient } from './checkClient'
import { tokenAnswer, refreshed } from './tokenAnswer.service'
import { agreed, sessionOf, placeOf } from './sessionOfGrant'

const otherGrants = ['appopenid', 'wechatphone', 'accountPasswordAutoLogin', 'handoff']

/** A grant's name for the log, which holds nothing that a caller typed. */
const grantName = (type: string): string => (isLoginMode(type) || otherGrants.includes(type) ? type : 'unknown')

interface SignIn {
  scope: Scope
  tenantId: string
  network: NetworkKey
  parameters: TokenParameters
}

const signIn = async (app: App, { scope, tenantId, network, parameters }: SignIn): Promise<TokenSuccess> => {
  await app.limits.consume('signInPerNetworkMinute', network)
  const grant = { scope, tenantId, exhibitionId: agreed(parameters.exhibitionid, scope.exhibitionId), parameters }
  // An incorrect link is reported before a code is used up for it.
  if (parameters.grant_type !== 'password') await placeOf(app, scope, tenantId, parameters)
  await assertOffered(app, grant)
  const ids = await assertAgreed(app, grant)
  const { account, parentId } = await accountOfGrant(app, grant)
  // After the proof, so that no stranger learns it.
  if (account.switchedOffAt !== null) throw fail('accountSwitchedOff')
  const session: NewSession = {
    ...(await sessionOf(app, scope, grant, account)),
    parentId: parentId ?? null,
    networkHash: network,
  }
  await recordConsents(app, app.db, grant, { accountId: account.id, place: 'signIn', ids })
  return tokenAnswer(app, account, session, await app.sessions.open(session))
}

/**
 * Signs a person in. Knowing a phone, an address, an open id or a name is not enough: each grant requires its proof. The log has a line
 * for each attempt, without a name, a phone or an address.
 * @throws Failure any row of `contract/errorCodes` about sign-in
 */
export const grantToken = async (
  app: App,
  scope: Scope,
  parameters: TokenParameters,
  authorization: string | undefined,
): Promise<TokenSuccess> => {
  checkClient(app, authorization)
  const tenantId = agreed(parameters.tenantId, scope.tenantId)
  await settingsOf(app, tenantId)
  if (parameters.grant_type === 'refresh_token') return refreshed(app, tenantId, parameters.refresh_token ?? '')
  const network = networkHash(app, tenantId, scope.address)
  const attempt = { tenantId, grant: grantName(parameters.grant_type), network }
  try {
    const answer = await signIn(app, { scope, tenantId, network, parameters })
    app.log.info({ ...attempt, accountId: answer.user_id }, 'signed in')
    return answer
  } catch (error) {
    if (error instanceof Failure) app.log.info({ ...attempt, reason: error.reason }, 'sign-in refused')
    throw error
  }
}
