import { isDocumentKind } from '../../../../contract/rules/values/documents'
import { type FieldValue, type FormValues, isDocument, isRows } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, type FormField, fieldsOf, isConfidential, isAnswered } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { failFields } from '../../../core/errors/failure'
import { type StoredValues, isStoredDocument } from '../../../database/schema/StoredValues'
import { normalise, withoutUnseen } from './normalisedValue'

/** The places of names that no field has, also in the rows of a group. */
const unknownNames = (fields: readonly FormField[], sent: FormValues, before = ''): string[] =>
  Object.entries(sent).flatMap(([name, value]) => {
    const field = fields.find((one) => one.name === name)
    if (!field) return [`${before}${name}`]
    return field.kind === 'group' && isRows(value)
      ? value.flatMap((row, at) => unknownNames(field.fields ?? [], row, `${before}${name}.${at}.`))
      : []
  })

/**
 * Whether a stored value is of the field as the form has it now. After a change of the form, an encrypted number must not become a value
 * in clear, and a document's number no other one.
 */
const fitsField = (field: FormField, stored: StoredValues[string] | undefined): boolean =>
  stored !== undefined &&
  isAnswered(field) &&
  (!isStoredDocument(stored) || (isConfidential(field) && isDocumentKind(stored.kind) === (field.kind === 'document')))

/** A stored value as the person sees it, with documents masked. */
const presentValue = (field: FormField, stored: StoredValues[string]): FieldValue => {
  if (!isStoredDocument(stored)) return stored
  return field.kind === 'document' ? { kind: stored.kind, number: stored.masked } : stored.masked
}

/** Stored values as they go out to their owner. `masked` names the fields that show less than is stored. */
export const presentValues = (form: FormDefinition, stored: StoredValues): { values: FormValues; masked: string[] } => {
  const fields = fieldsOf(form).filter((field) => fitsField(field, stored[field.name]))
  return {
    values: Object.fromEntries(fields.map((field) => [field.name, presentValue(field, stored[field.name]!)])),
    masked: fields.filter((field) => isStoredDocument(stored[field.name])).map((field) => field.name),
  }
}

const isSame = (one: FieldValue, other: FieldValue): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A masked value that returns unchanged means the stored value. */
const unmask = (app: App, field: FormField, sent: FieldValue, stored: StoredValues[string] | undefined): FieldValue => {
  if (!isStoredDocument(stored) || !fitsField(field, stored)) return sent
  const shown = presentValue(field, stored)
  const isUntouched = isDocument(sent)
    ? isSame({ kind: sent.kind, number: sent.number.trim() }, shown)
    : isSame(typeof sent === 'string' ? sent.trim() : sent, shown)
  if (!isUntouched) return sent
  const number = app.secrets.unseal(stored.sealedNumber)
  return field.kind === 'document' ? { kind: stored.kind, number } : number
}

/**
 * Reads what was sent for a form: masked values taken back, each in one spelling, without the fields that are not shown.
 * @throws Failure invalid where a field is not of the form
 */
export const readValues = (app: App, form: FormDefinition, sent: FormValues, stored: StoredValues): FormValues => {
  const fields = fieldsOf(form)
  const unknown = unknownNames(fields, sent)
  if (unknown.length > 0) throw failFields(Object.fromEntries(unknown.map((name) => [name, { code: 'unknownField' as const }])))
  const values = Object.fromEntries(
    fields.flatMap((field): [string, FieldValue][] => {
      if (field.kind === 'richText') return []
      // The organiser's own value, whatever was sent.
      if (field.kind === 'hidden') return [[field.name, field.value ?? null]]
      return [[field.name, normalise(field, unmask(app, field, sent[field.name], stored[field.name]))]]
    }),
  )
  return withoutUnseen(fields, values)
}

/** The person's name: the field of that name, else all name fields in their order. */
export const nameIn = (form: FormDefinition, values: FormValues): string => {
  const names = fieldsOf(form).filter((field) => field.kind === 'name')
  const chosen = names.filter((field) => field.name === 'name')
  return (chosen.length > 0 ? chosen : names)
    .map((field) => values[field.name])
    .filter((value) => typeof value === 'string')
    .join(' ')
}

export const companyIn = (values: FormValues): string => (typeof values.company === 'string' ? values.company : '')
