import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Column, type TableDescription, describeTable, tableNames } from '../../../server/database/describeTable'
import { CommandError } from '../CommandError'

/** A part of the answer: one column, or a pair of columns of which the caller's language chooses one. */
export interface Part {
  name: string
  columns: Column[]
  columnNames: string[]
}

/** A table as the generator reads it. */
export interface TableFacts {
  name: string
  /** Its file in the folder of the schema. */
  file: string
  /** Does it belong to an exhibition, or to the organiser alone? */
  hasExhibition: boolean
  hasAccount: boolean
  columns: Record<string, Column>
  /** The columns that make a row unique within its exhibition: the order of the list. */
  order: string[]
  parts: Part[]
  /** The columns that a row must have. */
  required: string[]
  /** Why a test cannot insert a sample row by itself; null where it can. */
  needsMore: string | null
}

const heads = ['tenantId', 'exhibitionId']
const folder = path.resolve(__dirname, '..', '..', '..', 'server', 'database', 'schema')

/** Columns whose text has only certain values: their type is written in the source alone. */
const typedColumns = (): Set<string> =>
  new Set(
    readdirSync(folder)
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .flatMap((text) => [...text.matchAll(/^\s+(\w+): [^\n]*\$type</gm)].map((match) => match[1]!)),
  )

const tableNamed = (name: string): TableDescription => {
  const table = describeTable(name)
  if (table) return table
  throw new CommandError(
    `There is no table ${name} in server/database/schema. There are ${tableNames().join(', ')}.\nFor a new table see "Database" in CONTRIBUTING.md.`,
  )
}

const partNamed = (columns: Record<string, Column>, name: string, offered: string): Part => {
  const columnNames = columns[name] ? [name] : [`${name}Cn`, `${name}En`]
  const found = columnNames.map((one) => columns[one])
  if (found.some((column) => !column)) throw new CommandError(`The table has no column ${name}. There are ${offered}.`)
  return { name, columnNames, columns: found as Column[] }
}

/**
 * Reads a table of `server/database/schema` for a call that lists its rows.
 * @param chosen the parts of the answer, with commas: nothing leaves the server that was not named
 * @throws CommandError where the table or a column is not known, or the table has no tenant
 */
export const readTable = (name: string, chosen: string | undefined): TableFacts => {
  const { file, columns, key, parents } = tableNamed(name)
  const offered = [...new Set(Object.keys(columns).map((one) => one.replace(/(Cn|En)$/, '')))]
    .filter((one) => !heads.includes(one))
    .join(',')
  if (!columns.tenantId)
    throw new CommandError(`${name} has no tenant_id: it is a reference table. Leave --table out and write its SQL by hand.`)
  if (!chosen) throw new CommandError(`Name what the call answers of each row of ${name}: --columns ${offered}`)
  const others = parents.filter((parent) => parent !== 'tenants' && parent !== 'exhibitions')
  const required = Object.keys(columns).filter((one) => !heads.includes(one) && columns[one]!.notNull && !columns[one]!.hasDefault)
  const typed = typedColumns()
  const special = required.filter((one) => typed.has(one))
  return {
    name,
    file,
    hasExhibition: Boolean(columns.exhibitionId),
    hasAccount: Boolean(columns.accountId),
    columns,
    order: [...(columns.sort ? ['sort'] : []), ...key.filter((one) => !heads.includes(one))],
    parts: chosen.split(',').map((one) => partNamed(columns, one.trim(), offered)),
    required,
    needsMore: others.length > 0 ? `rows of ${others.join(' and ')}` : special.length > 0 ? `values for ${special.join(' and ')}` : null,
  }
}

/** The schema of a column, as TypeBox writes it. */
export const schemaOf = ({ name, columns: [column] }: Part): string => {
  const { dataType, columnType, notNull } = column!
  const types: Record<string, string> = {
    string: 'Type.String()',
    custom: 'Type.String()',
    number: 'Type.Number()',
    boolean: 'Type.Boolean()',
    date: 'DateTime',
    array: 'Type.Array(Type.String())',
  }
  const type = columnType === 'PgInteger' ? 'Type.Integer()' : types[dataType]
  if (!type) throw new CommandError(`Column ${name} holds ${dataType}: leave it out and write its schema by hand.`)
  return notNull ? type : `Type.Union([${type}, Type.Null()])`
}

export const isMoment = ({ columns: [column] }: Part): boolean => column!.dataType === 'date'

/** How the service makes a part of a row. */
export const valueOf = (part: Part): string => {
  const [first, second] = part.columnNames
  if (second) return `scope.language === 'en' ? row.${second} : row.${first}`
  if (!isMoment(part)) return `row.${first}`
  return part.columns[0]!.notNull ? `wireTime(row.${first}, timeZone)` : `wireTimeOrNull(row.${first}, timeZone)`
}

/** A value of a column for the sample row of a test, as it is written. */
export const sampleOf = (name: string, { dataType }: Column): string => {
  if (dataType === 'custom') return 'server.app.ids()'
  if (dataType === 'number') return '1'
  if (dataType === 'boolean') return 'true'
  if (dataType === 'date') return `new Date('2027-04-08T01:00:00Z')`
  if (dataType === 'array') return `['${name}']`
  return /Cn$/.test(name) ? `'中文 ${name}'` : `'${name}'`
}

/** The answer's value for a part of the sample row, in Chinese and in Shanghai's time. */
export const expectedOf = (part: Part): string => (isMoment(part) ? `'2027-04-08 09:00:00'` : `row.${part.columnNames[0]}`)
