import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import { cleanText } from './cleanText'

/** 〇 is a character of names, though Unicode counts it as a number. */
const letter = '[\\p{L}\\u3007]'
/** A letter with its accents and vowel signs. The last two join letters of Persian and of Indian scripts. */
const whole = `${letter}[\\p{M}\\u200c\\u200d]*`
/** U+2018 and U+2019 are kept as typed. U+02BB and U+02BC are letters. */
const apostrophe = "'\\u2018\\u2019"
/** Between syllables in Tibetan, and sometimes behind the last one. */
const tsheg = '\\u0f0b\\u0f0c'

const word = `[${apostrophe}]?${whole}(?:(?:\\.?[·・${apostrophe}${tsheg}-]|\\.)?${whole})*[.${apostrophe}${tsheg}]?`
/** `a/l`, `s/o`: son or daughter of, in Malaysia and Singapore. */
const descent = `${letter}/${letter}`
/** ` @ ` begins an alias in Malaysian passports. With a space on both sides it is no address. */
const names = new RegExp(`^${word}(?: (?:@ )?(?:${descent}|${word}))*(?:, (?:[JS][rR]\\.?|I{2,3}|IV))?$`, 'u')

const middleDot = '[\\u00b7\\u2022\\u2027\\u2219\\u22c5\\u30fb]'
const dotOfHan = new RegExp(`(\\p{Script=Han}\\p{M}*) ?(?:${middleDot}|[.。]) ?(?=\\p{Script=Han})`, 'gu')
const dotOfOthers = new RegExp(` ?(${middleDot}) ?`, 'gu')

/**
 * One spelling: no marks that nobody sees, single spaces, one kind of hyphen and of middle dot. Between Han letters every dot is the
 * middle dot. The full stop of a shortened part is followed by a space, so that no name reads as a web address in our messages, which
 * mail programs would link.
 */
export const normaliseName = (value: string): string =>
  // The accents of the keyboard are apostrophes. NFKC would make a space of the first.
  cleanText(value.replace(/[\u00b4\u1ffd]/g, "'"))
    .replace(/`/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ ?[\p{Pd}\u2212] ?/gu, '-')
    .replace(dotOfHan, '$1·')
    // The Katakana dot belongs to its script.
    .replace(dotOfOthers, (_, dot: string) => (dot === '・' ? dot : '·'))
    .replace(/\.(?=\p{L}[\p{L}\p{M}])|,(?=\p{L})/gu, '$& ')

/** Names are compared so: without case, accents, dots, hyphens and apostrophes. Not to be shown. */
export const foldName = (value: string): string =>
  normaliseName(value)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}.·・'\u2018\u2019\u02bb\u02bc-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')

/** A person's name for messages, which the fair sends under its own: '' for a text that is no name. */
export const nameInMessages = (value: string): string => {
  const name = normaliseName(value)
  return validateName(name) ? '' : name
}

/** The longest name, in letters as a reader counts them. */
export const maxName = 100
/** Its code points: letters of Indian scripts and of Thai have several. */
const maxCodePoints = 2 * maxName

/** How many letters and signs a reader sees. Accents and vowel signs belong to their letter. */
export const nameLength = (name: string): number => [...name.replace(/[\p{M}\p{Cf}]/gu, '')].length

/**
 * Checks a person's name: at least two letters of any script, joined as people join them.
 * @returns null if it is valid
 */
export const validateName = (value: string): ValidationError | null => {
  const name = normaliseName(value)
  const letters = name.match(/[\p{L}\u3007]/gu)?.length ?? 0
  if (letters < 2 && !/\p{N}/u.test(name)) return { code: 'nameTooShort' }
  if (nameLength(name) > maxName || [...name].length > maxCodePoints) return { code: 'tooLong', max: maxName }
  if (names.test(name)) return null
  return { code: /[()[\]【】]/.test(name) ? 'nameHasBrackets' : 'nameInvalid' }
}
