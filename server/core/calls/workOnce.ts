import type pg from 'pg'
import { inTransaction } from '../../database/connect'
import { recordWork } from '../auditTrail/auditTrail'
import { Failure, fail, isLockTimeout } from '../errors/failure'
import { type IdempotencyRow, claimKey, findKey, keep } from './idempotency.sql'
import type { IdempotentRequest, Kept, Store } from './idempotency'

export type Claim = Omit<IdempotencyRow, 'kept'>

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
export const workOnce = async <K extends Kept | void>(
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
