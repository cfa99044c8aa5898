import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Replaces drizzle's own `transaction`: if BEGIN fails on a lost connection, drizzle never returns that connection to the pool. */
export type Database = Omit<NodePgDatabase, 'transaction'>

/** A transaction, or the database itself if none is needed. */
export type Queryable = Pick<pg.ClientBase, 'query'>

export interface Connection {
  pool: pg.Pool
  /** A few connections for order batches only, so that batches never wait for reads. */
  orderPool: pg.Pool
  db: Database
  close(): Promise<void>
}

/** Missing in @types/pg: statements are sent without waiting for the answers before them. */
interface PoolOptions extends pg.PoolConfig {
  pipeline?: boolean
}

/** One per concurrent order batch (see `areas/orders/place/orderBatcher`). */
const orderConnections = 4

/**
 * Opens a pool. It recovers by itself: a lost connection fails only its own statement, and the next one reconnects.
 * @param size maximum number of connections; few serve a hot stock row best (see docs/decisions)
 */
export const connect = (url: string, size = 12): Connection => {
  const pool = makePool({ connectionString: url, max: size })
  const orderPool = makePool({ connectionString: url, max: orderConnections, pipeline: true })
  return {
    pool,
    orderPool,
    db: drizzle(pool),
    async close() {
      await Promise.all([pool.end(), orderPool.end()])
    },
  }
}

const makePool = (options: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({ connectionTimeoutMillis: 4000, idleTimeoutMillis: 30000, keepAlive: true, ...options })
  // A lost connection raises an event: an idle one at its pool, one between two statements of a transaction at itself.
  // Without a listener either event would end the process. The next statement on the connection fails and reports the loss.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Drizzle within a transaction. Without the schema, which only relational queries need and which costs each transaction a quarter of a millisecond. */
export const databaseOver = (client: pg.Client | pg.PoolClient): Database => drizzle(client)

/** Runs work in one transaction and rolls back if it throws. @param begin the BEGIN statement, if another isolation is needed */
export const inTransaction = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>, begin = 'BEGIN'): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}
