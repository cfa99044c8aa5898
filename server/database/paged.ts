import { type SQL, count } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgSelect, PgSelect } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from './connect'

/** The rows of a page, as a statement asks for them. */
export interface PageWindow {
  limit: number
  offset: number
}

/** The rows of a window, and how many there are in all. */
export interface PageRows<Row> {
  rows: Row[]
  total: number
}

/** The number of the rows of a statement, whose columns PostgreSQL then leaves out. */
const numberOf = (db: Pick<Database, 'select'>, wanted: Pick<AnyPgSelect, 'as'>): (() => Promise<number>) => {
  // Taken before the statement gets an order and a window.
  const rows = wanted.as('counted')
  return async () => (await db.select({ total: count() }).from(rows))[0]?.total ?? 0
}

/**
 * One page of a statement, and the number of its rows. A list takes one connection at a time, because the pool has a few for all requests.
 * @param wanted with its condition, and without order and window
 * @param order whole, so that no row is on two pages
 * @param counted where a simpler statement has the same number
 */
export const paged = async <Wanted extends Omit<AnyPgSelect, 'where'>>(
  db: Pick<Database, 'select'>,
  wanted: Wanted,
  order: readonly (AnyPgColumn | SQL)[],
  { limit, offset }: PageWindow,
  counted: () => Promise<number> = numberOf(db, wanted),
): Promise<PageRows<Awaited<Wanted>[number]>> => {
  // Drizzle takes each clause away from the type once it was said, so a type that knows them all is asked.
  const statement = wanted as unknown as PgSelect
  const rows = (await statement
    .orderBy(...order)
    .limit(limit)
    .offset(offset)) as Awaited<Wanted>
  return { rows, total: await counted() }
}

/** A list in SQL by hand. */
export interface PagedText {
  columns: string
  /** The tables with their condition: the rows, and what is counted. */
  from: string
  /** The same rows, where tables that only add columns would make counting slow. */
  counted?: string
  order: string
  /** Of the condition, from $1 on. */
  values: readonly unknown[]
  /** Of the columns, after those of the condition. */
  columnValues?: readonly unknown[]
}

/** The same for SQL by hand. */
export const pagedText = async <Row extends object>(
  client: Queryable,
  { columns, from, counted = from, order, values, columnValues = [] }: PagedText,
  { limit, offset }: PageWindow,
): Promise<PageRows<Row>> => {
  const known = [...values, ...columnValues]
  const { rows } = await client.query<Row>(
    `SELECT ${columns} FROM ${from} ORDER BY ${order} LIMIT $${known.length + 1} OFFSET $${known.length + 2}`,
    [...known, limit, offset],
  )
  const found = await client.query<{ total: number }>(`SELECT count(*)::integer AS total FROM ${counted}`, [...values])
  return { rows, total: found.rows[0]!.total }
}
