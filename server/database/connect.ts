import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Replaces drizzle's own `transaction`: if BEGIN fails on a lost connection, drizzle never returns that connection to the pool. */
export type Database = Omit<NodePgDatabase, 'transaction'>

/** A transaction, or the database itself if none is needed. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/**
 * The pools of a process. They are separate, so that one kind of work that waits for a locked row never takes the connections of
 * another. Connections open when they are needed.
 */
export interface Connection {
  pool: pg.Pool
  /** A few connections for order batches only, so that batches never wait for reads. */
  orderPool: pg.Pool
  /** Cancels, expiries, payments and refunds: they wait for the same stock rows as sales do. */
  settlePool: pg.Pool
  /** The job table's own statements, so that jobs still run in a rush. */
  jobPool: pg.Pool
  /**
   * What the caches read: single statements that wait for no row. A transaction may ask a cache. So a caller that holds a connection of
   * another pool gets one here, and never waits for the others that hold one too.
   */
  cachePool: pg.Pool
  /** Work that may take minutes: purging, imports, the demo load. It alone has no time limits. */
  maintenancePool: pg.Pool
  db: Database
  cacheDb: Database
  close(): Promise<void>
}

export interface ConnectSettings {
  /** The maximum number of connections of the general pool. Few serve a hot stock row best (see docs/decisions). */
  size?: number
  /** For how long a statement waits for a row that another transaction holds. */
  lockTimeoutMs?: number
  /** For how long a statement waits for a PostgreSQL that does not answer. */
  queryTimeoutMs?: number
  /** For a command, whose work may take minutes: no pool has time limits. */
  isMaintenance?: boolean
}

/** Missing in @types/pg: statements are sent without waiting for the answers before them. */
interface PoolOptions extends pg.PoolConfig {
  pipeline?: boolean
}

/** One per concurrent order batch (see `areas/orders/place/orderBatcher`). */
const orderConnections = 4
/** See `areas/orders/order/settlement`. */
const settleConnections = 4
const jobConnections = 2
const cacheConnections = 2
const maintenanceConnections = 2

/** Less than the wait for a connection: if a locked row holds every connection, the next request still gets one in time. */
const defaultLockTimeoutMs = 3000
const connectionTimeoutMs = 4000
const statementTimeoutMs = 10_000
/** For a PostgreSQL that stopped answering. Longer than a statement may take. */
const defaultQueryTimeoutMs = 15_000
/** A process that hangs in a transaction loses its locks. */
const idleInTransactionMs = 30_000
const maintenanceLimits = { lock_timeout: 60_000 }

/**
 * Opens the pools. They recover by themselves: a lost connection fails only its own statement, and the next one reconnects. The time
 * limits are settings of the session. A pooler must pass them on, or its database role must have them.
 */
export const connect = (url: string, settings: ConnectSettings = {}): Connection => {
  const { size = 12, lockTimeoutMs = defaultLockTimeoutMs, queryTimeoutMs = defaultQueryTimeoutMs, isMaintenance = false } = settings
  const maintenance: PoolOptions = { connectionString: url, ...maintenanceLimits }
  const limited: PoolOptions = {
    connectionString: url,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }
  const limits = isMaintenance ? maintenance : limited
  const pools = {
    pool: makePool({ ...limits, max: size }),
    orderPool: makePool({ ...limits, max: orderConnections, pipeline: true }),
    settlePool: makePool({ ...limits, max: settleConnections }),
    jobPool: makePool({ ...limits, max: jobConnections }),
    cachePool: makePool({ ...limits, max: cacheConnections }),
    maintenancePool: makePool({ ...maintenance, max: maintenanceConnections }),
  }
  return {
    ...pools,
    db: drizzle(pools.pool),
    cacheDb: drizzle(pools.cachePool),
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

const makePool = (options: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({ connectionTimeoutMillis: connectionTimeoutMs, idleTimeoutMillis: 30000, keepAlive: true, ...options })
  // A lost connection raises an event: an idle one at its pool, one between two statements of a transaction at itself.
  // Without a listener either event would end the process. The next statement on the connection fails and reports the loss.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Drizzle within a transaction. Without the schema, which only relational queries need and which costs each transaction a quarter of a millisecond. */
export const databaseOver = (client: pg.Client | pg.PoolClient): Database => drizzle(client)

/** PostgreSQL did not answer: another statement on this connection would wait as long. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isReadTimeout(error.cause))

type Surround = <T>(pool: pg.Pool, work: () => Promise<T>) => Promise<T>

let surround: Surround = (_pool, work) => work()

/** Puts something around the work of every transaction of this process. Tests watch there which pool it asks. */
export const surroundTransactions = (by: Surround): void => {
  surround = by
}

/** Runs the work of a transaction whose BEGIN and COMMIT its caller sends. */
export const asTransaction = <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> => surround(pool, work)

/** Runs work in one transaction and rolls back if it throws. @param begin the BEGIN statement, if another isolation is needed */
export const inTransaction = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>, begin = 'BEGIN'): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await asTransaction(pool, () => work(client))
    await client.query('COMMIT')
    return result
  } catch (error) {
    if (isReadTimeout(error)) broken = error as Error
    else
      await client.query('ROLLBACK').catch((lost: Error) => {
        broken = lost
      })
    throw error
  } finally {
    client.release(broken)
  }
}
