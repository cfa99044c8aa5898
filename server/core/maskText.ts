import { maskContact, validateEmail, validatePhone } from '../../contract/rules/values/contacts'

const isContact = (text: string): boolean => validatePhone(text) === null || validateEmail(text) === null

/** A word of a text, without the signs around it. */
const word = /[\p{L}\p{N}@.+_*-]*[\p{L}\p{N}]/gu

/** A text with every phone and email address in it masked. */
export const withoutContacts = (text: string): string =>
  isContact(text) ? maskContact(text) : text.replace(word, (one) => (isContact(one) ? maskContact(one) : one))

/** As many digits as the shortest numbers of identity documents have. */
const fewestDigits = 6

const isDay = (text: string): boolean => /^\d{4}-\d{1,2}-\d{1,2}$/.test(text)

const ends = (text: string): string => `${text.slice(0, 2)}****${text.slice(-2)}`

/** A number that may be that of an identity document. */
const maskNumber = (one: string): string =>
  (one.match(/\p{N}/gu) ?? []).length < fewestDigits || one.includes('*') || isDay(one) ? one : ends(one)

/** A phone or a document that was typed in groups. */
const grouped = /\p{N}(?:[\s\p{Pd}.()]{1,2}\p{N}|\p{N}){10,}/gu

/** A text that a person typed, without contacts, and without numbers that may be those of documents. */
export const withoutNumbers = (text: string): string => withoutContacts(text).replace(grouped, ends).replace(word, maskNumber)
