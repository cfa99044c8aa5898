import { handoffName } from './arrival'
import { type LinkParameters, queryOf } from './link'

/**
 * An address of our site as the mini-program opens it: with the fair it is about, the mini-program as its origin, and the ticket. They
 * stand before the hash, so that what the address says itself wins.
 */
export const handedOver = (address: string, link: LinkParameters, ticket: string): string => {
  const { tenantId, exhibitionId, registerType, languageType } = link
  const [head = '', ...hash] = address.split('#')
  const query = queryOf({ tenantId, exhibitionId, registerType, languageType, from: 'mini', [handoffName]: ticket })
  return [`${head}${head.includes('?') ? '&' : '?'}${query}`, ...hash].join('#')
}

/** Why somebody was sent back to the mini-program without being signed in. */
export const loginFailures = ['expired', 'refused', 'offline'] as const
export type LoginFailure = (typeof loginFailures)[number]

/** The name by which the reason travels back (R15). */
export const loginFailedName = 'loginFailed'

export const loginFailureOf = (text: string | undefined): LoginFailure | null =>
  text ? (loginFailures.find((one) => one === text) ?? 'refused') : null
