import type { ValidationError } from '../fieldErrors'

/**
 * A person's name: at least 2 characters, letters of any script, joined by spaces, hyphens,
 * apostrophes, full stops (initials) and the middle dots of transcribed names (古丽·阿卜杜).
 */
const letters = /^\p{L}[\p{L}\p{M}]*(?:[ .'’\-·•・]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u

/**
 * One spelling: no full-width characters, and single spaces between the parts. The full stop of a shortened part is followed by a space,
 * so that no name reads as a web address in our messages, which mail programs would link.
 */
export const normaliseName = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/\.(?=\p{L}[\p{L}\p{M}])/gu, '. ')
    .trim()
    .replace(/\s+/g, ' ')

/** A person's name for messages, which the fair sends under its own: '' for a text that is no name. */
export const nameInMessages = (value: string): string => {
  const name = normaliseName(value)
  return validateName(name) ? '' : name
}

/** Checks a person's name. @returns null if it is valid */
export const validateName = (value: string): ValidationError | null => {
  const name = value.trim()
  if ([...name].length < 2) return { code: 'nameTooShort' }
  if ([...name].length > 60) return { code: 'tooLong', max: 60 }
  return letters.test(name) ? null : { code: 'nameInvalid' }
}
