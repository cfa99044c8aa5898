import type { Queryable } from '../database/connect'

/** @throws where the database does not answer */
export const pingDatabase = async (client: Queryable): Promise<void> => {
  await client.query('SELECT 1')
}
