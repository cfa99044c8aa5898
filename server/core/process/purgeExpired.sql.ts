import type { Queryable } from '../../database/connect'

/** Deletes the rows of a table whose time column is before a moment. Both names come from our own list. */
export const deleteBefore = async (client: Queryable, table: string, column: string, before: Date | number): Promise<void> => {
  await client.query(`DELETE FROM ${table} WHERE ${column} < $1`, [before])
}
