import { handoffName, miniUserName } from '../entry/arrival'
import { type LinkParameters, queryOf } from '../link'

/** A page in the web view makes it, and the mini-program gets a ticket for it. Letters and digits, so that it fits into an address. */
export const handoffNoncePattern = /^[A-Za-z0-9]{32,64}$/

/** The address with the fair and the mini-program as origin. They precede the hash, so that the address's own parameters win. */
const withOrigin = (address: string, link: LinkParameters, more: Record<string, string>): string => {
  const { tenantId, exhibitionId, registerType, languageType } = link
  const [head = '', ...hash] = address.split('#')
  const query = queryOf({ tenantId, exhibitionId, registerType, languageType, from: 'mini', ...more })
  return [`${head}${head.includes('?') ? '&' : '?'}${query}`, ...hash].join('#')
}

/**
 * An address of our site as the mini-program opens it first: with the id of its person. A page that is not signed in as this
 * person makes a nonce and requests a ticket for it.
 */
export const offeredTo = (address: string, link: LinkParameters, userId: string): string =>
  withOrigin(address, link, { [miniUserName]: userId })

/** An address of our site with the ticket that its page requested. */
export const handedOver = (address: string, link: LinkParameters, ticket: string): string =>
  withOrigin(address, link, { [handoffName]: ticket })

/** Why the mini-program got the person back without a sign-in. */
export const loginFailures = ['expired', 'refused', 'offline'] as const
export type LoginFailure = (typeof loginFailures)[number]

/** The parameter name of that reason (R15). */
export const loginFailedName = 'loginFailed'

export const loginFailureOf = (text: string | undefined): LoginFailure | null =>
  text ? (loginFailures.find((one) => one === text) ?? 'refused') : null
