import { canonicalHash, readArrival } from '@contract/rules/entry/arrival'
import '@/platform/early'
import type { Landing } from './Platform'

/** The address that opened the page, without its hash. WeChat on iOS checks signatures against it. A short link became a long one since. */
export const landingUrl = (window.fairgate?.openedAt ?? window.location.href).split('#')[0]!

const arrival = readArrival(window.location.href)

/**
 * The router sees one address shape, whatever the link had. Single-use parameters are removed first, so that neither a reload nor
 * a shared link repeats them.
 */
const hash = canonicalHash(arrival)
const { pathname, search } = window.location
if ((search || window.location.hash) && (search || window.location.hash !== hash))
  window.history.replaceState(window.history.state, '', pathname + hash)

export const landing: Landing = {
  attribution: arrival.attribution,
  externalIdentity: arrival.externalIdentity,
  handoff: arrival.handoff,
  miniUser: arrival.miniUser,
}

let answer = arrival.oauth

/** The answer of WeChat's OAuth redirect that opened this page. Read once. */
export const landingAnswer = (): { code: string; state: string } | null => {
  const taken = answer
  answer = null
  return taken
}
