import { type RouteName, type RouteRow, routes } from './table'

interface Pattern {
  name: RouteName
  row: RouteRow
  keys: string[]
  expression: RegExp
}

const patterns: Pattern[] = (Object.entries(routes) as [RouteName, RouteRow][]).map(([name, row]) => ({
  name,
  row,
  keys: [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1]!),
  expression: new RegExp(`^${row.path.replace(/:\w+/g, '([^/]+)')}/?$`),
}))

export interface Matched {
  name: RouteName
  row: RouteRow
  /** Decoded. */
  params: Record<string, string>
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Finds the row of a path. Static paths precede patterns in the table, so the first match wins. */
export const matchPath = (path: string): Matched | null => {
  for (const { name, row, keys, expression } of patterns) {
    const match = expression.exec(path)
    if (match) return { name, row, params: Object.fromEntries(keys.map((key, at) => [key, decode(match[at + 1]!)])) }
  }
  return null
}

/** Decodes a page's parameters, which neither Taro's H5 query nor WeChat decodes. Taro's own members are dropped. */
export const decodeParams = (params: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'stamp' && entry[0] !== '$taroTimestamp')
      .map(([name, value]) => [decode(name), decode(value.replace(/\+/g, '%20'))]),
  )
