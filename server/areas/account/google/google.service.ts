import type { GoogleClient } from '../../../../contract/account/google.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { consumeOnce } from '../../../core/secrets/singleUseToken'
import type { Scope } from '../../../core/calls/scope'
import { GatewayError } from '../../../gateways'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { type Account, accountOfContact } from '../account/account.service'
import { emailContact } from '../account/contact'

/** The data with which a browser opens Google sign-in. */
export const googleClient = async (app: App, scope: Scope): Promise<GoogleClient> => {
  const { google } = await settingsOf(app, scope.tenantId)
  return { clientId: google?.clientId ?? null, authorizeUrl: google ? app.gateways.google.authorizeUrl() : '' }
}

const failureOf = (error: unknown): unknown => {
  if (!(error instanceof GatewayError)) return error
  if (error.code !== 'refused') return fail('googleUnavailable')
  return fail(error.outsideCode === 'no_email' ? 'googleEmailUnverified' : 'googleRefused')
}

/**
 * The account of the email address that Google confirms. A token works here once, although Google accepts it for an hour, so that
 * a found token is useless.
 * @throws Failure grantUnsupported (the organiser has no client), googleRefused, googleEmailUnverified, googleUnavailable
 */
export const accountOfGoogle = async (app: App, tenantId: string, token: string): Promise<Account> => {
  const { google } = await settingsOf(app, tenantId)
  if (!google) throw fail('grantUnsupported')
  // A text that is no token must not become a header.
  if (!/^[\w.~+/=-]{10,2048}$/.test(token)) throw fail('googleRefused')
  const identity = await app.gateways.google.identityOf(google, token).catch((error: unknown) => {
    throw failureOf(error)
  })
  if (!identity.isEmailVerified) throw fail('googleEmailUnverified')
  const isFirst = await consumeOnce(app, tenantId, `google.${app.secrets.fingerprint('google', token)}`, identity.expiresAt)
  if (!isFirst) throw fail('googleRefused')
  return accountOfContact(app, tenantId, emailContact(identity.email))
}
