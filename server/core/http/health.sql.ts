import type { Queryable } from '../../database/connect'

/** @throws if the database does not answer */
export const pingDatabase = async (client: Queryable): Promise<void> => {
  await client.query('SELECT 1')
}
