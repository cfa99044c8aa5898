import { errorCodes } from '@contract/errorCodes'
import { common } from '@/i18n/common'
import { isUnauthorized } from './answer'
import { CallFailure } from './CallFailure'
import { api } from './connection'

interface Answer {
  status: number
  body: unknown
}

/**
 * Sends what the person who is signed in means; where their token is void, once more with a new one, and where that cannot be had, they are
 * signed out (R16). Where by then somebody else is signed in, from another tab or by another link, nothing of it is that one's: neither the
 * answer nor a second try nor the signing out.
 * @throws CallFailure where the caller is gone
 */
export const asCaller = async <A extends Answer>(send: () => Promise<A>, renew: () => Promise<boolean>): Promise<A> => {
  const caller = api().owner()
  const token = api().token()
  const ofCaller = <T>(result: T): T => {
    if (caller === null || api().owner() === caller) return result
    throw new CallFailure('answer', errorCodes.notSignedIn, common.callerGone[api().language()])
  }
  let answer = ofCaller(await send())
  if (!isUnauthorized(answer.status, answer.body)) return answer
  // Another call may have got a new one while this one was on its way.
  const isRenewed = api().token() !== token || ofCaller(await renew())
  if (isRenewed) answer = ofCaller(await send())
  if (isUnauthorized(answer.status, answer.body)) api().unauthorized()
  return answer
}
