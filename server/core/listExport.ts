import type { ExportPart } from '../../contract/exportPart.schema'
import { type ListColumn, tableOf } from '../../contract/listColumn'
import type { App } from './App'
import type { SignedInScope } from './calls/scope'

/** A list that an organiser takes away as a spreadsheet. */
export interface ListExport<Row> {
  /** Of the log: what the rows are. */
  what: string
  columns: readonly ListColumn<Row>[]
  /** The rows after an id, in the order of the ids, with all that their cells need. */
  next(after: string, limit: number): Promise<Row[]>
  /** Where the next part begins. */
  idOf(row: Row): string
  /** Rows of one part, which has one answer of the server, well within its time. */
  partRows: number
  /** Of rows as `partRows` counts them, where several belong together. */
  countOf?: (rows: readonly Row[]) => number
}

/** The first part, or the one after an id. */
export interface PartQuery {
  after?: string
}

/** An id of a row. Anything else is the beginning. */
const isId = (text: string): boolean => /^\d{1,19}$/.test(text)

/**
 * One part of a list as texts. The reader writes the file, so that the server holds one part at a time. Each part is logged, because a
 * reader may begin anywhere.
 * @param details of the line of the log: what was asked for
 */
export const exportPart = async <Row>(
  app: App,
  { tenantId, exhibitionId, caller, language }: SignedInScope,
  { what, columns, next, idOf, partRows, countOf = (rows) => rows.length }: ListExport<Row>,
  { after = '0' }: PartQuery,
  details: Readonly<Record<string, unknown>> = {},
): Promise<ExportPart> => {
  const begin = isId(after) ? after : '0'
  const rows = await next(begin, partRows)
  app.log.info(
    { tenantId, exhibitionId, accountId: caller.accountId, ...details, after: begin, rows: rows.length },
    `an organiser exports ${what}`,
  )
  const last = rows.at(-1)
  return { ...tableOf(columns, rows, language), next: last !== undefined && countOf(rows) >= partRows ? idOf(last) : null }
}
