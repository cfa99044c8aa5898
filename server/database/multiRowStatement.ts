import type { QueryResultRow } from 'pg'
import type { Queryable } from './connect'
import { isPipelining } from './pipelining'

/** Rows per execution, largest first. Few sizes, so that each is prepared once per connection and never planned again. */
const sizes = [128, 64, 32, 16, 8, 4, 2, 1]

interface RowsStatement {
  /** The name of the prepared statement; the number of rows is appended. */
  name: string
  /** The number of values that all rows share: `$1` and on. */
  shared: number
  /** The number of values of each row. */
  own: number
  /** One row, by the placeholders of its own values: `(places) => `($1, ${places[0]})``. */
  row(places: string[]): string
  /** The statement around its rows. */
  text(rows: string): string
}

/**
 * A statement over any number of rows, as plain multi-row VALUES. Rows are written, and so locked, in the given order. A
 * pipelining connection sends all at once, any other one after the other.
 */
export const multiRowStatement = <Result extends QueryResultRow = QueryResultRow>({
  name,
  shared,
  own,
  row,
  text,
}: RowsStatement): ((client: Queryable, sharedValues: unknown[], rows: unknown[][]) => Promise<Result[]>) => {
  const texts = new Map(
    sizes.map((size) => [
      size,
      text(
        Array.from({ length: size }, (_, at) =>
          row(Array.from({ length: own }, (__, column) => `$${shared + at * own + column + 1}`)),
        ).join(', '),
      ),
    ]),
  )
  return async (client, sharedValues, rows) => {
    const executions: Promise<{ rows: Result[] }>[] = []
    let at = 0
    for (const size of sizes) {
      while (rows.length - at >= size) {
        const values = [...sharedValues, ...rows.slice(at, at + size).flat()]
        const execution = client.query<Result>({ name: `${name}.${size}`, text: texts.get(size)!, values })
        executions.push(execution)
        if (!isPipelining(client)) await execution
        at += size
      }
    }
    return (await Promise.all(executions)).flatMap((result) => result.rows)
  }
}

/** Compares ids as numbers: the order in which rows are locked. */
export const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
