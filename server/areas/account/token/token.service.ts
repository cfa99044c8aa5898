import { createHash, timingSafeEqual } from 'node:crypto'
import type { TokenParameters } from '../../../../contract/account/token.schema'
import type { TokenSuccess } from '../../../../contract/account/tokenSuccess.schema'
import { actsForExhibitor, isRegisterType } from '../../../../contract/registerTypes'
import { acceptedLoginModes, isLoginMode } from '../../../../contract/rules/account/loginModes'
import { missingAgreement, needsAgreements } from '../../../../contract/rules/account/signInAgreements'
import type { App } from '../../../core/App'
import { Failure, fail } from '../../../core/errors/failure'
import { type NetworkKey, networkHash } from '../../../core/http/network'
import { readOpenIdHandle } from '../../../core/secrets/openIdHandle'
import type { Scope } from '../../../core/calls/scope'
import type { NewSession, Tokens } from '../../../core/sessions'
import { exhibitionOf, exhibitionOrNull, registerTypeConfig, settingsOf, switchesOf } from '../../../core/exhibition/exhibition'
import { deptIdOf } from '../../../core/exhibitorMember'
import { type Account, accountById, accountLabel, accountOfContact, accountOfOpenId, bindOpenId } from '../account/account.service'
import { accountOfAutoLogin } from '../autoLogin/autoLogin.service'
import { recordConsents } from '../consent/consent.service'
import { consumeCode } from '../code/code.service'
import { type Contact, emailContact, phoneContact } from '../account/contact'
import { accountOfGoogle } from '../google/google.service'
import { accountOfHandoff } from '../handoff/handoff.service'
import { accountOfMember } from '../imaster/imaster.service'
import { accountOfPasswordGrant } from '../password/passwordSignIn'
import { phoneOfWechat } from '../wechatPhone/wechatPhone.service'

/** The input of a grant: the place of the sign-in and the request's parameters. */
interface Grant {
  scope: Scope
  tenantId: string
  exhibitionId: string
  parameters: TokenParameters
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * The basic credential names the calling app. Everyone with the app has it, so it authorises nothing.
 * @throws Failure badClient
 */
export const checkClient = (app: App, authorization: string | undefined): void => {
  const { id, secret } = app.config.clientCredential
  const sent = /^basic\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  const isOurs = timingSafeEqual(digest(Buffer.from(sent, 'base64').toString('utf8')), digest(`${id}:${secret}`))
  if (!isOurs) throw fail('badClient')
}

/** Parameters and headers may name the same value; then they must agree. */
const agreed = (parameter: string | undefined, header: string): string => {
  if (parameter && header && parameter !== header) throw fail('wrongScope')
  return parameter || header
}

/**
 * Binds the open id of the given handle. It never blocks the sign-in itself, because the person has just proven the phone or
 * address. An expired handle binds nothing. An open id of another account stays there: two people may share a phone's WeChat, or
 * one person has two accounts.
 */
const bindAlong = async (app: App, account: Account, handle: string | undefined): Promise<void> => {
  if (!handle) return
  try {
    await bindOpenId(app, account, await readOpenIdHandle(app, account.tenantId, handle, { isConsumed: true }))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

/**
 * The exhibition's config offers ways to sign in, and the others are refused. Organisers and exhibitors always sign in by
 * password.
 * @throws Failure grantUnsupported
 */
const assertOffered = async (app: App, { scope, tenantId, exhibitionId, parameters }: Grant): Promise<void> => {
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
const assertAgreed = async (app: App, { scope, tenantId, exhibitionId, parameters }: Grant): Promise<string[]> => {
  const registerType = parameters.registerType ?? scope.registerType
  if (!needsAgreements(parameters.grant_type, { ...parameters, registerType })) return []
  const exhibition = await exhibitionOrNull(app, { tenantId, exhibitionId })
  if (!exhibition) return []
  const { signInAgreements } = exhibition.config
  if (missingAgreement(signInAgreements, parameters.agreements)) throw fail('agreementsMissing')
  return signInAgreements.map(({ id }) => id)
}

const byCode = async (app: App, { scope, tenantId, parameters }: Grant, contact: Contact): Promise<Account> => {
  await consumeCode(app, { ...scope, tenantId }, contact, parameters.value ?? '', parameters)
  const account = await accountOfContact(app, tenantId, contact)
  await bindAlong(app, account, parameters.openid)
  return account
}

/** WeChat has confirmed the phone, as a code by SMS does. */
const byWechatPhone = async (app: App, { scope, tenantId, parameters }: Grant): Promise<Account> => {
  const account = await accountOfContact(app, tenantId, await phoneOfWechat(app, scope, tenantId, parameters.phoneCode ?? ''))
  await bindAlong(app, account, parameters.openid)
  return account
}

/** The organiser's own system also confirms a phone or an address, so it binds the open id as a code does. */
const byMember = async (app: App, { tenantId, parameters }: Grant): Promise<Account> => {
  const account = await accountOfMember(app, tenantId, parameters.imasterCode ?? '')
  await bindAlong(app, account, parameters.openid)
  return account
}

/** The handle of an unknown person stays valid, because the first sign-in by phone or email binds it. */
const byOpenId = async (app: App, { tenantId, parameters }: Grant): Promise<Account> => {
  const handle = parameters.openid ?? ''
  const account = await accountOfOpenId(app, tenantId, await readOpenIdHandle(app, tenantId, handle, { isConsumed: false }))
  if (!account) throw fail('noSuchUser')
  await readOpenIdHandle(app, tenantId, handle, { isConsumed: true })
  return account
}

/** A session opened by a handoff ends with the one that it came from. */
interface Proven {
  account: Account
  parentId?: string
}

const accountOfGrant = async (app: App, grant: Grant): Promise<Proven> => {
  if (grant.parameters.grant_type !== 'handoff') return { account: await accountOfProof(app, grant) }
  const { parameters, scope } = grant
  const place = { ...grant, registerType: parameters.registerType ?? scope.registerType, nonce: parameters.handoffNonce ?? '' }
  return accountOfHandoff(app, place, parameters.handoff ?? '')
}

const accountOfProof = (app: App, grant: Grant): Promise<Account> => {
  const { parameters } = grant
  switch (parameters.grant_type) {
    case 'appsms':
    case 'appwhatsapp':
      return byCode(app, grant, phoneContact(parameters.phone ?? ''))
    case 'appemail':
      return byCode(app, grant, emailContact(parameters.email ?? ''))
    case 'wechatphone':
      return byWechatPhone(app, grant)
    case 'appopenid':
      return byOpenId(app, grant)
    case 'password':
      return accountOfPasswordGrant(app, grant.scope, grant.tenantId, parameters)
    case 'google':
      return accountOfGoogle(app, grant.tenantId, parameters.googleToken ?? '')
    case 'imaster':
      return byMember(app, grant)
    case 'accountPasswordAutoLogin':
      return accountOfAutoLogin(app, { tenantId: grant.tenantId, exhibitionId: grant.exhibitionId }, parameters.account ?? '')
    default:
      throw fail('grantUnsupported')
  }
}

/** The answer to a sign-in: the tokens, and whose they are. */
export const tokenAnswer = async (app: App, account: Account, session: NewSession, tokens: Tokens): Promise<TokenSuccess> => ({
  access_token: tokens.accessToken,
  refresh_token: tokens.refreshToken,
  token_type: 'bearer',
  expires_in: tokens.expiresInSeconds,
  tenant_id: account.tenantId,
  user_id: account.id,
  dept_id: await deptIdOf(app, session),
  user_name: account.displayName,
  account: accountLabel(account),
})

const refreshed = async (app: App, tenantId: string, refreshToken: string): Promise<TokenSuccess> => {
  if (!refreshToken.startsWith(`${tenantId}.`)) throw fail('notSignedIn')
  const { session, tokens } = await app.sessions.refresh(refreshToken)
  const account = await accountById(app, session.tenantId, session.accountId)
  if (!account || account.switchedOffAt !== null) throw fail('notSignedIn')
  return tokenAnswer(app, account, session, tokens)
}

/**
 * The scope of a session. An organiser's, by password and with rights, covers all exhibitions of the tenant. Everyone else's
 * covers one exhibition under one register type.
 * @throws Failure forbidden (`type=organiser` without rights), linkIncorrect (no such exhibition or register type)
 */
const sessionOf = async (app: App, scope: Scope, { tenantId, parameters }: Grant, account: Account): Promise<NewSession> => {
  const isOrganiser = parameters.grant_type === 'password' && account.rights.length > 0
  if (parameters.type === 'organiser' && !isOrganiser) throw fail('forbidden')
  const base = { tenantId, accountId: account.id }
  if (isOrganiser) return { ...base, exhibitionId: null, registerType: 'staff' }
  const { exhibitionId, registerType } = await placeOf(app, scope, tenantId, parameters)
  return { ...base, exhibitionId, registerType }
}

const placeOf = async (
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
