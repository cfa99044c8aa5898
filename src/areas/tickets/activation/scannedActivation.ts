import {
  type ActivationKind,
  type TypedActivation,
  activationErrors,
  normalActivation,
  paperNumberStart,
} from '@contract/rules/tickets/activation'

/** What a scanned code says about a ticket. */
export interface ScannedActivation {
  kind: ActivationKind
  typed: Required<Pick<TypedActivation, 'code'>> | Required<Pick<TypedActivation, 'number' | 'check'>>
  /** Whether it is all that the server needs. The bar code of a printed ticket has its number alone. */
  isWhole: boolean
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Parameters may be before the hash or behind it. */
const parameterOf = (address: string, name: string): string =>
  decoded(new RegExp(`[?&]${name}=([^?&#]*)`).exec(address)?.[1]?.replace(/\+/g, ' ') ?? '')

const isFine = (typed: TypedActivation): boolean => Object.keys(activationErrors(typed)).length === 0

const asCode = (code: string): ScannedActivation | null => (isFine({ code }) ? { kind: 'code', typed: { code }, isWhole: true } : null)

const asPrinted = (number: string, check: string): ScannedActivation | null => {
  if (isFine({ number, check })) return { kind: 'printed', typed: { number, check }, isWhole: true }
  const isNumber = check === '' && normalActivation(number).startsWith(paperNumberStart) && !activationErrors({ number, check }).number
  return isNumber ? { kind: 'printed', typed: { number, check }, isWhole: false } : null
}

/** The parameters of a link to `/ticketAdd`. `code` would not arrive: sign-ins of other services have that name. */
export type ActivationParams = { [name in 'activationCode' | 'number' | 'check']?: string | undefined }

/** What a link says: a code, or a printed ticket's number, with or without its check. @returns null if it says nothing of this kind */
export const linkedActivation = ({ activationCode = '', number = '', check = '' }: ActivationParams): ScannedActivation | null =>
  activationCode ? asCode(activationCode) : asPrinted(number, check)

/**
 * Reads a scanned text: an activation code, the number of a printed ticket with or without its check, or a link of the site with
 * `activationCode`, or with `number` and `check`. Nobody else's link is read.
 * @param site the origin of the site
 * @returns null if it says nothing of this kind
 */
export const scannedActivation = (text: string, site: string): ScannedActivation | null => {
  if (text.startsWith(`${site}/`)) {
    const of = (name: string): string => parameterOf(text, name)
    return linkedActivation({ activationCode: of('activationCode'), number: of('number'), check: of('check') })
  }
  const [number = '', check = ''] = text.trim().split(/[\s,;/]+/)
  return asCode(text) ?? asPrinted(number, check)
}
