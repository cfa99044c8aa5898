import type { Paged } from '../../../contract/envelope'

export interface PageRequest {
  current?: number
  size?: number
}

/** The offset of a page. */
export const pageWindow = (query: PageRequest): { limit: number; offset: number; current: number } => {
  const limit = query.size ?? 10
  const current = query.current ?? 1
  return { limit, offset: (current - 1) * limit, current }
}

export const pageOf = <T>(records: T[], total: number, query: PageRequest): Paged<T> => {
  const { limit, current } = pageWindow(query)
  return { records, total, size: limit, current, pages: Math.ceil(total / limit) }
}
