import { normalisePhone, validateEmail, validatePhone } from '../../../../contract/rules/values/contacts'
import { validateName } from '../../../../contract/rules/values/names'
import type { ReadLine } from '../../../gateways'
import { addressWords, companyWords, familyNames, isPlaceName, labels, positionWords } from './cardWords'

/** What a business card says of a person. */
export const cardFields = ['name', 'company', 'position', 'phone', 'email', 'address'] as const
export type CardField = (typeof cardFields)[number]

export interface ReadField {
  value: string
  /** How sure the reading is, from 0 to 100. */
  certainty: number
}

export type CardValues = Partial<Record<CardField, ReadField>>

interface CardLine extends ReadField {
  latin: ReadField
  height: number
}

const han = /\p{Script=Han}/u

/** Chinese is read letter by letter. Spaces between its letters, and around its punctuation, mean nothing. */
const withoutGaps = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?<=[\p{Script=Han}，。、：:·])\s+(?=[\p{Script=Han}\d（(，。、：:·])/gu, '')
    .replace(/(?<=\d)\s+(?=[号楼层室座栋\p{Script=Han}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** No line of a card is longer. A pattern would take long on much text. */
const longest = 200

const isChineseName = (value: string): boolean =>
  /^\p{Script=Han}{2,4}$/u.test(value) && familyNames.test(value) && !positionWords.test(value) && !companyWords.test(value)

/** A name with a position behind it in one line: `王小明  销售总监`. */
const splitPerson = (line: ReadLine): ReadLine[] => {
  const [name = '', ...rest] = line.text
    .slice(0, longest)
    .split(/\s{2,}/)
    .map(withoutGaps)
  const position = withoutGaps(rest.join(' '))
  return isChineseName(name) && positionWords.test(position) ? [name, position].map((text) => ({ ...line, text })) : [line]
}

const lineOf = ({ text, certainty, box, latin }: ReadLine): CardLine => ({
  value: withoutGaps(text.slice(0, longest)),
  certainty,
  latin: { value: (latin?.text ?? '').slice(0, longest).normalize('NFKC').trim(), certainty: latin?.certainty ?? 0 },
  height: Math.min(box.bottom - box.top, box.right - box.left),
})

/** The better reading of a line in Latin letters. */
const latinOf = (line: CardLine): ReadField => {
  if (han.test(line.value) || line.latin.value === '' || line.latin.certainty < line.certainty - 15) return line
  // Both readings say the same: then it is so.
  const isAgreed = line.latin.value.replace(/\s/g, '') === line.value.replace(/\s/g, '')
  const better = line.latin.certainty >= line.certainty ? line.latin : line
  return { value: better.value, certainty: isAgreed ? Math.max(90, better.certainty) : Math.min(better.certainty, 80) }
}

const emailPattern = /[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/i

/** A dot is easily lost in small print: `grace lim@…` is one address. */
const emailIn = (text: string): string => {
  const at = text.indexOf('@')
  if (at < 0) return ''
  const before = text
    .slice(0, at)
    .replace(/^.*[:：]\s*/, '')
    .replace(/^.*\bE-?mail\s+/i, '')
  const parts = before.trim().split(/\s+/)
  const own = parts.length === 2 && parts.every((part) => /^[a-z]{2,}$/.test(part)) ? parts.join('.') : (parts.at(-1) ?? '')
  return (emailPattern.exec(own + text.slice(at).replace(/\s*\.\s*/g, '.'))?.[0] ?? '').toLowerCase()
}

const findEmail = (line: CardLine): ReadField | null => {
  const [own, latin] = [emailIn(line.value), emailIn(line.latin.value)]
  const value = latin && !validateEmail(latin) ? latin : own
  if (!value || validateEmail(value)) return null
  if (own === latin) return { value, certainty: 95 }
  return { value, certainty: Math.min(value === latin ? line.latin.certainty : line.certainty, 75) }
}

const phonePattern = /\+?\(?\d[\d\s\-().]{6,20}\d/g

interface FoundPhone extends ReadField {
  /** A mobile phone comes before an office's. */
  rank: number
}

const phonesIn = (text: string): string[] =>
  (text.match(phonePattern) ?? []).map((one) => normalisePhone(one)).filter((one) => !validatePhone(one))

const findPhone = (line: CardLine): FoundPhone | null => {
  if (/@|www\.|https?:/i.test(line.value) || labels.fax.test(line.value) || labels.fax.test(line.latin.value)) return null
  const [[own], [latin]] = [phonesIn(line.value), phonesIn(line.latin.value)]
  const value = own ?? latin
  if (!value) return null
  const better = latin && line.latin.certainty > line.certainty ? latin : value
  const rest = line.value.replace(phonePattern, '').replace(/[^\p{L}]/gu, '')
  // A row of digits within an address is no phone.
  if (!better.startsWith('+') && rest.length > 6) return null
  const isMobile = labels.mobile.test(line.value) || labels.mobile.test(line.latin.value) || /^1[3-9]\d{9}$/.test(better)
  const certainty = own === latin ? 95 : Math.min(75, Math.max(line.certainty, line.latin.certainty))
  return { value: better, certainty, rank: isMobile ? 2 : labels.phone.test(line.value) ? 1 : 0 }
}

/** Without its label, such as `Address:`. */
const unlabelled = ({ value, certainty }: ReadField): ReadField => ({ value: value.replace(labels.any, '').trim(), certainty })

const best = <Found extends ReadField>(found: Found[], score: (one: Found) => number): Found | undefined =>
  [...found].sort((one, other) => score(other) - score(one))[0]

/** How much a line looks like an address. */
const addressScore = ({ value }: ReadField): number =>
  (labels.address.test(value) ? 6 : 0) +
  (value.match(addressWords)?.length ?? 0) * 2 +
  (/\d/.test(value) ? 1 : 0) +
  (/,.*,/.test(value) ? 2 : 0) -
  (companyWords.test(value) && !/\d/.test(value) ? 6 : 0)

/** Two or three words that each begin with a capital letter. */
const isLatinName = (value: string): boolean =>
  /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u.test(value) &&
  !positionWords.test(value) &&
  !companyWords.test(value) &&
  !isPlaceName.test(value)

const nameOf = (value: string): string => {
  const plain = value.replace(/[^\p{L}\s.'’·-]/gu, '').trim()
  // A capital letter within a word begins the next one: `KenjiTanaka`.
  return /^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+$/u.test(plain)
    ? plain.replace(/(?<=\p{Ll})(?=\p{Lu})/u, ' ')
    : plain.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}

/** Reads the lines of a card. A field that is not found is left out. Chinese comes before English where a card has both. */
export const parseCard = (read: readonly ReadLine[]): CardValues => {
  const lines = read.flatMap(splitPerson).map(lineOf)
  const left = new Set(lines)
  const values: CardValues = {}
  const take = (field: CardField, line: CardLine, found: ReadField): void => {
    values[field] = { value: found.value, certainty: Math.round(found.certainty) }
    left.delete(line)
  }

  for (const line of lines) {
    const email = findEmail(line)
    if (email && !values.email) take('email', line, email)
    if (/@|www\.|https?:/i.test(`${line.value} ${line.latin.value}`)) left.delete(line)
  }
  const phones = lines.flatMap((line) => {
    const found = findPhone(line)
    return found ? [{ ...found, line }] : []
  })
  const phone = best(phones, ({ rank }) => rank)
  if (phone) take('phone', phone.line, phone)
  for (const { line } of phones) left.delete(line)

  const texts = [...left].map((line) => ({ line, ...latinOf(line) }))
  const address = best(
    texts.filter((text) => addressScore(text) >= 3),
    (text) => addressScore(text) + (han.test(text.value) ? 3 : 0),
  )
  if (address) take('address', address.line, unlabelled(address))

  const rest = texts.filter(({ line }) => left.has(line)).filter(({ value }) => value.replace(/[^\p{L}]/gu, '').length >= 2)
  const company = best(
    rest.filter(({ value }) => companyWords.test(value)),
    ({ value }) => (han.test(value) ? 100 : 0) + value.length,
  )
  if (company) take('company', company.line, unlabelled(company))

  const position = best(
    rest.filter(({ line, value }) => left.has(line) && positionWords.test(value) && value.length <= 40),
    ({ value, line }) => (han.test(value) ? 100 : 0) + line.certainty / 10,
  )
  if (position) take('position', position.line, unlabelled(position))

  const named = rest
    .filter(({ line }) => left.has(line))
    .map((text) => ({ ...text, value: nameOf(text.value) }))
    .filter(({ value }) => (isChineseName(value) || isLatinName(value)) && !validateName(value))
  const name = best(named, ({ value, line }) => (isChineseName(value) ? 1000 : 0) + line.height)
  if (name) take('name', name.line, name)

  // A company without a word for one is the largest line that is left.
  if (!values.company) {
    const other = best(
      rest.filter(({ line, certainty, value }) => left.has(line) && certainty >= 60 && value.length >= 4 && value.length <= 60),
      ({ line }) => line.height,
    )
    if (other) take('company', other.line, { ...unlabelled(other), certainty: Math.min(other.certainty, 50) })
  }
  return values
}
