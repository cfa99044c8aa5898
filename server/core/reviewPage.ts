import type { Paged } from '../../contract/envelope'
import type { App } from './App'
import { type PageRequest, presentedPage } from './calls/paging'
import type { SignedInScope } from './calls/scope'
import type { PageRows, PageWindow } from '../database/paged'

/** The list that a reviewer reads. */
export interface ReviewList<Row, T> {
  /** What its rows are, where each reading is a line of the log, because the rows hold what people typed about themselves. */
  what?: string
  find(window: PageWindow): Promise<PageRows<Row>>
  present(rows: Row[]): T[] | Promise<T[]>
}

/** One page of what waits, or of another state that the query names. */
export const reviewPage = <Row, T>(
  app: App,
  { tenantId, exhibitionId, caller }: SignedInScope,
  query: PageRequest,
  { what, find, present }: ReviewList<Row, T>,
): Promise<Paged<T>> =>
  presentedPage(query, find, (rows) => {
    if (what) app.log.info({ tenantId, exhibitionId, accountId: caller.accountId, rows: rows.length }, `an organiser reads ${what}`)
    return present(rows)
  })
