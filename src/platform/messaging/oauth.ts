import { platformServices } from '../services'
import { landingAnswer } from '../landing'

const askedName = 'fairgate.oauthAskedAt'
/** A redirect that returned no code is not repeated within this time, so that nobody is redirected in circles. */
const askAgainMs = 60_000

/** Returns with a code, or leaves for WeChat to get one. Null when WeChat has just returned none. */
export const oauthAnswer = async (): Promise<{ code: string; state: string } | null> => {
  const answer = landingAnswer()
  if (answer) {
    window.sessionStorage.removeItem(askedName)
    return answer
  }
  const askedAtMs = Number(window.sessionStorage.getItem(askedName) ?? 0)
  if (Date.now() - askedAtMs < askAgainMs) return null
  window.sessionStorage.setItem(askedName, String(Date.now()))
  window.location.replace(await platformServices().authorizeUrl(window.location.href))
  // The page is leaving, so this promise never settles.
  return new Promise(() => undefined)
}
