import { cleanText } from '../../../../contract/rules/values/cleanText'
import { type FormDefinition, fieldsOf, isConfidential } from '../../../../contract/rules/form/form'
import { foldName } from '../../../../contract/rules/values/names'
import type { ExhibitionKey } from '../../../database/within'
import type { StoredValues } from '../../../database/schema/StoredValues'
import { contactTokens } from './contactTokens'
import { askedContact, looksLikePhone } from './askedContact'
import { groupsOf, gramsOfGroup, gramsAsked, hashOf, hashes } from '../../../core/search/searchGrams'
import { searchable } from '../../../core/search/searchableText'

/** A contact in the index of grams. No part of a word begins with this sign. */
const contactGram = (token: string): string => `=${token}`

interface SearchColumns {
  /** Found by any part. */
  searchText: string
  /** Found as a whole. */
  searchContacts: string[]
  searchGrams: number[]
}

/** By which an organiser finds a registration. */
interface SearchFacts {
  name: string
  company: string
  userCode: string
  /** The contact that the organiser's list shows, masked. */
  shownContact: string | null
  otherContacts: string[]
}

/** What is stored with a registration for the organiser's search. */
export const searchColumns = (key: ExhibitionKey, { name, company, userCode, shownContact, otherContacts }: SearchFacts): SearchColumns => {
  // A second form, because many people type no accents, hyphens and apostrophes.
  const texts = [name, company, userCode, foldName(name), foldName(company)]
  const searchText = [...new Set(texts.map(searchable).filter(Boolean))].join(' ')
  const searchContacts = contactTokens(shownContact, otherContacts)
  const grams = searchText.split(' ').filter(Boolean).flatMap(groupsOf).flatMap(gramsOfGroup)
  return { searchText, searchContacts, searchGrams: hashes(key, [...grams, ...searchContacts.map(contactGram)]) }
}

/** Nothing by which anybody is found. */
export const noSearchColumns: SearchColumns = { searchText: '', searchContacts: [], searchGrams: [] }

/** The contacts in a form that are not confidential. */
const contactsIn = (form: FormDefinition | undefined, values: StoredValues): string[] =>
  (form ? fieldsOf(form) : []).flatMap((field) => {
    const value = (field.kind === 'phone' || field.kind === 'email') && !isConfidential(field) ? values[field.name] : null
    return typeof value === 'string' ? [value] : []
  })

/** The contact of an account that an organiser's list shows, masked. */
export const shownContact = ({ phone, email }: { phone: string | null; email: string | null }): string | null => phone || email || null

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
): SearchColumns =>
  searchColumns(key, {
    name,
    company,
    userCode,
    shownContact: account && shownContact(account),
    otherContacts: [...contactsIn(form, formValues), ...(account?.email ? [account.email] : [])],
  })

/** A part of a search. It matches by its words, or as a contact. */
export interface AskedPart {
  /** Each must be a part of the text. Empty where the part can only be a contact. */
  words: string[]
  grams: number[]
  /** Compared as a whole. */
  contact: { token: string; gram: number } | null
}

export interface AskedSearch {
  /** Each must match. */
  parts: AskedPart[]
  /** A whole phone or email address is asked for, of which the list shows the ends alone. */
  asksWholeContact: boolean
}

/** Parts with which a person may ask at once. */
const maxParts = 8

const partOf = (key: ExhibitionKey, typed: string): AskedPart & { isWhole: boolean } => {
  const contact = askedContact(typed)
  const text = contact?.isOnlyContact ? '' : looksLikePhone(typed) ? typed.replace(/\D/g, '') : searchable(typed)
  const words = text.split(' ').filter(Boolean)
  return {
    words,
    grams: hashes(key, words.flatMap(groupsOf).flatMap(gramsAsked)),
    contact: contact && { token: contact.token, gram: hashOf(key, contactGram(contact.token)) },
    isWhole: contact?.isWhole ?? false,
  }
}

/** A phone number is typed in groups, and is one part. */
const partsTyped = (typed: string): string[] => (looksLikePhone(typed) ? [typed] : typed.split(/\s+/).slice(0, maxParts))

/**
 * What an organiser typed: parts that must all match. Names, companies and numbers match by any part, phones and email addresses as
 * a whole or by the ends that the list shows.
 * @returns null where it is too short to search: one ideograph, or two letters or digits of the beginning, are the least
 */
export const readSearch = (key: ExhibitionKey, typed: string): AskedSearch | null => {
  const parts = partsTyped(cleanText(typed))
    .map((part) => partOf(key, part))
    .filter(({ words, contact }) => words.length > 0 || contact)
  if (!parts.some(({ grams, contact }) => grams.length > 0 || contact)) return null
  return {
    parts: parts.map(({ isWhole: _, ...part }) => part),
    asksWholeContact: parts.some(({ isWhole }) => isWhole),
  }
}
