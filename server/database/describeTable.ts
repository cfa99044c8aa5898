import { getTableColumns, is } from 'drizzle-orm'
import { type PgColumn, PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import * as schema from './schema'

export type Column = PgColumn

/** What a table's definition says of itself. */
export interface TableDescription {
  /** By their names in the schema. */
  columns: Record<string, Column>
  /** The names of the columns of its primary key. */
  key: string[]
  /** The tables that its foreign keys lead to, as PostgreSQL calls them. */
  parents: string[]
}

/** All tables of the schema, by their names in it. */
export const tableNames = (): string[] =>
  Object.entries(schema)
    .filter(([, one]) => is(one, PgTable))
    .map(([name]) => name)

/** Describes a table of the schema; null if there is none of this name. */
export const describeTable = (name: string): TableDescription | null => {
  const table = (schema as Record<string, unknown>)[name]
  if (!is(table, PgTable)) return null
  const columns = getTableColumns(table) as Record<string, Column>
  const { primaryKeys, foreignKeys } = getTableConfig(table)
  const inKey = primaryKeys.flatMap((one) => one.columns.map((column) => column.name))
  return {
    columns,
    key: inKey.map((column) => Object.keys(columns).find((one) => columns[one]!.name === column)!),
    parents: foreignKeys.map((one) => getTableConfig(one.reference().foreignTable).name),
  }
}
