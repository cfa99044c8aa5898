import type { Bilingual } from '../../../../contract/language'
import { normaliseName } from '../../../../contract/rules/values/names'
import { maskEmail, maskPhone, normaliseEmail, normalisePhone } from '../../../../contract/rules/values/contacts'
import { isDocumentKind, maskDocument, normaliseDocument } from '../../../../contract/rules/values/documents'
import {
  type FieldValue,
  type FormValues,
  isBilingual,
  isChoices,
  isDocument,
  isEmptyValue,
  isRows,
  isShown,
  isText,
} from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, type FormField, fieldsOf, isConfidential, isAnswered } from '../../../../contract/rules/form/form'
import { normalisePlate } from '../../../../contract/rules/values/plates'
import { normaliseTraceabilityCode } from '../../../../contract/rules/visitor/traceabilityCode'
import type { App } from '../../../core/App'
import { failFields } from '../../../core/errors/failure'
import { type StoredRow, type StoredValues, isStoredDocument } from '../../../database/schema/StoredValues'

const mask = (field: FormField, value: string): string => {
  if (field.kind === 'phone') return maskPhone(value)
  return field.kind === 'email' ? maskEmail(value) : maskDocument(value)
}

const trimmedPair = ({ cn, en }: Bilingual): Bilingual => ({ cn: cn.trim(), en: en.trim() })

/** One spelling for one value. What is not of the field's type is left as it is: the rules refuse it. */
const normalise = (field: FormField, value: FieldValue): FieldValue => {
  if (isEmptyValue(value)) return null
  // What is no pair of texts is a text here, which the rules refuse.
  if (field.kind === 'bilingual') return isBilingual(value) && isText(value.cn) && isText(value.en) ? trimmedPair(value) : '?'
  // The first and the last day of a stretch may be the same.
  if (isChoices(value)) return field.kind === 'dateRange' ? value : [...new Set(value)]
  if (isRows(value)) return field.kind === 'group' ? value.map((row) => readRow(field, row)) : value
  if (isDocument(value)) return { kind: value.kind, number: normaliseDocument(value.number) }
  if (!isText(value)) return value
  switch (field.kind) {
    case 'phone':
      return normalisePhone(value)
    case 'email':
      return normaliseEmail(value)
    case 'plate':
      return normalisePlate(value)
    case 'traceabilityCode':
      return normaliseTraceabilityCode(value)
    case 'name':
      return normaliseName(value)
    default:
      return value.trim()
  }
}

/** One row of a group. Its fields depend on one another, and not on those of the form. */
const readRow = (field: FormField, row: FormValues): FormValues => {
  const fields = field.fields ?? []
  return withoutUnseen(fields, Object.fromEntries(fields.map((one) => [one.name, normalise(one, row[one.name])])))
}

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

/** Drops hidden fields. That may hide others, so it repeats until nothing changes. */
const withoutUnseen = (fields: FormField[], values: FormValues): FormValues => {
  const seen = Object.fromEntries(
    fields.filter((field) => Object.hasOwn(values, field.name) && isShown(field, values)).map((field) => [field.name, values[field.name]]),
  )
  return Object.keys(seen).length === Object.keys(values).length
    ? seen
    : withoutUnseen(
        fields.filter((field) => Object.hasOwn(seen, field.name)),
        seen,
      )
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
