import { maskContact, validateEmail, validatePhone } from '../../../contract/rules/contacts'
import { type FormDefinition, type FormField, fieldsOf } from '../../../contract/rules/form'

const isContact = (text: string): boolean => validatePhone(text) === null || validateEmail(text) === null

/** A word of a text, without the signs around it. */
const word = /[\p{L}\p{N}@.+_*-]*[\p{L}\p{N}]/gu

/** A text with every phone and email address in it masked. */
export const withoutContacts = (text: string): string =>
  isContact(text) ? maskContact(text) : text.replace(word, (one) => (isContact(one) ? maskContact(one) : one))

const maskedValue = (value: unknown, field: FormField | undefined): unknown => {
  if (typeof value === 'string') {
    const asksContact = field?.kind === 'phone' || field?.kind === 'email'
    return asksContact ? maskContact(value) : withoutContacts(value)
  }
  if (Array.isArray(value)) return value.map((one) => maskedValue(one, field))
  if (typeof value !== 'object' || value === null) return value
  const inner = new Map((field?.fields ?? []).map((one) => [one.name, one]))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, maskedValue(one, inner.get(name))]))
}

/** Values of a form with every phone and email address masked, also those in a field that asks for something else. */
export const maskedContacts = (values: Record<string, unknown>, form: FormDefinition | undefined): Record<string, unknown> => {
  const fields = new Map(form ? fieldsOf(form).map((field) => [field.name, field]) : [])
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, maskedValue(value, fields.get(name))]))
}
