import type { Bilingual } from '../../../../contract/language'
import { normaliseName } from '../../../../contract/rules/values/names'
import { normaliseEmail, normalisePhone } from '../../../../contract/rules/values/contacts'
import { normaliseDocument } from '../../../../contract/rules/values/documents'
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
import type { FormField } from '../../../../contract/rules/form/form'
import { normalisePlate } from '../../../../contract/rules/values/plates'
import { normaliseTraceabilityCode } from '../../../../contract/rules/visitor/traceabilityCode'

const trimmedPair = ({ cn, en }: Bilingual): Bilingual => ({ cn: cn.trim(), en: en.trim() })

/** One spelling for one value. What is not of the field's type is left as it is: the rules refuse it. */
export const normalise = (field: FormField, value: FieldValue): FieldValue => {
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

/** Drops hidden fields. That may hide others, so it repeats until nothing changes. */
export const withoutUnseen = (fields: FormField[], values: FormValues): FormValues => {
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
