import { type InferInsertModel, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './connect'

const rowsAtOnce = 1000

/**
 * Inserts many rows by few statements. Each passes its rows as one JSON value, which the database reads by the table's own types.
 * Ten times faster than one placeholder per value.
 */
export const insertRows = async <T extends PgTable>(
  client: Queryable,
  table: T,
  rows: InferInsertModel<T>[],
  onConflict: 'fail' | 'leave' = 'fail',
): Promise<void> => {
  const name = getTableName(table)
  const columns = Object.entries(getTableColumns(table))
    .filter(([, { generated }]) => !generated)
    .map(([key, column]) => ({ key, name: column.name }))
  const list = columns.map((column) => `"${column.name}"`).join(', ')
  const text = `INSERT INTO "${name}" (${list}) SELECT ${list} FROM json_populate_recordset(NULL::"${name}", $1)${onConflict === 'leave' ? ' ON CONFLICT DO NOTHING' : ''}`
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const chunk = rows.slice(at, at + rowsAtOnce) as Record<string, unknown>[]
    const named = chunk.map((row) => Object.fromEntries(columns.map((column) => [column.name, row[column.key] ?? null])))
    await client.query(text, [JSON.stringify(named)])
  }
}
