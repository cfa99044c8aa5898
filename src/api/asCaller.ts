import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { common } from '@/i18n/common'
import { isUnauthorized } from './answer'
import { CallFailure } from './CallFailure'
import { api } from './connection'

interface Answer {
  status: number
  body: unknown
}

/**
 * Sends a call as the signed-in person. A void token is renewed and the call is retried once; if renewal fails, the person is signed out
 * (R16).
 * Another person may sign in meanwhile, from another tab or link. That person gets no answer, no retry and no sign-out from this call.
 * @throws CallFailure where the caller is gone
 */
export const asCaller = async <A extends Answer>(send: () => Promise<A>, renew: () => Promise<boolean>): Promise<A> => {
  const caller = api().owner()
  const token = api().token()
  const ofCaller = <T>(result: T): T => {
    if (caller === null || api().owner() === caller) return result
    throw new CallFailure('answer', sharedErrorCodes.notSignedIn, common.callerGone[api().language()])
  }
  let answer = ofCaller(await send())
  if (!isUnauthorized(answer.status, answer.body)) return answer
  // Another call may have renewed the token while this one was in flight.
  const isRenewed = api().token() !== token || ofCaller(await renew())
  if (isRenewed) answer = ofCaller(await send())
  if (isUnauthorized(answer.status, answer.body)) api().unauthorized()
  return answer
}
