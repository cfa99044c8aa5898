import { randomUUID } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { App } from './App'
import { fail } from './failure'
import { takeOnce } from './openIdHandle'

/** As long as a web view takes to open a page on a slow network. */
export const handoffSeconds = 60

/** Who goes over to the site, and where they are signed in. */
export interface HandedOver {
  tenantId: string
  exhibitionId: string
  registerType: string
  accountId: string
  /** A ticket goes no further than the session it was made in. */
  sessionId: string
}

type TicketApp = Pick<App, 'secrets' | 'pool' | 'now'>

/** Makes the ticket that goes from the mini-program to the site within it: encrypted and signed (JWE, RFC 7516), good for a minute and one use. */
export const makeHandoffTicket = (app: TicketApp, { tenantId, exhibitionId, registerType, accountId, sessionId }: HandedOver): Promise<string> => {
  const seconds = Math.floor(app.now().getTime() / 1000)
  return new EncryptJWT({ t: tenantId, e: exhibitionId, r: registerType, a: accountId, s: sessionId })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(randomUUID())
    .setExpirationTime(seconds + handoffSeconds)
    .encrypt(app.secrets.tokenKey('handoff'))
}

const isSessionOpen = async (app: TicketApp, tenantId: string, sessionId: string | undefined): Promise<boolean> => {
  const { rowCount } = await app.pool.query('SELECT 1 FROM sessions WHERE tenant_id = $1 AND id = $2 AND ended_at IS NULL AND expires_at > $3', [tenantId, sessionId ?? '0', app.now()])
  return rowCount === 1
}

/**
 * Takes a ticket. Where it does not fit the place it stays unused: it was shown at the wrong door.
 * @throws Failure handoffInvalid when it is not ours, run out, used, for another tenant, exhibition or register type, or its session has ended
 */
export const takeHandoffTicket = async (app: TicketApp, place: Omit<HandedOver, 'accountId' | 'sessionId'>, ticket: string): Promise<string> => {
  const { payload } = await jwtDecrypt(ticket, app.secrets.tokenKey('handoff'), { currentDate: app.now() }).catch(() => {
    throw fail('handoffInvalid')
  })
  const { t, e, r, a, s, jti, exp } = payload as Record<string, string> & { exp: number }
  const isForHere = t === place.tenantId && e === place.exhibitionId && r === place.registerType
  if (!isForHere || !a || !jti || !(await isSessionOpen(app, place.tenantId, s)) || !(await takeOnce(app, place.tenantId, `handoff.${jti}`, new Date(exp * 1000)))) throw fail('handoffInvalid')
  return a
}
