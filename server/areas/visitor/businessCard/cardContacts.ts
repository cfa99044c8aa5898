import { normalisePhone, validateEmail, validatePhone } from '../../../../contract/rules/values/contacts'
import { labels } from './cardWords'
import type { ReadField } from './cardFields'
import type { CardLine } from './cardLines'

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

export const findEmail = (line: CardLine): ReadField | null => {
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

export const findPhone = (line: CardLine): FoundPhone | null => {
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
