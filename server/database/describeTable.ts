import { readdirSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { type PgColumn, PgTable, getTableConfig } from 'drizzle-orm/pg-core'

export type Column = PgColumn

/** What a table's definition says of itself. */
export interface TableDescription {
  /** Its file in the folder of the schema, without an ending. */
  file: string
  /** By their names in the schema. */
  columns: Record<string, Column>
  /** The names of the columns of its primary key. */
  key: string[]
  /** The tables that its foreign keys lead to, as PostgreSQL calls them. */
  parents: string[]
}

const folder = path.join(__dirname, 'schema')

/** All tables of the schema, by their names in it. */
const tables = (): Map<string, { table: PgTable; file: string }> => {
  // oxlint-disable-next-line typescript/no-require-imports -- each file of the folder, so that no list of them is needed
  const modules = readdirSync(folder).map((file) => [path.parse(file).name, require(path.join(folder, file)) as object] as const)
  return new Map(
    modules.flatMap(([file, one]) =>
      Object.entries(one).flatMap(([name, table]: [string, unknown]) => (is(table, PgTable) ? [[name, { table, file }] as const] : [])),
    ),
  )
}

export const tableNames = (): string[] => [...tables().keys()]

/** Describes a table of the schema; null if there is none of this name. */
export const describeTable = (name: string): TableDescription | null => {
  const found = tables().get(name)
  if (!found) return null
  const { table, file } = found
  const columns = getTableColumns(table) as Record<string, Column>
  const { primaryKeys, foreignKeys } = getTableConfig(table)
  const inKey = primaryKeys.flatMap((one) => one.columns.map((column) => column.name))
  return {
    file,
    columns,
    key: inKey.map((column) => Object.keys(columns).find((one) => columns[one]!.name === column)!),
    parents: foreignKeys.map((one) => getTableConfig(one.reference().foreignTable).name),
  }
}
