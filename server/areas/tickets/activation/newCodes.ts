import { createHash, randomInt } from 'node:crypto'
import {
  activationCodeLength,
  activationLetters,
  checkLetter,
  paperCheckLength,
  paperNumberStart,
} from '../../../../contract/rules/tickets/activation'

const lettersOf = (length: number): string => Array.from({ length }, () => activationLetters[randomInt(activationLetters.length)]!).join('')

const checked = (length: number): string => {
  const free = lettersOf(length - 1)
  return free + checkLetter(free)
}

/** A new activation code with its check letter. */
export const newActivationCode = (): string => checked(activationCodeLength)

/** The check of a new printed ticket. */
export const newPaperCheck = (): string => checked(paperCheckLength)

/** A number to print, which no ticket of this server gets by itself. */
export const newPaperNumber = (): string => paperNumberStart + String(randomInt(100_000_000_000)).padStart(11, '0')

/** By which a code is found. Only its hash is compared, and the code itself is encrypted. */
export const codeLookup = (code: string): string => createHash('sha256').update(code).digest('base64url')
