import { randomInt } from 'node:crypto'
import { referenceAlphabet } from '../../contract/rules/orders/bankTransfer'
import { cleanText } from '../../contract/rules/values/cleanText'

/** A number or code without letters that people take for others. */
export const newReference = (length: number): string =>
  Array.from({ length }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('')

/** In groups of four, as people read it. */
export const groupedReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1-')

/** One spelling of a typed number or code. */
export const normalisedReference = (text: string): string =>
  cleanText(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
