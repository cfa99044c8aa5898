import type pg from 'pg'
import { fail } from './errors/failure'
import type { Ids } from './process/ids'
import type { Secrets } from './secrets/secrets'
import { type Claims, makeSessionTokens } from './sessionTokens'
import { insertSession, insertSessionBeside, rightsOfSession } from './sessions.sql'
import { endSession, endSessionsOf } from './endSession.sql'
import { findReplacedAfter, replaceRefreshHash } from './refreshToken.sql'
import type { Session, Sessions } from './sessions'

const daySeconds = 24 * 3600

/** The end of a session: without use, in all, and in all for an organiser's, which reaches the data of many people (decision 044). */
const lives = { idleSeconds: 30 * daySeconds, totalSeconds: 180 * daySeconds, organiserSeconds: daySeconds / 2 }

/** For this long, a repeated refresh of the same token gets the same new token. */
const repeatedMs = 60_000

/** For this long, a process trusts its last read of a session. A sign-out reaches every process within it. */
const cacheTtlMs = 10_000

const maxCached = 20_000

interface Known {
  session: Session
  claims: Claims
  checkedAtMs: number
}

/** Sessions are rows, so that they can be ended. */
export const makeSessions = (deps: { pool: pg.Pool; secrets: Secrets; ids: Ids; now: () => Date }): Sessions => {
  const { pool, secrets, ids, now } = deps
  const tokens = makeSessionTokens({ secrets, now })
  const known = new Map<string, Known>()

  const cache = (token: string, claims: Claims, session: Session): Session => {
    if (known.size >= maxCached) known.delete(known.keys().next().value!)
    known.set(token, { session, claims, checkedAtMs: now().getTime() })
    return session
  }

  const read = async ({ expiresAtMs: _, ...claims }: Claims): Promise<Session> => {
    const rights = await rightsOfSession(pool, claims, now())
    if (!rights) throw fail('notSignedIn')
    return { ...claims, rights }
  }

  return {
    async open(session) {
      const id = ids()
      const first = await tokens.make({ ...session, id }, 0)
      const at = now()
      await insertSession(pool, {
        parentId: null,
        networkHash: null,
        ...session,
        id,
        refreshHash: tokens.refreshHashOf({ ...session, id }, 0),
        createdAt: at,
        expiresAt: new Date(at.getTime() + (session.exhibitionId === null ? lives.organiserSeconds : lives.idleSeconds) * 1000),
      })
      return first
    },

    async openBeside(openId, session) {
      const id = ids()
      const first = await tokens.make({ ...session, id }, 0)
      const { tenantId, registerType } = session
      const row = { tenantId, id, openId, registerType, refreshHash: tokens.refreshHashOf({ tenantId, id }, 0), at: now(), lives }
      if (!(await insertSessionBeside(pool, row))) throw fail('notSignedIn')
      return first
    },

    async verify(token) {
      const entry = known.get(token)
      const nowMs = now().getTime()
      if (entry && nowMs - entry.checkedAtMs < cacheTtlMs) return entry.session
      known.delete(token)
      // A valid signature stays valid. Whether the session has ended is checked again.
      const claims = entry && nowMs < entry.claims.expiresAtMs ? entry.claims : await tokens.claimsOf(token)
      return cache(token, claims, await read(claims))
    },

    async assertOpen(session) {
      if (!(await rightsOfSession(pool, session, now()))) throw fail('notSignedIn')
    },

    async refresh(refreshToken) {
      const { key, generation, hashes } = tokens.readRefresh(refreshToken)
      const at = now()
      const next = { hashes, nextHash: tokens.refreshHashOf(key, generation + 1), at, lives }
      const row =
        (await replaceRefreshHash(pool, key, next)) ?? (await findReplacedAfter(pool, key, hashes, new Date(at.getTime() - repeatedMs)))
      if (!row) {
        await this.end(key)
        throw fail('notSignedIn')
      }
      const session = { tenantId: key.tenantId, ...row }
      return { session, tokens: await tokens.make({ ...session, id: key.id }, generation + 1) }
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
