import * as errorCodes from '@contract/errorCodes'
import { type LoginFailure, loginFailedName } from '@contract/rules/handoff'
import { isCallFailure } from '@/api/CallFailure'
import { platform } from '@/platform'
import { pageAddress } from '@/routes/address'
import { siteAddress } from '@/routes/siteAddress'
import { persist } from '@/stores/persist'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { failureName } from './names'
import { grant } from './grant'

let isSpent = false

const reasonOf = (error: unknown): LoginFailure => {
  if (!isCallFailure(error)) throw error
  if (error.kind !== 'answer') return 'offline'
  return error.code === errorCodes.handoffInvalid ? 'expired' : 'refused'
}

/** Back to the mini-program with the reason and the address to try again; answers whether it went. */
const backToMini = (reason: LoginFailure): Promise<boolean> => {
  const { name, params } = session.destination ?? { name: 'jump', params: {} }
  const url = siteAddress(name as 'home', { ...params, ...session.link, from: undefined })
  return platform.toMini('redirectTo', pageAddress('jump', { [loginFailedName]: reason, url })).then(
    () => true,
    () => false,
  )
}

/**
 * Signs in by the ticket that this page was opened with, once. Where that fails, a page that came from the mini-program goes back to it with
 * the reason (R15); where it cannot, the sign-in page tells it, and one signs in as ever.
 */
export const signInByHandoff = async (): Promise<'signedIn' | 'notSignedIn' | 'gone'> => {
  const { handoff } = platform.landing
  if (!handoff || isSpent) return 'notSignedIn'
  isSpent = true
  try {
    await grant({ grant_type: 'handoff', handoff })
    user.forget()
    return 'signedIn'
  } catch (error) {
    const reason = reasonOf(error)
    if (platform.isInMini && session.link.from && (await backToMini(reason))) return 'gone'
    persist(failureName, (error as Error).message)
    return 'notSignedIn'
  }
}
