import { SignJWT, jwtVerify } from 'jose'
import type pg from 'pg'
import type { RegisterType } from '../../contract/registerTypes'
import type { GrantedRight } from '../../contract/rules/rights'
import type { Queryable } from '../database/connect'
import { fail } from './errors/failure'
import type { Ids } from './process/ids'
import { type OneSecret, type Secrets, isOneOf, withAny } from './secrets/secrets'
import {
  type SessionKey,
  endSession,
  endSessionsOf,
  findReplacedAfter,
  insertSession,
  insertSessionBeside,
  replaceRefreshHash,
  rightsOfSession,
} from './sessions.sql'
import { isOwnSpelling } from './secrets/spelling'

const accessSeconds = 3600
const daySeconds = 24 * 3600
/** The end of a session: without use, in all, and in all for an organiser's, which reaches the data of many people (decision 044). */
const lives = { idleSeconds: 30 * daySeconds, totalSeconds: 180 * daySeconds, organiserSeconds: daySeconds / 2 }
/** For this long, a repeated refresh of the same token gets the same new token. */
const repeatedMs = 60_000
/** For this long, a process trusts its last read of a session. A sign-out reaches every process within it. */
const cacheTtlMs = 10_000
const maxCached = 20_000

export interface Session {
  id: string
  tenantId: string
  accountId: string
  /** Null in an organiser's session, which covers all exhibitions of the tenant. */
  exhibitionId: string | null
  registerType: RegisterType
  /** Rights that were granted to the account. */
  rights: GrantedRight[]
}

export interface Tokens {
  accessToken: string
  refreshToken: string
  expiresInSeconds: number
}

export interface NewSession {
  tenantId: string
  accountId: string
  exhibitionId: string | null
  registerType: string
  /** The session that this one was handed over from. */
  parentId?: string | null
  /** The keyed hash of the network of the sign-in. */
  networkHash?: string | null
}

export interface Sessions {
  /** Opens a session and creates its first pair of tokens. */
  open(session: NewSession): Promise<Tokens>
  /**
   * Opens a session on the same phone under another register type. Both end with a sign-out, and it lives no longer than the first.
   * @throws Failure notSignedIn if the first session has ended
   */
  openBeside(sessionId: string, session: NewSession): Promise<Tokens>
  /** @throws Failure notSignedIn if the token is void or expired, or its session has ended */
  verify(accessToken: string): Promise<Session>
  /**
   * Asks the database, for what a long request stores at its end.
   * @throws Failure notSignedIn if the session has ended
   */
  assertOpen(session: SessionKey): Promise<void>
  /**
   * Exchanges a refresh token for a new pair. Within a minute the same token gets the same pair again, for a lost answer and for two
   * tabs that refresh together. Later, any reused token ends the session, because two clients then have it.
   * @throws Failure notSignedIn
   */
  refresh(refreshToken: string): Promise<{ session: NewSession; tokens: Tokens }>
  /** Ends a session, those of the same phone under other register types, and those that were handed over from them. */
  end(session: { tenantId: string; id: string }): Promise<void>
  /**
   * Ends an account's sessions at all exhibitions, except one.
   * @param client the caller's transaction
   * @returns the number of ended sessions
   */
  endAll(account: { tenantId: string; accountId: string }, exceptId?: string, client?: Queryable): Promise<number>
}

/** The claims of a token with a valid signature. */
type Claims = Omit<Session, 'rights'> & { expiresAtMs: number }

interface Known {
  session: Session
  claims: Claims
  checkedAtMs: number
}

/** Access tokens are JWTs (HS256) that carry the scope. Sessions and refresh tokens are rows, so that they can be ended. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions that share what it was given
export const makeSessions = (deps: { pool: pg.Pool; secrets: Secrets; ids: Ids; now: () => Date }): Sessions => {
  const { pool, secrets, ids, now } = deps
  const key = secrets.tokenKey('access')
  const known = new Map<string, Known>()

  const cache = (token: string, claims: Claims, session: Session): Session => {
    if (known.size >= maxCached) known.delete(known.keys().next().value!)
    known.set(token, { session, claims, checkedAtMs: now().getTime() })
    return session
  }

  /** Signed, not random: every process that renews one token creates the same next token. */
  const refreshTokenOf = ({ tenantId, id }: SessionKey, generation: number, secret: OneSecret = secrets): string =>
    `${tenantId}.${id}.${generation}-${secret.signature(`refresh.${tenantId}.${id}.${generation}`)}`

  const refreshHashOf = (key: SessionKey, generation: number, secret: OneSecret = secrets): string =>
    secret.fingerprint('refresh', refreshTokenOf(key, generation, secret))

  const makeTokens = async (session: NewSession & { id: string }, generation: number): Promise<Tokens> => {
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

  const read = async ({ expiresAtMs: _, ...claims }: Claims): Promise<Session> => {
    const rights = await rightsOfSession(pool, claims, now())
    if (!rights) throw fail('notSignedIn')
    return { ...claims, rights }
  }

  return {
    async open(session) {
      const id = ids()
      const tokens = await makeTokens({ ...session, id }, 0)
      const at = now()
      await insertSession(pool, {
        parentId: null,
        networkHash: null,
        ...session,
        id,
        refreshHash: refreshHashOf({ ...session, id }, 0),
        createdAt: at,
        expiresAt: new Date(at.getTime() + (session.exhibitionId === null ? lives.organiserSeconds : lives.idleSeconds) * 1000),
      })
      return tokens
    },

    async openBeside(openId, session) {
      const id = ids()
      const tokens = await makeTokens({ ...session, id }, 0)
      const { tenantId, registerType } = session
      const row = { tenantId, id, openId, registerType, refreshHash: refreshHashOf({ tenantId, id }, 0), at: now(), lives }
      if (!(await insertSessionBeside(pool, row))) throw fail('notSignedIn')
      return tokens
    },

    async verify(token) {
      const entry = known.get(token)
      const nowMs = now().getTime()
      if (entry && nowMs - entry.checkedAtMs < cacheTtlMs) return entry.session
      known.delete(token)
      // A valid signature stays valid. Whether the session has ended is checked again.
      const claims = entry && nowMs < entry.claims.expiresAtMs ? entry.claims : await claimsOf(token)
      return cache(token, claims, await read(claims))
    },

    async assertOpen(session) {
      if (!(await rightsOfSession(pool, session, now()))) throw fail('notSignedIn')
    },

    async refresh(refreshToken) {
      const [, tenantId = '', id = '', digits = ''] = /^(\d{6})\.(\d{1,19})\.(\d{1,9})-/.exec(refreshToken) ?? []
      const key = { tenantId, id }
      const generation = Number(digits)
      // Only a token of ours may end a session, or a stranger could end anyone's.
      const ours = secrets.accepted.map((secret) => refreshTokenOf(key, generation, secret))
      if (!isOneOf(ours, refreshToken)) throw fail('notSignedIn')
      // While the secret is changed, another process may have stored the same token's hash with the other one.
      const hashes = secrets.accepted.map((secret) => refreshHashOf(key, generation, secret))
      const at = now()
      const next = {
        hashes,
        nextHash: refreshHashOf(key, generation + 1),
        at,
        lives,
      }
      const row =
        (await replaceRefreshHash(pool, key, next)) ?? (await findReplacedAfter(pool, key, hashes, new Date(at.getTime() - repeatedMs)))
      if (!row) {
        await this.end(key)
        throw fail('notSignedIn')
      }
      const session = { tenantId, ...row }
      return { session, tokens: await makeTokens({ ...session, id }, generation + 1) }
    },

    async end({ tenantId, id }) {
      const ended = [id, ...(await endSession(pool, { tenantId, id }, now()))]
      for (const [token, { session }] of known) if (ended.includes(session.id)) known.delete(token)
    },

    async endAll({ tenantId, accountId }, exceptId, client = pool) {
      const ended = await endSessionsOf(client, { tenantId, accountId }, now(), exceptId)
      for (const [token, { session }] of known) {
        if (session.tenantId === tenantId && session.accountId === accountId && session.id !== exceptId) known.delete(token)
      }
      return ended
    },
  }
}
