import { pathTo } from '@contract/rules/addresses'
import { readLink } from '@contract/rules/link'
import { askedAddress } from './askedRoute'
import type { OpenRoute } from './useRoute'

/**
 * Sends a page that was opened by its own address through the entry point first. Runs before the router reads the address.
 * @returns the page's address
 */
export const redirectToEntryPoint = (): OpenRoute | null => {
  const asked = askedAddress()
  if (!asked || asked.name === 'jump' || asked.name === 'home') return null
  const link = readLink(asked.ofQuery)
  const own = Object.fromEntries(Object.entries(asked.ofQuery).filter(([name]) => !(name in link)))
  window.history.replaceState(window.history.state, '', `${window.location.pathname}#${pathTo('jump', { ...link, resume: '1' })}`)
  return { name: asked.name, params: { ...own, ...asked.ofPath } }
}
