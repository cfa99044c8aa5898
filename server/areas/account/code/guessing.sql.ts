import type { App } from '../../../core/App'

/** Attempts at a target from one network before each further one needs a proof of work. */
const freeMisses = 3

/** Misses before each further attempt has to wait: one second, then twice as long each time. */
const missesWithoutWait = 5

const forgottenAfterMs = 30 * 60_000

/** The clocks of two processes differ by less. A free attempt never waits for the other clock. */
const clockDifferenceMs = 60_000

export interface GuessKey {
  tenantId: string
  /** A keyed hash of target and network. */
  key: string
}

export interface GuessState {
  needsProof: boolean
  /** Seconds until the next attempt; 0 if it may be made now. */
  waitSeconds: number
}

/** The state before an attempt. */
export const guessState = async ({ pool, now }: Pick<App, 'pool' | 'now'>, { tenantId, key }: GuessKey): Promise<GuessState> => {
  const at = now()
  const {
    rows: [row],
  } = await pool.query<{ misses: number; wait_until: Date }>(
    'SELECT misses, wait_until FROM guesses WHERE tenant_id = $1 AND key = $2 AND expires_at > $3',
    [tenantId, key, at],
  )
  if (!row) return { needsProof: false, waitSeconds: 0 }
  return {
    needsProof: row.misses >= freeMisses,
    waitSeconds: Math.max(0, Math.ceil((row.wait_until.getTime() - at.getTime()) / 1000)),
  }
}

/**
 * Counts an attempt as a miss before it is looked at, so that simultaneous guesses count too. One statement decides, so that of many
 * guesses at once only the free ones are looked at.
 * @param longestWaitSeconds the wait doubles up to this
 * @returns whether the attempt may be made
 */
export const countAttempt = async (
  { pool, now }: Pick<App, 'pool' | 'now'>,
  { tenantId, key }: GuessKey,
  { hasProof, longestWaitSeconds }: { hasProof: boolean; longestWaitSeconds: number },
): Promise<boolean> => {
  const at = now()
  const { rowCount } = await pool.query(
    `INSERT INTO guesses AS g (tenant_id, key, misses, wait_until, expires_at) VALUES ($1, $2, 1, $9, $4)
     ON CONFLICT (tenant_id, key) DO UPDATE SET
       misses = CASE WHEN g.expires_at > $3 THEN g.misses + 1 ELSE 1 END,
       wait_until = CASE WHEN g.expires_at > $3 AND g.misses >= $5
         THEN $3::timestamptz + LEAST($6, power(2, LEAST(g.misses - $5, 20)))::int * interval '1 second' ELSE $9 END,
       expires_at = $4
     WHERE g.tenant_id = $1 AND (g.expires_at <= $3 OR (g.wait_until <= $3 AND ($7 OR g.misses < $8)))`,
    [
      tenantId,
      key,
      at,
      new Date(at.getTime() + forgottenAfterMs),
      missesWithoutWait,
      longestWaitSeconds,
      hasProof,
      freeMisses,
      new Date(at.getTime() - clockDifferenceMs),
    ],
  )
  return rowCount === 1
}

/** Takes back an attempt that failed for another reason than a wrong guess. */
export const uncountAttempt = async ({ pool }: Pick<App, 'pool'>, { tenantId, key }: GuessKey): Promise<void> => {
  await pool.query('UPDATE guesses SET misses = GREATEST(misses - 1, 0) WHERE tenant_id = $1 AND key = $2', [tenantId, key])
}

/** Forgets the misses after the right password or code. */
export const forgetGuesses = async ({ pool }: Pick<App, 'pool'>, { tenantId, key }: GuessKey): Promise<void> => {
  await pool.query('DELETE FROM guesses WHERE tenant_id = $1 AND key = $2', [tenantId, key])
}
