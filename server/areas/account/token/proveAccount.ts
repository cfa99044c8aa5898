import type { App } from '../../../core/App'
import { Failure, fail } from '../../../core/errors/failure'
import { readOpenIdHandle } from '../../../core/secrets/openIdHandle'
import { type Account, accountOfContact } from '../account/account.service'
import { accountOfOpenId, bindOpenId } from '../account/openId.service'
import { accountOfAutoLogin } from '../autoLogin/autoLogin.service'
import { consumeCode } from '../code/consumeCode.service'
import { type Contact, emailContact, phoneContact } from '../account/contact'
import { accountOfGoogle } from '../google/google.service'
import { accountOfHandoff } from '../handoff/handoff.service'
import { accountOfMember } from '../imaster/imaster.service'
import { accountOfPasswordGrant } from '../password/passwordSignIn'
import { phoneOfWechat } from '../wechatPhone/wechatPhone.service'
import type { Grant } from './signInGrant'

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

export const accountOfGrant = async (app: App, grant: Grant): Promise<Proven> => {
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
