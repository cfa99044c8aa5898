import type { Bilingual } from '../../language'
import type { FormField } from './form'

/**
 * The value of each kind. `area`: codes from the outside in, country first. `document`: its type and number. `photo`, `picture`, `file`, `video`, `signature`, `logo`, `invitationPicture`:
 * an uploaded file's id; `files`: several. `bilingual`: a text in both languages. `group`: its rows.
 */
export type FieldValue = string | string[] | { kind: string; number: string } | Bilingual | FormValues[] | null | undefined
export interface FormValues {
  [name: string]: FieldValue
}

export const isText = (value: FieldValue): value is string => typeof value === 'string'
/** An empty array is both an empty choice and an empty list of rows. */
export const isChoices = (value: FieldValue): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')
export const isRows = (value: FieldValue): value is FormValues[] => Array.isArray(value) && value.every((one) => typeof one === 'object')
export const isDocument = (value: FieldValue): value is { kind: string; number: string } =>
  typeof value === 'object' && value !== null && 'number' in value
export const isBilingual = (value: FieldValue): value is Bilingual => typeof value === 'object' && value !== null && 'cn' in value

export const isEmptyValue = (value: FieldValue): boolean => {
  if (value == null) return true
  if (isText(value)) return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return isDocument(value) ? value.number.trim() === '' : `${value.cn}${value.en}`.trim() === ''
}

/** Whether a field takes part, given the other values. */
export const isShown = (field: FormField, values: FormValues): boolean => {
  if (!field.shownWhen) return true
  const other = values[field.shownWhen.field]
  const chosen = isChoices(other) ? other : isText(other) ? [other] : isDocument(other) ? [other.kind] : []
  return chosen.some((value) => field.shownWhen!.isOneOf.includes(value))
}
