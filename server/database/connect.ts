import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Without drizzle's own `transaction`: where BEGIN fails on a connection that was just lost, it never gives that connection back to the pool. */
export type Database = Omit<NodePgDatabase, 'transaction'>

/** A transaction, or the database itself where none is needed. */
export type Queryable = Pick<pg.ClientBase, 'query'>

export interface Connection {
  pool: pg.Pool
  /** A few connections of their own for groups of orders, which so never wait for anybody's reading. */
  orderPool: pg.Pool
  db: Database
  close(): Promise<void>
}

/** @types/pg does not know it yet: statements are sent without waiting for the answer of those before. */
interface PoolOptions extends pg.PoolConfig {
  pipeline?: boolean
}

/** One for each group of orders that is written at a time (see `areas/orders/place/gather`). */
const orderConnections = 4

/**
 * Opens a pool. It mends itself: a lost connection fails its own statement only, and the next one connects again.
 * @param size connections at most; a hot stock row is served best by few (see docs/decisions)
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
  // A connection that is cut raises an event, an idle one at its pool, one between two statements of a transaction at itself;
  // unheard either would end the process. The next statement on it fails, and tells.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Drizzle within a transaction. Without the schema: relational queries alone need it, and reading it costs each transaction a quarter of a millisecond. */
export const databaseOver = (client: pg.Client | pg.PoolClient): Database => drizzle(client)

/** Runs work in one transaction, rolled back when it throws. @param begin where it is to be of another kind */
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
