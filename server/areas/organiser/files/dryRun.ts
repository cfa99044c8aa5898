import type pg from 'pg'
import { inTransaction } from '../../../database/connect'

/** Ends the transaction of a dry run. */
const rolledBack = new Error('a dry run stores nothing')

/** Runs work within a transaction and rolls it back. @returns what the work would have done @throws as the work */
export const dryRun = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  let would: { result: T } | undefined
  await inTransaction(pool, async (client): Promise<never> => {
    would = { result: await work(client) }
    throw rolledBack
  }).catch((error: unknown) => {
    if (error !== rolledBack) throw error
  })
  return would!.result
}
