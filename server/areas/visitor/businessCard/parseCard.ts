import { validateName } from '../../../../contract/rules/values/names'
import type { ReadLine } from '../../../gateways'
import { addressWords, companyWords, isPlaceName, labels, positionWords } from './cardWords'
import type { CardField, ReadField, CardValues } from './cardFields'
import { type CardLine, han, isChineseName, splitPerson, lineOf, latinOf } from './cardLines'
import { findEmail, findPhone } from './cardContacts'

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
