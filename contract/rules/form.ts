import type { FieldErrorCode, ValidationError } from '../fieldErrors'
import type { Bilingual } from '../language'
import { validateEmail, validatePhone } from './contacts'
import { isDocumentKind, validateDocument } from './documents'
import { validateName } from './names'

/**
 * A form is data with a version. The organiser's config holds it, one engine draws it on both targets,
 * and this file checks it on both sides.
 */
export interface FormDefinition {
  id: string
  /** Grows with each change. A form that is sent with an older version is checked against the newer and told so. */
  version: number
  title: Bilingual
  sections: FormSection[]
}

export interface FormSection {
  title?: Bilingual
  fields: FormField[]
}

export interface FieldOption {
  value: string
  label: Bilingual
  children?: FieldOption[]
}

export const fieldKinds = [
  'text',
  'textarea',
  'name',
  'phone',
  'email',
  'number',
  'date',
  'select',
  'multiSelect',
  'area',
  'document',
  'photo',
  'agreements',
] as const
export type FieldKind = (typeof fieldKinds)[number]

export interface FormField {
  name: string
  kind: FieldKind
  label: Bilingual
  help?: Bilingual
  placeholder?: Bilingual
  isRequired?: boolean
  /** Lengths of a text, how many choices, or the bounds of a number. */
  min?: number
  max?: number
  /** A regular expression over the whole value, and the sentence where it does not match. */
  pattern?: string
  patternMessage?: Bilingual
  options?: FieldOption[]
  /** Options that come from a dictionary by its code, instead of `options`. */
  dictionary?: string
  /** Shown (and checked and kept) only while another field has one of these values. */
  shownWhen?: { field: string; isOneOf: string[] }
  /** Papers and numbers that are masked wherever they need not be read. */
  isSensitive?: boolean
  /** `agreements`: the texts to agree to, each a content page. */
  agreements?: { id: string; title: Bilingual; isRequired?: boolean }[]
  /** `email`: domains that are taken; empty means all. */
  supportedProviders?: string[]
}

/** `area`: codes from the outside in, country first. `document`: its kind and number. `photo`: an uploaded file's id. */
export type FieldValue = string | string[] | { kind: string; number: string } | null | undefined
export type FormValues = Record<string, FieldValue>

export const fieldsOf = (form: FormDefinition): FormField[] => form.sections.flatMap((section) => section.fields)

export const isEmptyValue = (value: FieldValue): boolean =>
  value == null ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) ? value.length === 0 : value.number.trim() === '')

/** Whether a field takes part, given what stands in the others. */
export const isShown = (field: FormField, values: FormValues): boolean => {
  if (!field.shownWhen) return true
  const other = values[field.shownWhen.field]
  const chosen = Array.isArray(other) ? other : typeof other === 'string' ? [other] : other ? [other.kind] : []
  return chosen.some((value) => field.shownWhen!.isOneOf.includes(value))
}

const emptyCode = (field: FormField): FieldErrorCode => {
  if (field.kind === 'photo') return 'fileMissing'
  return ['select', 'multiSelect', 'area', 'date'].includes(field.kind) ? 'chooseOne' : 'required'
}

const hasOption = (options: FieldOption[], value: string): boolean => options.some((option) => option.value === value)

const validateText = (field: FormField, value: string): ValidationError | null => {
  const length = [...value.trim()].length
  const max = field.max ?? (field.kind === 'textarea' ? 2000 : 200)
  if (field.min !== undefined && length < field.min) return { code: 'tooShort', min: field.min }
  if (length > max) return { code: 'tooLong', max }
  if (field.pattern && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value.trim())) return { code: 'patternMismatch' }
  return null
}

const validateNumber = (field: FormField, value: string): ValidationError | null => {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return { code: 'notANumber' }
  if (field.min !== undefined && number < field.min) return { code: 'tooSmall', min: field.min }
  return field.max !== undefined && number > field.max ? { code: 'tooBig', max: field.max } : null
}

const validateArea = (options: FieldOption[] | undefined, path: string[]): ValidationError | null => {
  let level = options
  for (const code of path) {
    if (!level) return null
    const here = level.find((option) => option.value === code)
    if (!here) return { code: 'choiceUnknown' }
    level = here.children
  }
  return level && level.length > 0 ? { code: 'chooseOne' } : null
}

const validateChoices = (field: FormField, options: FieldOption[] | undefined, values: string[]): ValidationError | null => {
  if (field.min !== undefined && values.length < field.min) return { code: 'tooFew', min: field.min }
  if (field.max !== undefined && values.length > field.max) return { code: 'tooMany', max: field.max }
  return !options || values.every((value) => hasOption(options, value)) ? null : { code: 'choiceUnknown' }
}

/**
 * Checks one field's value.
 * @param options the dictionary's options where the field names one; without them choices are taken as they are
 * @returns null when the value is fine
 */
export const validateField = (field: FormField, value: FieldValue, options = field.options): ValidationError | null => {
  if (field.kind === 'agreements') {
    const agreed = Array.isArray(value) ? value : []
    return (field.agreements ?? []).every((text) => text.isRequired === false || agreed.includes(text.id)) ? null : { code: 'mustAgree' }
  }
  if (isEmptyValue(value)) return field.isRequired ? { code: emptyCode(field) } : null
  switch (field.kind) {
    case 'multiSelect':
      return Array.isArray(value) ? validateChoices(field, options, value) : { code: 'wrongType' }
    case 'area':
      return Array.isArray(value) ? validateArea(options, value) : { code: 'wrongType' }
    case 'document':
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'wrongType' }
      return isDocumentKind(value.kind) ? validateDocument(value.kind, value.number) : { code: 'choiceUnknown' }
    default:
  }
  if (typeof value !== 'string') return { code: 'wrongType' }
  switch (field.kind) {
    case 'name':
      return validateName(value)
    case 'phone':
      return validatePhone(value)
    case 'email':
      return validateEmail(value, field.supportedProviders)
    case 'number':
      return validateNumber(field, value)
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? null : { code: 'dateInvalid' }
    case 'select':
      return !options || hasOption(options, value) ? null : { code: 'choiceUnknown' }
    case 'photo':
      return /^\d{1,20}$/.test(value) ? null : { code: 'fileMissing' }
    default:
      return validateText(field, value)
  }
}

/** Checks a whole form. Fields that are not shown are not asked for. Answers the refusals by field name. */
export const validateForm = (
  form: FormDefinition,
  values: FormValues,
  optionsOf: (field: FormField) => FieldOption[] | undefined = (field) => field.options,
): Record<string, ValidationError> => {
  const refused: Record<string, ValidationError> = {}
  for (const field of fieldsOf(form)) {
    if (!isShown(field, values)) continue
    const error = validateField(field, values[field.name], optionsOf(field))
    if (error) refused[field.name] = error
  }
  return refused
}
