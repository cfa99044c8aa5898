import { createHash } from 'node:crypto'
import type pg from 'pg'
import { stringify } from 'safe-stable-stringify'
import { fail } from './failure'
import { type IdempotencyKey, deleteKey, findKey, insertKey, storeAnswer, takeOverKey } from './idempotency.sql'

/** An attempt without an answer for this long was cut off (its process was killed). The next one takes over. */
const abandonedMs = 60_000

export interface IdempotentRequest extends IdempotencyKey {
  /** `POST /path`, so that one key cannot serve two calls. */
  call: string
  body: unknown
}

/** The same content has the same hash, whatever the order of its members. */
export const bodyHashOf = (body: unknown): string =>
  createHash('sha256')
    .update(stringify(body) ?? '')
    .digest('base64url')

/**
 * Runs work once per key: the same key gets the same answer. A failure is not stored, so its key may be used again. After a crash,
 * or on a full disk, finished work may lose its answer. So the work must tolerate a second run.
 * @throws Failure idempotencyKeyReused (same key, other content), idempotencyInFlight
 */
export const runIdempotent = async <T>(pool: pg.Pool, request: IdempotentRequest, now: Date, work: () => Promise<T>): Promise<T> => {
  const bodyHash = bodyHashOf(request.body)
  const isFirst = await insertKey(pool, request, { call: request.call, bodyHash, createdAt: now })
  if (!isFirst) {
    const row = await findKey(pool, request)
    if (!row) throw fail('idempotencyInFlight')
    if (row.call !== request.call || row.bodyHash !== bodyHash) throw fail('idempotencyKeyReused')
    if (row.answer) return row.answer.value as T
    if (now.getTime() - row.createdAt.getTime() < abandonedMs) throw fail('idempotencyInFlight')
    if (!(await takeOverKey(pool, request, row.createdAt, now))) throw fail('idempotencyInFlight')
  }
  const forget = (): Promise<void> => deleteKey(pool, request).catch(() => undefined)
  let value: T
  try {
    value = await work()
  } catch (error) {
    await forget()
    throw error
  }
  // The work is done. If its answer cannot be stored, the next use of the key runs it again.
  await storeAnswer(pool, request, value).catch(forget)
  return value
}
