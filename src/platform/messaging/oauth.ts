import { platformServices } from '../services'
import { landingAnswer } from '../landing'

const askedName = 'fairgate.oauthAskedAt'
/** A redirect that brought no code back is not asked again within this time: a person must never be sent in circles. */
const askAgainMs = 60_000

/** Comes back with a code, or leaves for WeChat to come back with one; null when WeChat just gave none. */
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
  // The page is leaving; nothing that waits for this goes on.
  return new Promise(() => undefined)
}
