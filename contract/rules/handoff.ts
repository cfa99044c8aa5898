import { handoffName } from './arrival'
import { type LinkParameters, queryOf } from './link'

/**
 * An address of our site as the mini-program opens it: with the fair, the mini-program as origin, and the ticket. They precede the
 * hash, so that the address's own parameters win.
 */
export const handedOver = (address: string, link: LinkParameters, ticket: string): string => {
  const { tenantId, exhibitionId, registerType, languageType } = link
  const [head = '', ...hash] = address.split('#')
  const query = queryOf({ tenantId, exhibitionId, registerType, languageType, from: 'mini', [handoffName]: ticket })
  return [`${head}${head.includes('?') ? '&' : '?'}${query}`, ...hash].join('#')
}

/** Why the mini-program got the person back without a sign-in. */
export const loginFailures = ['expired', 'refused', 'offline'] as const
export type LoginFailure = (typeof loginFailures)[number]

/** The parameter name of that reason (R15). */
export const loginFailedName = 'loginFailed'

export const loginFailureOf = (text: string | undefined): LoginFailure | null =>
  text ? (loginFailures.find((one) => one === text) ?? 'refused') : null
