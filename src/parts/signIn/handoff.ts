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

/** Returns to the mini-program with the reason and the address to retry. @returns whether it left */
const backToMini = (reason: LoginFailure): Promise<boolean> => {
  const { name, params } = session.destination ?? { name: 'jump', params: {} }
  const url = siteAddress(name as 'home', { ...params, ...session.link, from: undefined })
  return platform.toMini('redirectTo', pageAddress('jump', { [loginFailedName]: reason, url })).then(
    () => true,
    () => false,
  )
}

/**
 * Signs in once by the ticket that opened this page. If that fails, a page from the mini-program returns there with the reason
 * (R15). Otherwise the sign-in page shows the reason.
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
