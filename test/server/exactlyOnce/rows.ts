import type { BodyOf, Call } from '../../../contract/call'
import type { Person } from '../support/makeCall'

/** A request that succeeds once. What it needs is made again each time. */
export interface Asked<C extends Call = Call> {
  as: Person
  body: BodyOf<C> | Record<string, unknown>
}

export interface OnceRow {
  call: Call
  request: () => Promise<Asked>
}

type RowsOf<Calls> = { [Name in keyof Calls]?: Calls[Name] extends Call ? () => Promise<Asked<Calls[Name]>> : never }

/** The rows of a noun, by the names of its calls. */
export const onceRows = <Calls extends Record<string, Call>>(calls: Calls, rows: RowsOf<Calls>): OnceRow[] =>
  Object.entries(rows as Record<string, () => Promise<Asked>>).map(([name, request]) => ({ call: calls[name]!, request }))
