import { randomUUID } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { App } from './App'
import { fail } from './failure'
import { takeOnce } from './openIdHandle'

/** From an organiser's vouching to the person's arrival. */
export const accountHandleSeconds = 600

export interface VouchedAccount {
  tenantId: string
  exhibitionId: string
  accountId: string
}

type HandleApp = Pick<App, 'secrets' | 'pool' | 'now'>

/**
 * Makes the handle that stands for an account outside the server: encrypted and signed (JWE, RFC 7516, A256GCM), for one exhibition, good for
 * ten minutes and one use. An organiser must have vouched for the person just now.
 */
export const makeAccountHandle = (app: HandleApp, vouched: VouchedAccount): Promise<string> => {
  const seconds = Math.floor(app.now().getTime() / 1000)
  return new EncryptJWT({ tenant_id: vouched.tenantId, exhibition_id: vouched.exhibitionId, account_id: vouched.accountId })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accountHandleSeconds)
    .encrypt(app.secrets.tokenKey('handle'))
}

/**
 * Takes a handle; this is its one use.
 * @returns the account's id
 * @throws Failure autoLoginInvalid when it is not ours, of another organiser or exhibition, run out or used
 */
export const takeAccountHandle = async (app: HandleApp, place: Omit<VouchedAccount, 'accountId'>, handle: string): Promise<string> => {
  const { payload } = await jwtDecrypt(handle, app.secrets.tokenKey('handle'), { currentDate: app.now() }).catch(() => {
    throw fail('autoLoginInvalid')
  })
  const { tenant_id: tenantId, exhibition_id: exhibitionId, account_id: accountId, jti, exp } = payload as Record<string, string> & { exp: number }
  const isForHere = tenantId === place.tenantId && exhibitionId === place.exhibitionId
  if (!isForHere || !accountId || !jti || !(await takeOnce(app, place.tenantId, jti, new Date(exp * 1000)))) throw fail('autoLoginInvalid')
  return accountId
}
