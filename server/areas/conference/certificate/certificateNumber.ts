import { randomInt } from 'node:crypto'
import { certificateNumberLength } from '../../../../contract/rules/conference/attendance'
import { referenceAlphabet } from '../../../../contract/rules/orders/bankTransfer'
import { cleanText } from '../../../../contract/rules/values/cleanText'

/** A number that nobody guesses: among 31^12 two are hardly ever the same, and an index refuses the second. */
export const newCertificateNumber = (): string =>
  Array.from({ length: certificateNumberLength }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('')

/** In groups of four, as people read it. */
export const groupedNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1-')

/** One spelling of a typed number. */
export const normalisedNumber = (text: string): string =>
  cleanText(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
