import { maskContact } from '../../../../contract/rules/values/contacts'
import { type FormDefinition, type FormField, fieldsOf } from '../../../../contract/rules/form/form'
import { withoutContacts } from '../../../core/maskText'

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
