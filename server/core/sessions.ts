import { randomBytes } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import type pg from 'pg'
import type { Right } from '../../contract/call'
import { fail } from './failure'
import type { Ids } from './ids'
import type { Secrets } from './secrets'

const accessSeconds = 3600
const refreshSeconds = 30 * 24 * 3600
/** For this long a process goes by what it last read of a session: a sign-out reaches every process within it. */
const trustMs = 10_000
const cachedMost = 20_000

export interface Session {
  id: string
  tenantId: string
  accountId: string
  /** Null in an organiser's session, which is for all exhibitions of the tenant. */
  exhibitionId: string | null
  registerType: string
  rights: Right[]
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
}

export interface Sessions {
  /** Opens a session and makes its first pair of tokens. */
  open(session: NewSession): Promise<Tokens>
  /** @throws Failure notSignedIn when the token is void, run out, or its session has ended */
  verify(accessToken: string): Promise<Session>
  /**
   * Changes a refresh token for a new pair. The one before the last is taken once more within a minute (an answer that was lost on
   * its way); later it ends the session, because then two hold the same token.
   * @throws Failure notSignedIn
   */
  refresh(refreshToken: string): Promise<{ session: NewSession; tokens: Tokens }>
  end(session: { tenantId: string; id: string }): Promise<void>
}

/** What a token says whose signature was found good. */
type Claims = Omit<Session, 'rights'> & { expiresAtMs: number }

interface Known {
  session: Session
  claims: Claims
  checkedAtMs: number
}

/** Access tokens are JWTs (HS256) that carry the scope; sessions and refresh tokens are rows, so that they can be ended. */
export const makeSessions = (deps: { pool: pg.Pool; secrets: Secrets; ids: Ids; now: () => Date }): Sessions => {
  const { pool, secrets, ids, now } = deps
  const key = secrets.tokenKey('access')
  const known = new Map<string, Known>()

  const remember = (token: string, claims: Claims, session: Session): Session => {
    if (known.size >= cachedMost) known.delete(known.keys().next().value!)
    known.set(token, { session, claims, checkedAtMs: now().getTime() })
    return session
  }

  const hashOf = (refreshToken: string): string => secrets.fingerprint('refresh', refreshToken)

  const makeTokens = async (session: NewSession & { id: string }): Promise<Tokens> => {
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
    const refreshToken = `${session.tenantId}.${session.id}.${randomBytes(24).toString('base64url')}`
    return { accessToken, refreshToken, expiresInSeconds: accessSeconds }
  }

  const claimsOf = async (token: string): Promise<Claims> => {
    const { payload } = await jwtVerify(token, key, { currentDate: now(), algorithms: ['HS256'] }).catch(() => {
      throw fail('notSignedIn')
    })
    return {
      id: payload.sid as string,
      tenantId: payload.tenant_id as string,
      accountId: payload.sub as string,
      exhibitionId: payload.exhibition_id as string | null,
      registerType: payload.register_type as string,
      expiresAtMs: payload.exp! * 1000,
    }
  }

  const read = async ({ expiresAtMs: _, ...claims }: Claims): Promise<Session> => {
    const { rows: [row] } = await pool.query<{ rights: Right[] }>({
      name: 'session.verify',
      text: `SELECT a.rights FROM sessions s JOIN accounts a ON a.tenant_id = s.tenant_id AND a.id = s.account_id
             WHERE s.tenant_id = $1 AND s.id = $2 AND s.ended_at IS NULL AND s.expires_at > $3`,
      values: [claims.tenantId, claims.id, now()],
    })
    if (!row) throw fail('notSignedIn')
    return { ...claims, rights: row.rights }
  }

  return {
    async open(session) {
      const id = ids()
      const tokens = await makeTokens({ ...session, id })
      const at = now()
      await pool.query(
        `INSERT INTO sessions (tenant_id, id, account_id, exhibition_id, register_type, refresh_hash, created_at, refreshed_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
        [session.tenantId, id, session.accountId, session.exhibitionId, session.registerType, hashOf(tokens.refreshToken), at, new Date(at.getTime() + refreshSeconds * 1000)],
      )
      return tokens
    },

    async verify(token) {
      const entry = known.get(token)
      const nowMs = now().getTime()
      if (entry && nowMs - entry.checkedAtMs < trustMs) return entry.session
      known.delete(token)
      // A signature that was good once stays good; whether the session has ended is asked anew.
      const claims = entry && nowMs < entry.claims.expiresAtMs ? entry.claims : await claimsOf(token)
      return remember(token, claims, await read(claims))
    },

    async refresh(refreshToken) {
      const [tenantId, id] = refreshToken.split('.')
      if (!/^\d{6}$/.test(tenantId ?? '') || !/^\d{1,19}$/.test(id ?? '')) throw fail('notSignedIn')
      const { rows: [row] } = await pool.query<{ account_id: string; exhibition_id: string | null; register_type: string; refresh_hash: string; previous_refresh_hash: string | null; refreshed_at: Date }>(
        `SELECT account_id, exhibition_id, register_type, refresh_hash, previous_refresh_hash, refreshed_at FROM sessions
         WHERE tenant_id = $1 AND id = $2 AND ended_at IS NULL AND expires_at > $3`,
        [tenantId, id, now()],
      )
      if (!row) throw fail('notSignedIn')
      const hash = hashOf(refreshToken)
      const isRepeated = hash === row.previous_refresh_hash && now().getTime() - row.refreshed_at.getTime() < 60_000
      if (hash !== row.refresh_hash && !isRepeated) {
        if (hash === row.previous_refresh_hash) await this.end({ tenantId: tenantId!, id: id! })
        throw fail('notSignedIn')
      }
      const session = { tenantId: tenantId!, accountId: row.account_id, exhibitionId: row.exhibition_id, registerType: row.register_type }
      const tokens = await makeTokens({ ...session, id: id! })
      const at = now()
      await pool.query(
        `UPDATE sessions SET previous_refresh_hash = $4, refresh_hash = $3, refreshed_at = $5, expires_at = $6 WHERE tenant_id = $1 AND id = $2`,
        [tenantId, id, hashOf(tokens.refreshToken), hash, at, new Date(at.getTime() + refreshSeconds * 1000)],
      )
      return { session, tokens }
    },

    async end({ tenantId, id }) {
      await pool.query('UPDATE sessions SET ended_at = $3 WHERE tenant_id = $1 AND id = $2 AND ended_at IS NULL', [tenantId, id, now()])
      for (const [token, entry] of known) if (entry.session.id === id) known.delete(token)
    },
  }
}
