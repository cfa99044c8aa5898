import { createHash } from 'node:crypto'
import type pg from 'pg'
import { fail } from './failure'

/** An attempt of which nothing was heard for this long was cut off (its process was killed): the next one takes over. */
const abandonedMs = 60_000

export interface IdempotentRequest {
  tenantId: string
  accountId: string
  key: string
  /** `POST /path`, so that one key cannot serve two calls. */
  call: string
  body: unknown
}

/** The same content has the same hash, whatever the order of its members. */
export const bodyHashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('base64url')

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  )
}

/**
 * Does a piece of work once per key: the same key gets the same answer.
 * A failure is not kept: its key may be used again. After a crash, or on a full disk, work may be done and its answer lost: it must
 * bear being done again.
 * @throws Failure idempotencyKeyReused (same key, other content), idempotencyInFlight
 */
export const once = async <T>(pool: pg.Pool, request: IdempotentRequest, now: Date, work: () => Promise<T>): Promise<T> => {
  const bodyHash = bodyHashOf(request.body)
  const key = [request.tenantId, request.accountId, request.key]
  const { rowCount } = await pool.query(
    'INSERT INTO idempotency_keys (tenant_id, account_id, key, call, body_hash, created_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
    [...key, request.call, bodyHash, now],
  )
  if (rowCount === 0) {
    const {
      rows: [row],
    } = await pool.query<{ call: string; body_hash: string; answer: { value: T } | null; created_at: Date }>(
      'SELECT call, body_hash, answer, created_at FROM idempotency_keys WHERE tenant_id = $1 AND account_id = $2 AND key = $3',
      key,
    )
    if (!row) throw fail('idempotencyInFlight')
    if (row.call !== request.call || row.body_hash !== bodyHash) throw fail('idempotencyKeyReused')
    if (row.answer) return row.answer.value
    if (now.getTime() - row.created_at.getTime() < abandonedMs) throw fail('idempotencyInFlight')
    const taken = await pool.query(
      'UPDATE idempotency_keys SET created_at = $4 WHERE tenant_id = $1 AND account_id = $2 AND key = $3 AND created_at = $5 AND answer IS NULL',
      [...key, now, row.created_at],
    )
    if (taken.rowCount === 0) throw fail('idempotencyInFlight')
  }
  const forget = async (): Promise<void> => {
    await pool
      .query('DELETE FROM idempotency_keys WHERE tenant_id = $1 AND account_id = $2 AND key = $3 AND answer IS NULL', key)
      .catch(() => undefined)
  }
  let value: T
  try {
    value = await work()
  } catch (error) {
    await forget()
    throw error
  }
  // What is done is told as done: where its answer cannot be kept, the key's next use does it again.
  await pool
    .query('UPDATE idempotency_keys SET answer = $4 WHERE tenant_id = $1 AND account_id = $2 AND key = $3', [
      ...key,
      JSON.stringify({ value }),
    ])
    .catch(forget)
  return value
}
