import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import type { Bilingual } from '../../language'
import { currency } from '../values/money'
import { cleanNumber } from '../values/cleanText'

/** Electronic invoices of the Chinese tax system, and an invoice in English for companies abroad. */
export const invoiceKinds = ['normal', 'special', 'english'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** `blue`: an invoice. `red`: a red letter, which takes an invoice back in whole or in part. */
export type InvoiceColour = 'blue' | 'red'

/**
 * asked: we took the application; issuing: the provider has it; issued: it has its number; failed: the provider refused it;
 * redLettered: red letters took all of it back.
 */
export const invoiceStates = ['asked', 'issuing', 'issued', 'failed', 'redLettered'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** The states that may follow a state. A failed one is corrected and asked for again. */
export const invoiceTransitions: Record<InvoiceState, readonly InvoiceState[]> = {
  asked: ['issuing', 'issued', 'failed'],
  issuing: ['issued', 'failed'],
  issued: ['redLettered'],
  failed: ['asked'],
  redLettered: [],
}

/** The company that issues the invoices of a fair. */
export interface InvoiceSeller {
  name: Bilingual
  taxNumber: string
  address: Bilingual
  phone: string
  bank: string
  bankAccount: string
}

/** An organiser's rules for invoices. */
export interface InvoiceRules {
  kinds: InvoiceKind[]
  /** The rate of value-added tax, which the prices contain. */
  taxPercent: number
  /** The code of the tax authority's classification, and the name on the invoice. */
  item: { code: string; name: Bilingual }
  /** Applications are taken until so many days after the fair. */
  untilDays: number
  /** replace: a red letter of the whole and a new invoice over the rest; partial: a red letter of the part that went back. */
  afterRefund: 'replace' | 'partial'
  /** The numbers of English invoices begin with it. */
  series: string
  seller: InvoiceSeller
}

/** R50: an invoice needs an amount above 0, in CNY. */
export const canInvoice = (amount: { amountFen: number; currency: string }): boolean =>
  amount.currency === currency && Number.isSafeInteger(amount.amountFen) && amount.amountFen > 0

/** The tax that an amount contains, in whole fen: amount without tax and tax are the amount, always. */
export const taxOf = (amountFen: number, percent: number): { netFen: number; taxFen: number } => {
  // Half a fen is rounded up. Integers alone, so that nothing is lost between 0.1 and 0.2.
  const netFen = Math.floor((amountFen * 200 + 100 + percent) / (2 * (100 + percent)))
  return { netFen, taxFen: amountFen - netFen }
}

export const headerKinds = ['personal', 'company', 'foreign'] as const
export type HeaderKind = (typeof headerKinds)[number]

/** The buyer of an invoice. Texts that a kind has not are empty. */
export interface HeaderFields {
  kind: HeaderKind
  name: string
  /** The unified social credit code, or an older number; abroad the VAT id. */
  taxNumber: string
  address: string
  phone: string
  bank: string
  bankAccount: string
  /** ISO 3166-1, of a foreign company. */
  country: string
}

/** How many headers one account may keep. */
export const maxHeaders = 20

/** How many orders one invoice may have. */
export const maxInvoiceOrders = 50

export const headerLengths = { name: 100, taxNumber: 30, address: 120, phone: 30, bank: 80, bankAccount: 40 } as const
export type HeaderText = keyof typeof headerLengths

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** A unified social credit code: 18 characters, the last one checks the others (GB 32100-2015). */
export const isCreditCode = (value: string): boolean => {
  if (value.length !== 18) return false
  const places = [...value].map((letter) => creditAlphabet.indexOf(letter))
  if (places.includes(-1)) return false
  const sum = creditWeights.reduce((total, weight, at) => total + weight * places[at]!, 0)
  return places[17] === (31 - (sum % 31)) % 31
}

/** A tax number of before 2015: the six digits of a place, and nine characters of the organisation. */
const isOldTaxNumber = (value: string): boolean => /^[1-9]\d{5}[0-9A-Z]{9}$/.test(value)

/** One form for each number: upper case, no spaces, no full-width characters. */
export const normaliseTaxNumber = (value: string): string => cleanNumber(value)

/** Whether a text is a tax number of a company in China. */
export const isTaxNumber = (value: string): boolean => {
  const number = normaliseTaxNumber(value)
  return isCreditCode(number) || isOldTaxNumber(number)
}

/** VAT ids after the letters of the country, by Directive 2006/112/EC and the countries' own rules. */
const vatForms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  GR: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  NO: /^\d{9}(MVA)?$/,
}

/** Greece writes EL before its numbers. */
const vatPrefixes: Record<string, string> = { GR: 'EL' }

const prefixOf = (country: string): string => vatPrefixes[country] ?? country

/** Whether a text is a VAT id of a country. The letters before the number may be missing. Of other countries any number is taken. */
export const isVatId = (value: string, country: string): boolean => {
  const id = normaliseTaxNumber(value)
  const form = vatForms[country]
  if (!form) return /^[A-Z0-9/]{4,20}$/.test(id)
  const prefix = prefixOf(country)
  if (id.startsWith(prefix)) return form.test(id.slice(prefix.length))
  // Some numbers of France look like those of another country with its letters.
  const isOther = Object.entries(vatForms).some(([other, itsForm]) => id.startsWith(prefixOf(other)) && itsForm.test(id.slice(2)))
  return !isOther && form.test(id)
}

const oneLine = (value: string): string => value.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const textsOf: Record<HeaderKind, readonly HeaderText[]> = {
  personal: ['name'],
  company: ['name', 'taxNumber', 'address', 'phone', 'bank', 'bankAccount'],
  foreign: ['name', 'address', 'taxNumber', 'phone'],
}

/** The texts of a kind of header, in the order of its form. */
export const headerTexts = (kind: HeaderKind): readonly HeaderText[] => textsOf[kind]

/** The texts without which a header cannot be saved. */
export const neededTexts = (kind: HeaderKind): readonly HeaderText[] =>
  kind === 'company' ? ['name', 'taxNumber'] : kind === 'foreign' ? ['name', 'address'] : ['name']

/** What a special VAT invoice needs besides. */
export const specialTexts: readonly HeaderText[] = ['address', 'phone', 'bank', 'bankAccount']

/** A header with one form for each text, and without those that its kind has not. */
export const normaliseHeader = (header: HeaderFields): HeaderFields => {
  const own = headerTexts(header.kind)
  const textOf = (name: HeaderText): string => (own.includes(name) ? oneLine(header[name]) : '')
  return {
    kind: header.kind,
    name: textOf('name'),
    taxNumber: normaliseTaxNumber(textOf('taxNumber')),
    address: textOf('address'),
    phone: textOf('phone'),
    bank: textOf('bank'),
    bankAccount: textOf('bankAccount').replace(/\s/g, ''),
    country: header.kind === 'foreign' ? header.country : '',
  }
}

/**
 * The mistakes of a normalised header, by field.
 * @param isCountry whether a code is of a country
 */
export const headerErrors = (
  header: HeaderFields,
  isCountry: (code: string) => boolean,
): Partial<Record<HeaderText | 'country', ValidationError>> => {
  const errors: Partial<Record<HeaderText | 'country', ValidationError>> = {}
  for (const name of headerTexts(header.kind)) {
    const max = headerLengths[name]
    if ([...header[name]].length > max) errors[name] = { code: 'tooLong', max }
    else if (header[name] === '' && neededTexts(header.kind).includes(name)) errors[name] = { code: 'required' }
  }
  if (header.kind === 'company' && !errors.taxNumber && !isTaxNumber(header.taxNumber)) errors.taxNumber = { code: 'taxNumberInvalid' }
  if (header.bankAccount !== '' && !errors.bankAccount && !/^[\d-]{5,40}$/.test(header.bankAccount))
    errors.bankAccount = { code: 'patternMismatch' }
  if (header.phone !== '' && !errors.phone && !/^[+\d][\d\s()-]{4,29}$/.test(header.phone)) errors.phone = { code: 'phoneInvalid' }
  if (header.kind === 'foreign') {
    if (!isCountry(header.country)) errors.country = { code: 'chooseOne' }
    else if (header.taxNumber !== '' && !errors.taxNumber && !isVatId(header.taxNumber, header.country))
      errors.taxNumber = { code: 'vatIdInvalid' }
  }
  return errors
}

/** Why a header does not do for a kind of invoice; null if it does. */
export const headerObstacle = (header: HeaderFields, kind: InvoiceKind): 'otherKind' | 'incomplete' | null => {
  if ((kind === 'english') !== (header.kind === 'foreign')) return 'otherKind'
  if (kind !== 'special') return null
  if (header.kind !== 'company') return 'otherKind'
  return specialTexts.some((name) => header[name] === '') ? 'incomplete' : null
}
