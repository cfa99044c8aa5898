import type { ContactField } from './contactEntry'

type Values = Partial<Record<ContactField, string>>

/** By what two contacts look like one person. */
export const sameReasons = ['phone', 'email', 'name'] as const
export type SameReason = (typeof sameReasons)[number]

/** Fewer digits are an extension, which many people have. */
export const leastDigits = 7

/** The digits of a number, as people type it in groups. */
export const digitsOf = (phone: string): string => phone.normalize('NFKC').replace(/\D/g, '')

/** One spelling of a name: signs and spaces are left out. */
const spelling = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** A number with its country's code is the same as one without. */
const isSamePhone = (one: string, other: string): boolean => {
  const [short, long] = [digitsOf(one), digitsOf(other)].sort((a, b) => a.length - b.length) as [string, string]
  return short.length >= leastDigits && long.endsWith(short)
}

const isSameText = (one = '', other = ''): boolean => spelling(one) !== '' && spelling(one) === spelling(other)

/** Whether two contacts may be one person: the same phone, the same email address, or the same name at the same company. */
export const sameBy = (one: Values, other: Values): SameReason | null => {
  if (isSamePhone(one.phone ?? '', other.phone ?? '')) return 'phone'
  if (one.email && one.email.toLowerCase() === other.email?.toLowerCase()) return 'email'
  return isSameText(one.name, other.name) && isSameText(one.company, other.company) ? 'name' : null
}
