import type { Queryable } from '../../database/connect'

/**
 * Runs a part of a transaction that may be refused: then nothing of it stays, and the transaction continues. Another error ends the
 * transaction itself.
 */
export const inSavepoint = async <T>(client: Queryable, isRefusal: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> => {
  await client.query('SAVEPOINT part')
  try {
    const result = await work()
    await client.query('RELEASE SAVEPOINT part')
    return result
  } catch (error) {
    if (isRefusal(error)) await client.query('ROLLBACK TO SAVEPOINT part')
    throw error
  }
}
