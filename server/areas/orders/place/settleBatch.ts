import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../../../core/App'
import { asFailure, fail, isRetryable, isTaken } from '../../../core/errors/failure'
import { RetryTransaction } from '../../../core/area/fulfilment'
import { type NewOrder, type OrderWithItems, placed } from './NewOrder'
import { findByKey } from './newOrders.sql'
import { writeBatch } from './writeBatch'

const maxTries = 8

export interface Waiting {
  order: NewOrder
  answer(order: OrderWithItems): void
  reject(error: unknown): void
}

/** Answers a request whose key an earlier one has used. */
const answerRepeated = async (app: App, { order, answer, reject }: Waiting): Promise<void> => {
  const standing = await findByKey(app.pool, order, order.accountId, order.idempotencyKey)
  // Its transaction was rolled back in between: the key is free again.
  if (!standing) reject(fail('idempotencyInFlight'))
  else if (standing.bodyHash !== order.bodyHash) reject(fail('idempotencyKeyReused'))
  else answer({ order: placed(standing), issuedIds: null })
}

/** @returns the orders of a batch that must be retried */
const settle = async (app: App, group: Waiting[]): Promise<Waiting[]> => {
  const end = await writeBatch(
    app,
    group.map(({ order }) => order),
  )
  if (end.is === 'written') {
    for (const { order, answer } of group) answer({ order: placed(order), issuedIds: end.issued.get(order.id) ?? [] })
    return []
  }
  if (end.is === 'repeated') {
    const repeated = group.filter(({ order }) => end.ids.has(order.id))
    await Promise.all(repeated.map((waiting) => answerRepeated(app, waiting)))
    return group.filter((waiting) => !repeated.includes(waiting))
  }
  for (const { order, reject } of group) if (end.failures.has(order.id)) reject(end.failures.get(order.id))
  return group.filter(({ order }) => !end.failures.has(order.id))
}

/** Writes a batch until each of its orders has an answer. */
export const run = async (app: App, group: Waiting[], tries = 1): Promise<void> => {
  let left = group
  try {
    while (left.length > 0) left = await settle(app, left)
  } catch (error) {
    // 23505: another ticket has this code; the retry draws a new one.
    const isWorthAnother = error instanceof RetryTransaction || isRetryable(error) || isTaken(error)
    if (isWorthAnother && tries < maxTries) {
      await pause(Math.random() * 5 * tries)
      return run(app, left, tries + 1)
    }
    if (left.length === 1 || asFailure(error).reason === 'unavailable') {
      for (const { reject } of left) reject(error)
      return
    }
    // One order breaks the batch's statements. Run alone, it breaks only its own.
    for (const waiting of left) await run(app, [waiting])
  }
}
