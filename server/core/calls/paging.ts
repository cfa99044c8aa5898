import type { Paged } from '../../../contract/envelope'
import type { PageRows, PageWindow } from '../../database/paged'

export interface PageRequest {
  current?: number
  size?: number
}

/** The offset of a page. */
export const pageWindow = (query: PageRequest): PageWindow & { current: number } => {
  const limit = query.size ?? 10
  const current = query.current ?? 1
  return { limit, offset: (current - 1) * limit, current }
}

export const pageOf = <T>(records: T[], total: number, query: PageRequest): Paged<T> => {
  const { limit, current } = pageWindow(query)
  return { records, total, size: limit, current, pages: Math.ceil(total / limit) }
}

/** One page of a list: the rows of its window, as their readers see them. */
export const presentedPage = async <Row, T>(
  query: PageRequest,
  find: (window: PageWindow) => Promise<PageRows<Row>>,
  present: (rows: Row[]) => T[] | Promise<T[]>,
): Promise<Paged<T>> => {
  const { rows, total } = await find(pageWindow(query))
  return pageOf(await present(rows), total, query)
}
