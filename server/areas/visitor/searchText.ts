import { type FormDefinition, fieldsOf, isConfidential } from '../../../contract/rules/form'
import type { ExhibitionKey } from '../../database/within'
import type { StoredValues } from '../../database/schema/StoredValues'

/** More of a name or a company is not searched. */
const longestPart = 200

const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]'

/** Brackets and other signs inside Chinese text, such as those around 集团: people leave them out. */
const betweenIdeographs = new RegExp(`(?<=${ideograph})[^\\p{L}\\p{N}\\s]+(?=${ideograph})`, 'gu')

/** One spelling for comparisons: lower case, full-width letters as plain ones, a space for everything but letters and digits. */
const searchable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(betweenIdeographs, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, longestPart)

const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

const ideographPattern = new RegExp(ideograph, 'u')
const isIdeograph = (letter: string): boolean => ideographPattern.test(letter)

/** The letters of a word in groups of one script: ideographs, or the others. */
const groupsOf = (word: string): string[][] => {
  const groups: string[][] = []
  for (const letter of word) {
    const last = groups[groups.length - 1]
    if (last && isIdeograph(last[0]!) === isIdeograph(letter)) last.push(letter)
    else groups.push([letter])
  }
  return groups
}

const slices = (letters: string[], length: number): string[] =>
  Array.from({ length: Math.max(0, letters.length - length + 1) }, (_, at) => letters.slice(at, at + length).join(''))

/** A Chinese name has two or three letters, so pairs of ideographs count, and triples of other letters and digits. */
const gramsOfGroup = (letters: string[]): string[] =>
  isIdeograph(letters[0]!)
    ? [...letters, ...slices(letters, 2)]
    : [...slices(letters, 3), ...(letters.length > 1 ? [`^${letters[0]}${letters[1]}`] : [])]

/** The grams that a text must have to contain this part. A single letter of the alphabet has none. */
const gramsAsked = (letters: string[]): string[] => {
  if (isIdeograph(letters[0]!)) return letters.length === 1 ? letters : slices(letters, 2)
  return letters.length === 2 ? [`^${letters.join('')}`] : slices(letters, 3)
}

/** FNV-1a (32 bits), as PostgreSQL's integer. The exhibition is in it, so that the index of one fair is not read for another. */
const hashOf = (key: ExhibitionKey, gram: string): number => {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(`${key.tenantId}/${key.exhibitionId}/${gram}`)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash | 0
}

const hashes = (key: ExhibitionKey, grams: string[]): number[] => [...new Set(grams.map((gram) => hashOf(key, gram)))]

interface SearchColumns {
  searchText: string
  searchGrams: number[]
}

/** By which an organiser finds a registration. */
interface SearchFacts {
  name: string
  company: string
  userCode: string
  phones: (string | null | undefined)[]
  emails: (string | null | undefined)[]
}

/** What is stored with a registration for the organiser's search. */
export const searchColumns = (key: ExhibitionKey, { name, company, userCode, phones, emails }: SearchFacts): SearchColumns => {
  const parts = [name, company, userCode, ...phones.map((phone) => digitsOf(phone ?? '')), ...emails.map((email) => email ?? '')]
  const searchText = [...new Set(parts.map(searchable).filter(Boolean))].join(' ')
  return { searchText, searchGrams: hashes(key, searchText.split(' ').filter(Boolean).flatMap(groupsOf).flatMap(gramsOfGroup)) }
}

/** The contacts in a form that are not confidential. */
const contactsIn = (form: FormDefinition | undefined, values: StoredValues): Pick<SearchFacts, 'phones' | 'emails'> => {
  const of = (kind: 'phone' | 'email'): string[] =>
    (form ? fieldsOf(form) : []).flatMap((field) => {
      const value = field.kind === kind && !isConfidential(field) ? values[field.name] : null
      return typeof value === 'string' ? [value] : []
    })
  return { phones: of('phone'), emails: of('email') }
}

/** What is stored for the search with a registration that was submitted. */
export const registrationSearch = (
  form: FormDefinition | undefined,
  account: { phone: string | null; email: string | null } | null,
  {
    formValues,
    name,
    company,
    userCode,
    ...key
  }: ExhibitionKey & { formValues: StoredValues; name: string; company: string; userCode: string },
): SearchColumns => {
  const { phones, emails } = contactsIn(form, formValues)
  return searchColumns(key, { name, company, userCode, phones: [...phones, account?.phone], emails: [...emails, account?.email] })
}

export interface AskedSearch {
  /** Each must be part of the text. */
  words: string[]
  grams: number[]
}

/** Words with which a person may ask at once. */
const maxWords = 8

/**
 * What an organiser typed: words that must all be there, as parts of a name, a company, a phone number or an email address.
 * @returns null where it is too short to search: one ideograph, or two letters or digits of the beginning, are the least
 */
export const readSearch = (key: ExhibitionKey, typed: string): AskedSearch | null => {
  // A phone number is typed in groups.
  const text = /^[+\d][\d\s()-]*$/.test(typed.trim()) ? digitsOf(typed) : searchable(typed)
  const words = text.split(' ').filter(Boolean).slice(0, maxWords)
  const grams = hashes(key, words.flatMap(groupsOf).flatMap(gramsAsked))
  return grams.length === 0 ? null : { words, grams }
}
