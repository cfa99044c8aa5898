import { setTimeout as pause } from 'node:timers/promises'
import type { PlacedOrder } from '../../../../contract/basket.schema'
import type { App } from '../../../core/App'
import { asFailure, fail, isRetryable, isTaken } from '../../../core/failure'
import { ComeAgain } from '../../../core/fulfilment'
import { type NewOrder, placed } from './NewOrder'
import { findByKey } from './newOrders.sql'
import { writeGroup } from './writeGroup'

/**
 * Measured on two cores: groups as large as they come by themselves cost least, half as much as groups of eight. An exhibition's
 * second group is begun only when it is full; more at once are smaller, and wait for each other at a hot stock row.
 */
const groupAtMost = 128
const groupsOfOneAtOnce = 2
const groupsAtOnce = 4
/** What an order may bring into a group; one that brings more goes alone. */
const unitsAtMost = 1000
const triesAtMost = 8

interface Waiting {
  order: NewOrder
  answer(order: PlacedOrder): void
  refuse(error: unknown): void
}

export interface Gathering {
  /** Keys whose first request still runs in this process, with their person and exhibition. */
  underWay: Set<string>
  /**
   * Places an order together with the others of its moment.
   * @throws Failure of the one who holds (sold out, limit, conflict, …), idempotencyKeyReused, unavailable
   */
  place(order: NewOrder): Promise<PlacedOrder>
}

const unitsOf = ({ order }: Waiting): number => order.lines.reduce((sum, line) => sum + line.quantity, 0)

/** Takes from the front as many as go together. */
const takeGroup = (queue: Waiting[]): Waiting[] => {
  let units = 0
  const end = queue.findIndex((waiting, at) => {
    units += unitsOf(waiting)
    return at > 0 && (units > unitsAtMost || at >= groupAtMost)
  })
  return queue.splice(0, end === -1 ? queue.length : end)
}

/**
 * Orders of the same moment and exhibition share a transaction: while one group is written the next gathers, so groups are as
 * large as the rush is. Nothing is decided here: each group's own statements guard stock, limits, conflicts and keys.
 */
export const makeGathering = (app: App): Gathering => {
  const queues = new Map<string, Waiting[]>()
  /** How many groups of an exhibition are being written. */
  const writing = new Map<string, number>()
  let running = 0
  let isPlanned = false

  const answerRepeated = async ({ order, answer, refuse }: Waiting): Promise<void> => {
    const standing = await findByKey(app.pool, order, order.accountId, order.idempotencyKey)
    // Its transaction was rolled back in between: the key is free again.
    if (!standing) refuse(fail('idempotencyInFlight'))
    else if (standing.bodyHash !== order.bodyHash) refuse(fail('idempotencyKeyReused'))
    else answer(placed(standing))
  }

  /** @returns those of a group that are to come again */
  const settle = async (group: Waiting[]): Promise<Waiting[]> => {
    const end = await writeGroup(
      app,
      group.map(({ order }) => order),
    )
    if (end.is === 'written') {
      for (const { order, answer } of group) answer(placed(order))
      return []
    }
    if (end.is === 'repeated') {
      const repeated = group.filter(({ order }) => end.ids.has(order.id))
      await Promise.all(repeated.map(answerRepeated))
      return group.filter((waiting) => !repeated.includes(waiting))
    }
    for (const { order, refuse } of group) if (end.refusals.has(order.id)) refuse(end.refusals.get(order.id))
    return group.filter(({ order }) => !end.refusals.has(order.id))
  }

  const run = async (group: Waiting[], tries = 1): Promise<void> => {
    let left = group
    try {
      while (left.length > 0) left = await settle(left)
    } catch (error) {
      // 23505: a ticket's code that another ticket has; the next try draws anew.
      const isWorthAnother = error instanceof ComeAgain || isRetryable(error) || isTaken(error)
      if (isWorthAnother && tries < triesAtMost) {
        await pause(Math.random() * 5 * tries)
        return run(left, tries + 1)
      }
      if (left.length === 1 || asFailure(error).reason === 'unavailable') {
        for (const { refuse } of left) refuse(error)
        return
      }
      // Somebody's order breaks the group's statements: apart, it breaks its own only.
      for (const waiting of left) await run([waiting])
    }
  }

  const mayBegin = (key: string, waiting: number): boolean => {
    const own = writing.get(key) ?? 0
    return running < groupsAtOnce && (own === 0 || (own < groupsOfOneAtOnce && waiting >= groupAtMost))
  }

  const begin = async (key: string, group: Waiting[]): Promise<void> => {
    const count = (change: 1 | -1): void => {
      running += change
      const own = (writing.get(key) ?? 0) + change
      if (own > 0) writing.set(key, own)
      else writing.delete(key)
    }
    count(1)
    await run(group)
    count(-1)
    plan()
  }

  const pump = (): void => {
    isPlanned = false
    for (const [key, queue] of [...queues]) {
      if (!mayBegin(key, queue.length)) continue
      const group = takeGroup(queue)
      // What is left over goes to the end, so that no exhibition waits for another's rush.
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue)
      void begin(key, group)
    }
  }

  /** At the end of this turn of the event loop, when all that has arrived stands in line. */
  const plan = (): void => {
    if (isPlanned || queues.size === 0) return
    isPlanned = true
    setImmediate(pump)
  }

  return {
    underWay: new Set(),
    place: (order) =>
      new Promise((answer, refuse) => {
        const key = `${order.tenantId}/${order.exhibitionId}`
        const queue = queues.get(key) ?? []
        queues.set(key, queue)
        queue.push({ order, answer, refuse })
        plan()
      }),
  }
}

const gatherings = new WeakMap<App, Gathering>()

/** The one gathering of a running server. */
export const gatheringOf = (app: App): Gathering => {
  const gathering = gatherings.get(app) ?? makeGathering(app)
  gatherings.set(app, gathering)
  return gathering
}
