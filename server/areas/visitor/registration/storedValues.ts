import { maskEmail, maskPhone } from '../../../../contract/rules/values/contacts'
import { maskDocument } from '../../../../contract/rules/values/documents'
import { type FieldValue, type FormValues, isChoices, isDocument, isRows, isText } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, type FormField, fieldsOf, isConfidential } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import type { StoredRow, StoredValues } from '../../../database/schema/StoredValues'

const mask = (field: FormField, value: string): string => {
  if (field.kind === 'phone') return maskPhone(value)
  return field.kind === 'email' ? maskEmail(value) : maskDocument(value)
}

const storedValue = (app: App, field: FormField, value: FieldValue): StoredValues[string] => {
  if (isChoices(value)) return value
  if (isRows(value)) return value as StoredRow[]
  if (isDocument(value)) return { kind: value.kind, sealedNumber: app.secrets.seal(value.number), masked: maskDocument(value.number) }
  if (!isText(value)) return null
  return isConfidential(field) ? { kind: field.kind, sealedNumber: app.secrets.seal(value), masked: mask(field, value) } : value
}

/** The values in stored form: documents and sensitive fields are encrypted. */
export const storedValues = (app: App, form: FormDefinition, values: FormValues): StoredValues =>
  Object.fromEntries(
    fieldsOf(form)
      .filter((field) => Object.hasOwn(values, field.name))
      .map((field) => [field.name, storedValue(app, field, values[field.name])]),
  )
