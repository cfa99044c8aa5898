import { SignJWT, jwtVerify } from 'jose'
import type { RegisterType } from '../../contract/registerTypes'
import { fail } from './errors/failure'
import { type OneSecret, type Secrets, isOneOf, withAny } from './secrets/secrets'
import { isOwnSpelling } from './secrets/spelling'
import type { SessionKey } from './sessions.sql'

const accessSeconds = 3600

export interface Tokens {
  accessToken: string
  refreshToken: string
  expiresInSeconds: number
}

/** What an access token says of its session. */
interface Signed {
  id: string
  tenantId: string
  accountId: string
  exhibitionId: string | null
  registerType: string
}

/** The claims of a token with a valid signature. */
export type Claims = Omit<Signed, 'registerType'> & { registerType: RegisterType; expiresAtMs: number }

/** A refresh token of ours. */
interface Refresh {
  key: SessionKey
  generation: number
  /** While the secret is changed, another process may have stored the same token's hash with the other one. */
  hashes: string[]
}

export interface SessionTokens {
  /** Signs a pair of tokens. @param generation how often the session was refreshed */
  make(session: Signed, generation: number): Promise<Tokens>
  refreshHashOf(key: SessionKey, generation: number): string
  /** @throws Failure notSignedIn: not signed by us, or expired */
  claimsOf(accessToken: string): Promise<Claims>
  /** Only a token of ours may end a session, or a stranger could end anyone's. @throws Failure notSignedIn */
  readRefresh(refreshToken: string): Refresh
}

/** Access tokens are JWTs (HS256) that carry the scope. Refresh tokens are signed, and stored as hashes. */
export const makeSessionTokens = ({ secrets, now }: { secrets: Secrets; now: () => Date }): SessionTokens => {
  const key = secrets.tokenKey('access')

  /** Signed, not random: every process that renews one token creates the same next token. */
  const refreshTokenOf = ({ tenantId, id }: SessionKey, generation: number, secret: OneSecret = secrets): string =>
    `${tenantId}.${id}.${generation}-${secret.signature(`refresh.${tenantId}.${id}.${generation}`)}`

  const refreshHashOf = (key: SessionKey, generation: number, secret: OneSecret = secrets): string =>
    secret.fingerprint('refresh', refreshTokenOf(key, generation, secret))

  const make = async (session: Signed, generation: number): Promise<Tokens> => {
    const seconds = Math.floor(now().getTime() / 1000)
    const accessToken = await new SignJWT({
      tenant_id: session.tenantId,
      exhibition_id: session.exhibitionId,
      register_type: session.registerType,
      sid: session.id,
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(session.accountId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + accessSeconds)
      .sign(key)
    return { accessToken, refreshToken: refreshTokenOf(session, generation), expiresInSeconds: accessSeconds }
  }

  const claimsOf = async (token: string): Promise<Claims> => {
    if (!isOwnSpelling(token)) throw fail('notSignedIn')
    const verified = await withAny(secrets, (secret) =>
      jwtVerify(token, secret.tokenKey('access'), { currentDate: now(), algorithms: ['HS256'] }),
    )
    if (!verified) throw fail('notSignedIn')
    const { payload } = verified
    return {
      id: payload.sid as string,
      tenantId: payload.tenant_id as string,
      accountId: payload.sub as string,
      exhibitionId: payload.exhibition_id as string | null,
      registerType: payload.register_type as RegisterType,
      expiresAtMs: payload.exp! * 1000,
    }
  }

  const readRefresh = (refreshToken: string): Refresh => {
    const [, tenantId = '', id = '', digits = ''] = /^(\d{6})\.(\d{1,19})\.(\d{1,9})-/.exec(refreshToken) ?? []
    const [of, generation] = [{ tenantId, id }, Number(digits)]
    const ours = secrets.accepted.map((secret) => refreshTokenOf(of, generation, secret))
    if (!isOneOf(ours, refreshToken)) throw fail('notSignedIn')
    return { key: of, generation, hashes: secrets.accepted.map((secret) => refreshHashOf(of, generation, secret)) }
  }

  return { make, refreshHashOf, claimsOf, readRefresh }
}
