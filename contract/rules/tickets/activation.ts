import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import { cleanCode } from '../values/cleanText'

/** Letters and digits that nobody confuses in print: no 0 and O, no 1 and I. */
export const activationLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `code`: a long code, for partners and coupons. `printed`: a number on a ticket with its check. */
export type ActivationKind = 'code' | 'printed'
export const activationKinds = ['code', 'printed'] as const satisfies readonly ActivationKind[]

/** With the check letter. 15 free ones are 75 bits: nobody finds a code by trying. */
export const activationCodeLength = 16
/** With the check letter. The number of a printed ticket is no secret, and its 7 free letters are. */
export const paperCheckLength = 8
const paperNumberLength = 12

/** A printed number begins so, and no other ticket's does. So neither takes the other's. */
export const paperNumberStart = '9'

/** How many codes one row of a file makes at most, and how often one code may be used. */
export const maxCodesOfBatch = 5000
export const maxUsesOfCode = 1000

/** As it is stored, whatever was typed: full-width and small letters, spaces, dashes. */
export const normalActivation = cleanCode

/** The letter by which one wrong letter, or two that changed places, are noticed without a request (Luhn's algorithm, modulo 32). */
export const checkLetter = (text: string): string => {
  const size = activationLetters.length
  let [sum, factor] = [0, 2]
  for (const letter of [...text].reverse()) {
    const product = activationLetters.indexOf(letter) * factor
    sum += Math.floor(product / size) + (product % size)
    factor = factor === 2 ? 1 : 2
  }
  return activationLetters[(size - (sum % size)) % size]!
}

const isWhole = (text: string, length: number): boolean =>
  text.length === length &&
  [...text].every((letter) => activationLetters.includes(letter)) &&
  checkLetter(text.slice(0, -1)) === text.slice(-1)

/** What a person typed: a code, or a number with its check. */
export interface TypedActivation {
  code?: string
  number?: string
  check?: string
}

/** The errors of what was typed, by field; none where it may exist. */
export const activationErrors = ({ code, number, check }: TypedActivation): Record<string, ValidationError> => {
  if (number === undefined && check === undefined) {
    if (!normalActivation(code ?? '')) return { code: { code: 'required' } }
    return isWhole(normalActivation(code!), activationCodeLength) ? {} : { code: { code: 'activationInvalid' } }
  }
  if (code !== undefined) return { code: { code: 'unknownField' } }
  const errors: Record<string, ValidationError> = {}
  const [digits, letters] = [normalActivation(number ?? ''), normalActivation(check ?? '')]
  if (!digits) errors.number = { code: 'required' }
  else if (digits.length !== paperNumberLength || !/^\d+$/.test(digits)) errors.number = { code: 'paperNumberInvalid' }
  if (!letters) errors.check = { code: 'required' }
  else if (!isWhole(letters, paperCheckLength)) errors.check = { code: 'activationInvalid' }
  return errors
}

/** In groups of four, as it is printed. */
export const shownActivation = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1-')
