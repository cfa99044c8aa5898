import { readLink } from '@contract/rules/link'
import { pathAddress } from './address'
import { decodeParams, matchPath } from './match'

/**
 * Sends a page that was opened by its own address through the door first; answers where it was going. Before the router has read the
 * address.
 */
export const enterByDoor = (): { name: string; params: Record<string, string> } | null => {
  const [path = '', query = ''] = window.location.hash.slice(1).split('?')
  const matched = matchPath(path)
  if (!matched || matched.name === 'jump' || matched.name === 'home') return null
  const params = decodeParams(Object.fromEntries(query.split('&').filter(Boolean).map((pair) => pair.split('=') as [string, string | undefined])))
  const link = readLink(params)
  const own = Object.fromEntries(Object.entries(params).filter(([name]) => !(name in link)))
  window.history.replaceState(window.history.state, '', `${window.location.pathname}#${pathAddress('jump', { ...link, resume: '1' })}`)
  return { name: matched.name, params: { ...own, ...matched.params } }
}
