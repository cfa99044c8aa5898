import { habitatOf } from '../habitat'

export interface OauthAnswer {
  code: string
  /** Proves to the server that this browser asked for the code itself. */
  state: string
}

/** The address with which the page was opened, without its hash: the one that WeChat on iOS checks signatures against. */
export const landingUrl = window.location.href.split('#')[0]!

/**
 * The code that WeChat's OAuth redirect left before the hash. It is taken out of the address before anything else happens: a code
 * works once, so a reload must not send it again, and a shared link must not carry it.
 */
const takeAnswer = (): OauthAnswer | null => {
  const query = new URLSearchParams(window.location.search)
  const code = query.get('code')
  if (!code || habitatOf(navigator.userAgent) !== 'messaging') return null
  const state = query.get('state') ?? ''
  query.delete('code')
  query.delete('state')
  const rest = query.toString()
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${rest ? `?${rest}` : ''}${window.location.hash}`)
  return { code, state }
}

let answer = takeAnswer()

/** The answer that this page was opened with; once. */
export const landingAnswer = (): OauthAnswer | null => {
  const taken = answer
  answer = null
  return taken
}
