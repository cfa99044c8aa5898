import type { BootState } from '../shared/HostMethods'

/** The state that a start begins with: another entry, the same phone. */
export function bootState(phone: BootState, path: string, query: string | Record<string, string>, scene = phone.scene): BootState {
  const [route = '', queryInPath = ''] = path.replace(/^\//, '').split('?')
  return { ...phone, path: route, query: queryText(query) || queryInPath, scene }
}

function queryText(query: string | Record<string, string>): string {
  if (typeof query === 'string') return query.replace(/^\?/, '')
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
