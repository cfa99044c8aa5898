import { decodeParams, matchPath } from '../match'
import type { RouteName } from '../table'
import type { OpenRoute } from '../useRoute'

/** The route of the address, with path parameters and query apart; null if there is no such route. */
export const askedAddress = (): { name: RouteName; ofPath: Record<string, string>; ofQuery: Record<string, string> } | null => {
  const [path = '', query = ''] = window.location.hash.slice(1).split('?')
  const matched = matchPath(path)
  if (!matched) return null
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('=') as [string, string | undefined])
  return { name: matched.name, ofPath: matched.params, ofQuery: decodeParams(Object.fromEntries(pairs)) }
}

/** The route requested last. Its page may still be opening. */
export const askedRoute = (): OpenRoute | null => {
  const asked = askedAddress()
  return asked && { name: asked.name, params: { ...asked.ofQuery, ...asked.ofPath } }
}
