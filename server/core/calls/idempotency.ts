import { createHash } from 'node:crypto'
import type pg from 'pg'
import { stringify } from 'safe-stable-stringify'
import { inTransaction } from '../../database/connect'
import { recordWork } from '../auditTrail/auditTrail'
import { Failure, fail, isLockTimeout } from '../errors/failure'
import { type IdempotencyKey, type IdempotencyRow, claimKey, findKey, keep } from './idempotency.sql'

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

type Claim = Omit<IdempotencyRow, 'kept'>

/** @throws Failure idempotencyKeyReused: the key belongs to other content, or to a request before what is kept was kept */
const keptOf = <K>(row: IdempotencyRow, { call, bodyHash }: Claim): K => {
  if (row.call !== call || row.bodyHash !== bodyHash || row.kept === null) throw fail('idempotencyKeyReused')
  return row.kept.value as K
}

/** Another request with the key was faster. */
class Repeated extends Error {
  constructor() {
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

/** The transaction of one request, with its key. @throws Repeated, Failure idempotencyInFlight */
const storeOf =
  (pool: pg.Pool, request: IdempotentRequest, claim: Claim): Store =>
  (transaction) =>
    inTransaction(pool, async (client) => {
      const isFirst = await claimKey(client, request, claim).catch((error: unknown) => {
        // The first request takes long, in another process.
        throw isLockTimeout(error) ? fail('idempotencyInFlight') : error
      })
      if (!isFirst) throw new Repeated()
      const kept = await transaction(client)
      await keep(client, request, kept ?? null)
      await recordWork(client, kept)
      return kept
    })

/** What the work of a key has stored: now, or at an earlier request. @throws Failure idempotencyKeyReused, and those of the work */
const workOnce = async <K extends Kept | void>(
  pool: pg.Pool,
  request: IdempotentRequest,
  claim: Claim,
  work: (store: Store) => Promise<K>,
): Promise<K> => {
  const known = await findKey(pool, request)
  if (known) return keptOf<K>(known, claim)
  const store = storeOf(pool, request, claim)
  const stored: unknown[] = []
  try {
    await work(async (transaction) => {
      const kept = await store(transaction)
      stored.push(kept)
      return kept
    })
  } catch (error) {
    // Another process may have done the work meanwhile. Then a refusal is of the second attempt alone.
    const other = error instanceof Repeated || error instanceof Failure ? await findKey(pool, request) : null
    if (other) return keptOf<K>(other, claim)
    throw error
  }
  if (stored.length === 0) throw new Error(`${request.call} did not run its transaction by once()`)
  // The first answer is made from what was stored too, so that it shows whether that is enough.
  return stored.at(-1) as K
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
