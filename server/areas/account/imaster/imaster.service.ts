import type { MemberLogin, MemberLoginQuery } from '../../../../contract/account/imaster.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { consumeOnce } from '../../../core/secrets/singleUseToken'
import type { Scope } from '../../../core/calls/scope'
import { GatewayError, type Member } from '../../../gateways'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { ownAddress } from '../../../core/http/ownAddress'
import { type Account, accountOfContact } from '../account/account.service'
import { type Contact, emailContact, phoneContact } from '../account/contact'

/** Longer than any member system keeps a code valid. */
const usedCodeTtlMs = 24 * 3600 * 1000

/** @throws Failure invalid (an address of another site) */
export const memberLogin = async (app: App, scope: Scope, { url, state }: MemberLoginQuery): Promise<MemberLogin> => {
  const returnTo = ownAddress(app, url, 'url').href
  const { imaster } = await settingsOf(app, scope.tenantId)
  return { loginUrl: imaster ? app.gateways.imaster.loginUrl(imaster, { returnTo, state }) : null }
}

const failureOf = (error: unknown): unknown => {
  if (!(error instanceof GatewayError)) return error
  if (error.code !== 'refused' || error.outsideCode === 'SIGNATURE_INVALID') return fail('imasterUnavailable')
  return fail(error.outsideCode === 'CODE_USED' ? 'imasterCodeUsed' : 'imasterCodeInvalid')
}

/** The phone before the email address, because people here sign in by phone. */
const contactOf = ({ phone, email }: Member): Contact => {
  if (phone) return phoneContact(phone)
  if (email) return emailContact(email)
  throw fail('memberWithoutContact')
}

/**
 * The account of the member whom the organiser's own system confirms. A code works once here, whatever that system does.
 * @throws Failure grantUnsupported (the organiser has no such system), imasterCodeInvalid, imasterCodeUsed, memberWithoutContact, imasterUnavailable
 */
export const accountOfMember = async (app: App, tenantId: string, code: string): Promise<Account> => {
  const { imaster } = await settingsOf(app, tenantId)
  if (!imaster) throw fail('grantUnsupported')
  if (!code) throw fail('imasterCodeInvalid')
  const member = await app.gateways.imaster.exchange(imaster, code).catch((error: unknown) => {
    throw failureOf(error)
  })
  const isFirst = await consumeOnce(
    app,
    tenantId,
    `imaster.${app.secrets.fingerprint('imaster', code)}`,
    new Date(app.now().getTime() + usedCodeTtlMs),
  )
  if (!isFirst) throw fail('imasterCodeUsed')
  return accountOfContact(app, tenantId, contactOf(member))
}
