import { isUnauthorized } from './answer'
import { api } from './connection'

interface Answer {
  status: number
  body: unknown
}

/**
 * Sends what the person who is signed in means; where their token is void, once more with a new one, and where that cannot be had, they are
 * signed out (R16). Where somebody else has signed in on this phone meanwhile, in another tab, nothing of it is done as that one: neither
 * the second try nor the signing out.
 */
export const asCaller = async <A extends Answer>(send: () => Promise<A>, renew: () => Promise<boolean>): Promise<A> => {
  const caller = api().owner()
  const isCaller = (): boolean => caller === null || api().owner() === caller
  let answer = await send()
  if (!isUnauthorized(answer.status, answer.body) || !isCaller()) return answer
  if ((await renew()) && isCaller()) answer = await send()
  if (isUnauthorized(answer.status, answer.body) && isCaller()) api().unauthorized()
  return answer
}
