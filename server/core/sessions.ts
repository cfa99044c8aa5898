import { SignJWT, jwtVerify } from 'jose'
import type pg from 'pg'
import type { RegisterType } from '../../contract/registerTypes'
import type { GrantedRight } from '../../contract/rules/rights'
import { fail } from './failure'
import type { Ids } from './ids'
import type { Secrets } from './secrets'

const accessSeconds = 3600
const refreshSeconds = 30 * 24 * 3600
/** For this long a refresh token that was changed is changed again, into the same one. */
const repeatedMs = 60_000
/** For this long a process goes by what it last read of a session: a sign-out reaches every process within it. */
const trustMs = 10_000
const cachedMost = 20_000

export interface Session {
  id: string
  tenantId: string
  accountId: string
  /** Null in an organiser's session, which is for all exhibitions of the tenant. */
  exhibitionId: string | null
  registerType: RegisterType
  /** What was granted to the account. */
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
}

export interface Sessions {
  /** Opens a session and makes its first pair of tokens. */
  open(session: NewSession): Promise<Tokens>
  /** @throws Failure notSignedIn when the token is void, run out, or its session has ended */
  verify(accessToken: string): Promise<Session>
  /**
   * Changes a refresh token for a new pair. Within a minute the same token is changed into the same one again, for an answer that was lost
   * and for two tabs that come at once; later any token that was changed before ends the session, because then two hold it.
   * @throws Failure notSignedIn
   */
  refresh(refreshToken: string): Promise<{ session: NewSession; tokens: Tokens }>
  end(session: { tenantId: string; id: string }): Promise<void>
  /**
   * Ends an account's sessions, at whichever exhibition, but for one that stays.
   * @returns how many were ended
   */
  endAll(account: { tenantId: string; accountId: string }, exceptId?: string): Promise<number>
}

/** What a token says whose signature was found good. */
type Claims = Omit<Session, 'rights'> & { expiresAtMs: number }

interface SessionKey {
  tenantId: string
  id: string
}

interface RefreshRow {
  account_id: string
  exhibition_id: string | null
  register_type: string
}

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

  /** Signed, not random: whoever changes one token, here or in another process, gets the same next one. */
  const refreshTokenOf = ({ tenantId, id }: SessionKey, generation: number): string =>
    `${tenantId}.${id}.${generation}-${secrets.signature(`refresh.${tenantId}.${id}.${generation}`)}`

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
    const { payload } = await jwtVerify(token, key, { currentDate: now(), algorithms: ['HS256'] }).catch(() => {
      throw fail('notSignedIn')
    })
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
    const {
      rows: [row],
    } = await pool.query<{ rights: GrantedRight[] }>({
      name: 'session.verify',
      text: `SELECT a.rights FROM sessions s JOIN accounts a ON a.tenant_id = s.tenant_id AND a.id = s.account_id
             WHERE s.tenant_id = $1 AND s.id = $2 AND s.ended_at IS NULL AND s.expires_at > $3`,
      values: [claims.tenantId, claims.id, now()],
    })
    if (!row) throw fail('notSignedIn')
    return { ...claims, rights: row.rights }
  }

  /** Puts the next token in the place of this one, where it is the session's current one. */
  const change = async ({ tenantId, id }: SessionKey, hash: string, nextHash: string): Promise<RefreshRow | undefined> => {
    const at = now()
    const {
      rows: [row],
    } = await pool.query<RefreshRow>(
      `UPDATE sessions SET previous_refresh_hash = refresh_hash, refresh_hash = $4, refreshed_at = $5, expires_at = $6
       WHERE tenant_id = $1 AND id = $2 AND refresh_hash = $3 AND ended_at IS NULL AND expires_at > $5
       RETURNING account_id, exhibition_id, register_type`,
      [tenantId, id, hash, nextHash, at, new Date(at.getTime() + refreshSeconds * 1000)],
    )
    return row
  }

  const changedJustNow = async ({ tenantId, id }: SessionKey, hash: string): Promise<RefreshRow | undefined> => {
    const {
      rows: [row],
    } = await pool.query<RefreshRow>(
      `SELECT account_id, exhibition_id, register_type FROM sessions
       WHERE tenant_id = $1 AND id = $2 AND previous_refresh_hash = $3 AND ended_at IS NULL AND refreshed_at > $4`,
      [tenantId, id, hash, new Date(now().getTime() - repeatedMs)],
    )
    return row
  }

  return {
    async open(session) {
      const id = ids()
      const tokens = await makeTokens({ ...session, id }, 0)
      const at = now()
      await pool.query(
        `INSERT INTO sessions (tenant_id, id, account_id, exhibition_id, register_type, refresh_hash, created_at, refreshed_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
        [
          session.tenantId,
          id,
          session.accountId,
          session.exhibitionId,
          session.registerType,
          hashOf(tokens.refreshToken),
          at,
          new Date(at.getTime() + refreshSeconds * 1000),
        ],
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
      const [, tenantId = '', id = '', digits = ''] = /^(\d{6})\.(\d{1,19})\.(\d{1,9})-/.exec(refreshToken) ?? []
      const key = { tenantId, id }
      const generation = Number(digits)
      const hash = hashOf(refreshToken)
      // Of no other token than one of ours is a session ended: a stranger could end anyone's.
      if (hash !== hashOf(refreshTokenOf(key, generation))) throw fail('notSignedIn')
      const row = (await change(key, hash, hashOf(refreshTokenOf(key, generation + 1)))) ?? (await changedJustNow(key, hash))
      if (!row) {
        await this.end(key)
        throw fail('notSignedIn')
      }
      const session = { tenantId, accountId: row.account_id, exhibitionId: row.exhibition_id, registerType: row.register_type }
      return { session, tokens: await makeTokens({ ...session, id }, generation + 1) }
    },

    async end({ tenantId, id }) {
      await pool.query('UPDATE sessions SET ended_at = $3 WHERE tenant_id = $1 AND id = $2 AND ended_at IS NULL', [tenantId, id, now()])
      for (const [token, entry] of known) if (entry.session.id === id) known.delete(token)
    },

    async endAll({ tenantId, accountId }, exceptId) {
      const at = now()
      const { rowCount } = await pool.query(
        'UPDATE sessions SET ended_at = $3 WHERE tenant_id = $1 AND account_id = $2 AND ended_at IS NULL AND expires_at > $3 AND id IS DISTINCT FROM $4::bigint',
        [tenantId, accountId, at, exceptId ?? null],
      )
      for (const [token, { session }] of known) {
        if (session.tenantId === tenantId && session.accountId === accountId && session.id !== exceptId) known.delete(token)
      }
      return rowCount ?? 0
    },
  }
}
