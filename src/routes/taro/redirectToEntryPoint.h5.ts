import { pathTo } from '@contract/rules/addresses'
import { type LinkParameters, namesFair, readLink } from '@contract/rules/link'
import { askedAddress } from '../address/askedRoute'
import type { OpenRoute } from '../useRoute'

/** Opens another page in place of the address's own. Works before the router reads the address. */
export const openInstead = (name: 'jump' | 'registration', query: Record<string, string | undefined> = {}): void =>
  window.history.replaceState(window.history.state, '', `${window.location.pathname}#${pathTo(name, query)}`)

/**
 * Sends a page that was opened by its own address through the entry point first. Runs before the router reads the address.
 * @returns the page's address
 */
export const redirectToEntryPoint = (): OpenRoute | null => {
  const asked = askedAddress()
  if (!asked || asked.name === 'jump' || asked.name === 'home') return null
  const link = readLink(asked.ofQuery)
  const own = Object.fromEntries(Object.entries(asked.ofQuery).filter(([name]) => !(name in link)))
  openInstead('jump', { ...link, resume: '1' })
  return { name: asked.name, params: { ...own, ...asked.ofPath } }
}

/**
 * The link in the address that opened the site, whatever page it points to. The sign-in page has nothing of its own to show: its
 * address is an arrival at the entry point, which opens the same page for a newcomer.
 * The first call already goes out under this link, also where the entry point reads the address again.
 * @returns null if the address names no fair
 */
export const linkOfAddress = (): LinkParameters | null => {
  const asked = askedAddress()
  if (!asked) return null
  const link = readLink(asked.ofQuery)
  if (!namesFair(link)) return null
  if (asked.name === 'registration') openInstead('jump', link)
  return link
}
