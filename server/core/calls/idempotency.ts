import { createHash } from 'node:crypto'
import type pg from 'pg'
import { stringify } from 'safe-stable-stringify'
import { inTransaction } from '../../database/connect'
import { fail } from '../errors/failure'
import type { IdempotencyKey } from './idempotency.sql'
import { type Claim, workOnce } from './workOnce'

export interface IdempotentRequest extends IdempotencyKey {
  /** `POST /path`, so that one key cannot serve two calls. */
  call: string
  body: unknown
}

/**
 * What a call keeps with its key: the ids of the rows that its answer is made from, and words of our own. No name, no contact and no
 * secret: rows keep those, encrypted or as a hash where need be.
 */
export type Kept = string | number | boolean | null | readonly Kept[] | { readonly [name: string]: Kept }

/** Runs the transaction of an idempotent call. The key and what the answer is made from are written in it too. */
export type Store = <K extends Kept | void>(transaction: (client: pg.PoolClient) => Promise<K>) => Promise<K>

/**
 * Does the work of an idempotent call once, and makes the answer from what the work kept. A repeated request skips the work, with all
 * that it would refuse, and makes its answer from what was kept then.
 */
export type Once = <K extends Kept | void, Answer>(
  work: (store: Store) => Promise<K>,
  present: (kept: K) => Answer | Promise<Answer>,
) => Promise<Answer>

/** For work that is asked for by nobody's request: it has no key. */
export const withoutKey =
  (pool: pg.Pool): Once =>
  async (work, present) =>
    present(await work((transaction) => inTransaction(pool, transaction)))

/** The same content has the same hash, whatever the order of its members. */
export const bodyHashOf = (body: unknown): string =>
  createHash('sha256')
    .update(stringify(body) ?? '')
    .digest('base64url')

/** Keys whose request still runs in this process. Another process waits for the row of the key. */
const inFlight = new WeakMap<pg.Pool, Set<string>>()

const inFlightOf = (pool: pg.Pool): Set<string> => {
  const keys = inFlight.get(pool) ?? new Set()
  inFlight.set(pool, keys)
  return keys
}

/**
 * The once() of a request: the same key gets the same answer. The key, and what the answer is made from, are written in the transaction
 * of the work. So a failure or a crash before its end leaves nothing behind, and the key may be used again at once. After its end nothing
 * is done twice, whatever happens to the answer.
 * @throws Failure idempotencyInFlight, and those of `workOnce`
 */
const onceOf =
  (pool: pg.Pool, request: IdempotentRequest, claim: Claim): Once =>
  async (work, present) => {
    const flight = `${request.tenantId}/${request.accountId}/${request.key}`
    const keys = inFlightOf(pool)
    if (keys.has(flight)) throw fail('idempotencyInFlight')
    keys.add(flight)
    const kept = await workOnce(pool, request, claim, work).finally(() => keys.delete(flight))
    return present(kept)
  }

/** Runs the handler of an idempotent call with its once(). @throws Failure those of once(), and the handler's own */
export const runIdempotent = async <T>(
  pool: pg.Pool,
  request: IdempotentRequest,
  now: Date,
  handle: (once: Once) => Promise<T>,
): Promise<T> => {
  let isDone = false
  const once = onceOf(pool, request, { call: request.call, bodyHash: bodyHashOf(request.body), createdAt: now })
  const answer = await handle((work, present) => {
    isDone = true
    return once(work, present)
  })
  if (!isDone) throw new Error(`${request.call} did not run its work by once()`)
  return answer
}
