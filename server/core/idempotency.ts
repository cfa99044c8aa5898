import { createHash } from 'node:crypto'
import type pg from 'pg'
import { stringify } from 'safe-stable-stringify'
import { inTransaction } from '../database/connect'
import { fail, isLockTimeout } from './failure'
import { type IdempotencyKey, type IdempotencyRow, claimKey, findKey, storeAnswer } from './idempotency.sql'

export interface IdempotentRequest extends IdempotencyKey {
  /** `POST /path`, so that one key cannot serve two calls. */
  call: string
  body: unknown
}

/** Runs the transaction of an idempotent call. It stores the key too, so that both are written or neither is. */
export type Once = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>

/** The same content has the same hash, whatever the order of its members. */
export const bodyHashOf = (body: unknown): string =>
  createHash('sha256')
    .update(stringify(body) ?? '')
    .digest('base64url')

type Claim = Omit<IdempotencyRow, 'answer'>

const isSame = (row: IdempotencyRow, { call, bodyHash }: Claim): boolean => row.call === call && row.bodyHash === bodyHash

const answerOf = <T>(row: IdempotencyRow, claim: Claim): T => {
  if (!isSame(row, claim)) throw fail('idempotencyKeyReused')
  return row.answer!.value as T
}

/** Another request with the key was faster. Its row has the answer. */
class Repeated extends Error {
  constructor(readonly row: IdempotencyRow) {
    super('repeated')
  }
}

/** Keys whose request still runs in this process. Another process waits for the row of the key. */
const inFlight = new WeakMap<pg.Pool, Set<string>>()

const inFlightOf = (pool: pg.Pool): Set<string> => {
  const keys = inFlight.get(pool) ?? new Set()
  inFlight.set(pool, keys)
  return keys
}

/**
 * Runs work once per key: the same key gets the same answer. The key is written in the transaction of the work. So a failure or a
 * crash leaves nothing behind, and the key may be used again at once. If the process ends between the transaction and its answer, the
 * next use of the key runs the work again. So the work must tolerate a second run.
 * @throws Failure idempotencyKeyReused (same key, other content), idempotencyInFlight
 */
export const runIdempotent = async <T>(
  pool: pg.Pool,
  request: IdempotentRequest,
  now: Date,
  work: (once: Once) => Promise<T>,
): Promise<T> => {
  const claim = { call: request.call, bodyHash: bodyHashOf(request.body), createdAt: now }
  const known = await findKey(pool, request)
  if (known?.answer) return answerOf<T>(known, claim)
  const flight = `${request.tenantId}/${request.accountId}/${request.key}`
  const keys = inFlightOf(pool)
  if (keys.has(flight)) throw fail('idempotencyInFlight')
  keys.add(flight)
  let isStored = false
  const once: Once = (transaction) =>
    inTransaction(pool, async (client) => {
      const other = await claimKey(client, request, claim).catch((error: unknown) => {
        // The first request takes long, in another process.
        throw isLockTimeout(error) ? fail('idempotencyInFlight') : error
      })
      if (other && (other.answer || !isSame(other, claim))) throw new Repeated(other)
      const result = await transaction(client)
      isStored = true
      return result
    })
  try {
    const value = await work(once)
    if (!isStored) throw new Error(`${request.call} did not run its transaction by once()`)
    // The work is done. If its answer cannot be stored, the next use of the key runs it again.
    await storeAnswer(pool, request, value).catch(() => undefined)
    return value
  } catch (error) {
    if (error instanceof Repeated) return answerOf<T>(error.row, claim)
    throw error
  } finally {
    keys.delete(flight)
  }
}
