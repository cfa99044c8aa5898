import { canonicalHash, readArrival } from '@contract/rules/arrival'
import type { Landing } from './Platform'

/** The address with which the page was opened, without its hash: the one that WeChat on iOS checks signatures against. */
export const landingUrl = window.location.href.split('#')[0]!

const arrival = readArrival(window.location.href)

/**
 * Whatever shape the link had, the router sees one shape only; and what works once is out of the address before anything else happens: a
 * reload must not send it again, and a shared link must not carry it.
 */
const hash = canonicalHash(arrival)
const { pathname, search } = window.location
if ((search || window.location.hash) && (search || window.location.hash !== hash))
  window.history.replaceState(window.history.state, '', pathname + hash)

export const landing: Landing = { attribution: arrival.attribution, externalIdentity: arrival.externalIdentity, handoff: arrival.handoff }

let answer = arrival.oauth

/** The answer of WeChat's OAuth redirect that this page was opened with; once. */
export const landingAnswer = (): { code: string; state: string } | null => {
  const taken = answer
  answer = null
  return taken
}
