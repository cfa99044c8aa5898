import type { App } from '../../../core/App'
import type { NewOrder, OrderWithItems } from './NewOrder'
import { type Waiting, run } from './settleBatch'

/**
 * Measured on two cores: batches that grow with the load cost half as much as batches of eight. An exhibition's second batch starts only
 * when it
 * is full. More batches at once would be smaller and would wait for each other at a hot stock row.
 */
const maxBatchSize = 128

const maxBatchesOfExhibition = 2

const maxBatchesAtOnce = 4

/** The maximum size of an order in a batch. A larger order runs alone. */
const maxBatchUnits = 1000

export interface OrderBatcher {
  /** Keys whose first request still runs in this process, with their person and exhibition. */
  inFlight: Set<string>
  /**
   * Places an order together with the others of its moment.
   * @throws Failure of the one who holds (sold out, limit, conflict, …), idempotencyKeyReused, unavailable
   */
  place(order: NewOrder): Promise<OrderWithItems>
}

const unitsOf = ({ order }: Waiting): number => order.lines.reduce((sum, line) => sum + line.quantity, 0)

/** Takes the next batch from the front of the queue. */
const nextBatch = (queue: Waiting[]): Waiting[] => {
  let units = 0
  const end = queue.findIndex((waiting, at) => {
    units += unitsOf(waiting)
    return at > 0 && (units > maxBatchUnits || at >= maxBatchSize)
  })
  return queue.splice(0, end === -1 ? queue.length : end)
}

/**
 * Orders of the same moment and exhibition share a transaction: while one group is written the next gathers, so groups are as
 * large as the rush is. Nothing is decided here: each group's own statements guard stock, limits, conflicts and keys.
 */
export const makeOrderBatcher = (app: App): OrderBatcher => {
  const queues = new Map<string, Waiting[]>()
  /** How many groups of an exhibition are being written. */
  const writing = new Map<string, number>()
  let running = 0
  let isPlanned = false

  const mayBegin = (key: string, waiting: number): boolean => {
    const own = writing.get(key) ?? 0
    return running < maxBatchesAtOnce && (own === 0 || (own < maxBatchesOfExhibition && waiting >= maxBatchSize))
  }

  const begin = async (key: string, group: Waiting[]): Promise<void> => {
    const count = (change: 1 | -1): void => {
      running += change
      const own = (writing.get(key) ?? 0) + change
      if (own > 0) writing.set(key, own)
      else writing.delete(key)
    }
    count(1)
    await run(app, group)
    count(-1)
    plan()
  }

  const pump = (): void => {
    isPlanned = false
    for (const [key, queue] of [...queues]) {
      if (!mayBegin(key, queue.length)) continue
      const group = nextBatch(queue)
      // The rest goes to the end of the queue, so that no exhibition waits for another's rush.
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue)
      void begin(key, group)
    }
  }

  /** At the end of this turn of the event loop, when all new orders are queued. */
  const plan = (): void => {
    if (isPlanned || queues.size === 0) return
    isPlanned = true
    setImmediate(pump)
  }

  return {
    inFlight: new Set(),
    place: (order) =>
      new Promise((answer, reject) => {
        const key = `${order.tenantId}/${order.exhibitionId}`
        const queue = queues.get(key) ?? []
        queues.set(key, queue)
        queue.push({ order, answer, reject })
        plan()
      }),
  }
}

const orderBatchers = new WeakMap<App, OrderBatcher>()

/** The one order batcher of a running server. */
export const orderBatcherOf = (app: App): OrderBatcher => {
  const orderBatcher = orderBatchers.get(app) ?? makeOrderBatcher(app)
  orderBatchers.set(app, orderBatcher)
  return orderBatcher
}
