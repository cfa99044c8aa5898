import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { surroundTransactions } from '../../../server/database/connect'

interface OpenTransaction {
  pool: pg.Pool
  isOpen: boolean
}

const transactions = new AsyncLocalStorage<OpenTransaction[]>()
const found = new Map<pg.Pool, string[]>()

/**
 * Watches every transaction of this process: one that asks its own pool for a second connection can stall it. Then each of them holds
 * a connection, and all wait for another one.
 */
surroundTransactions((pool, work) => {
  const here: OpenTransaction = { pool, isOpen: true }
  return transactions.run([...(transactions.getStore() ?? []), here], () => work().finally(() => (here.isOpen = false)))
})

const { connect, query } = pg.Pool.prototype

const isSecond = (asked: pg.Pool): boolean => transactions.getStore()?.some(({ pool, isOpen }) => isOpen && pool === asked) === true

const note = (pool: pg.Pool, what: unknown): void => void found.set(pool, [...(found.get(pool) ?? []), String(what)])

// A statement says more than the stack, which drizzle cuts. A pool's own statement connects by itself.
pg.Pool.prototype.query = function (this: pg.Pool, ...settings: unknown[]) {
  const [statement] = settings as [string | { text?: string } | undefined]
  if (isSecond(this)) note(this, typeof statement === 'object' ? statement.text : statement)
  return transactions.exit(() => query.apply(this, settings as never))
} as typeof query

pg.Pool.prototype.connect = function (this: pg.Pool, ...settings: unknown[]) {
  if (isSecond(this)) note(this, new Error('another transaction').stack)
  return connect.apply(this, settings as never)
} as typeof connect

/** What transactions asked one of these pools for with a second connection: statements or stacks. Forgotten once read. */
export const secondConnections = (pools: pg.Pool[]): string[] =>
  pools.flatMap((pool) => {
    const asked = found.get(pool) ?? []
    found.delete(pool)
    return asked
  })
