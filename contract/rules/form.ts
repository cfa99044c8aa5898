import type { FieldErrorCode, ValidationError } from '../fieldErrors'
import type { Bilingual } from '../language'
import { validateCode, validateEmail, validatePhone } from './contacts'
import { documentKindsOf, validateDocument } from './documents'
import { isWithin, validateBirthday, validateDateRange } from './formDates'
import { isId } from './ids'
import { validateName } from './names'
import { validatePassword } from './passwords'

/**
 * A form is data with a version. The organiser's config contains it, one engine draws it on both targets, and this file validates
 * it on both sides.
 */
export interface FormDefinition {
  id: string
  /** Grows with each change. A form that was filled in under an older version is checked against the newer one. */
  version: number
  title: Bilingual
  sections: FormSection[]
}

export interface FormSection {
  title?: Bilingual
  hint?: Bilingual
  fields: FormField[]
}

export interface FieldOption {
  value: string
  label: Bilingual
  children?: FieldOption[]
}

/** Fields of one form, in all sections. */
export const maxFormFields = 300

/** Kinds that an organiser's form may use. */
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
  'birthday',
  'dateRange',
  'tree',
  'rating',
  'richText',
  'hidden',
  'group',
  'picture',
  'file',
  'video',
  'signature',
  'company',
] as const
/** Kinds that a row of an organiser's `group` may have. Documents, pictures and texts to accept belong to the form itself. */
export const rowFieldKinds = [
  'text',
  'textarea',
  'name',
  'phone',
  'email',
  'number',
  'date',
  'birthday',
  'dateRange',
  'select',
  'multiSelect',
  'tree',
  'rating',
] as const satisfies readonly FieldKind[]
/** The rows of a group without a limit of its own. */
export const maxGroupRows = 20
/** Marks of a rating without a limit of its own. */
export const usualMarks = 5

/** Further kinds, for forms that are written in code. Their calls decide how to store them. */
export type OwnFieldKind = 'bilingual' | 'files' | 'password' | 'code'
export type FieldKind = (typeof fieldKinds)[number] | OwnFieldKind

export interface AgreementText {
  id: string
  title: Bilingual
  isRequired?: boolean
  /** Accepted only after it was opened, in its present version. */
  mustRead?: boolean
}

export interface FormField {
  name: string
  kind: FieldKind
  label: Bilingual
  help?: Bilingual
  placeholder?: Bilingual
  isRequired?: boolean
  /** The length of a text, the number of choices or rows, the bounds of a number, an age in years, the top mark of a `rating`, or the megabytes of a `video`. */
  min?: number
  max?: number
  /** Days: the first and the last one that can be chosen. */
  earliest?: string
  latest?: string
  /** `richText`: sanitised HTML. The field has no value. */
  text?: Bilingual
  /** `hidden`: the value that the organiser stores with a registration. Nobody sees or sends it. */
  value?: string
  /** `number`: without decimals, such as a number of people. */
  isInteger?: boolean
  /** A regular expression for the whole value, and the sentence if it does not match. */
  pattern?: string
  patternMessage?: Bilingual
  options?: FieldOption[]
  /** The code of a dictionary with the options, instead of `options`. */
  dictionary?: string
  /** Shown (and checked and stored) only while another field has one of these values. */
  shownWhen?: { field: string; isOneOf: string[] }
  /** Documents and numbers that are masked wherever reading is not necessary. */
  isSensitive?: boolean
  /** `agreements`: the texts to accept, each a content page. */
  agreements?: AgreementText[]
  /** `email`: accepted domains; empty means all. */
  supportedProviders?: string[]
  /** `bilingual`: a text of several lines. */
  isLong?: boolean
  /** `group`: the fields of one row. `min` and `max` count rows. */
  fields?: FormField[]
  /** `group`: the label of the button that adds a row. */
  addLabel?: Bilingual
}

/**
 * The value of each kind. `area`: codes from the outside in, country first. `document`: its type and number. `photo`, `picture`, `file`, `video`, `signature`: an
 * uploaded file's id; `files`: several. `bilingual`: a text in both languages. `group`: its rows.
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

export const fieldsOf = (form: FormDefinition): FormField[] => form.sections.flatMap((section) => section.fields)

/** Whether a field's value is stored encrypted, shown masked, and kept out of drafts. */
export const isConfidential = (field: FormField): boolean => field.kind === 'document' || field.isSensitive === true

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

/** Kinds whose value is the id of an uploaded file. */
export const isFile = ({ kind }: Pick<FormField, 'kind'>): boolean => ['photo', 'picture', 'file', 'video', 'signature'].includes(kind)

const emptyCode = (field: FormField): FieldErrorCode => {
  if (isFile(field) || field.kind === 'files') return 'fileMissing'
  return choosingKinds.includes(field.kind) ? 'chooseOne' : 'required'
}

const choosingKinds: readonly FieldKind[] = ['select', 'multiSelect', 'area', 'date', 'birthday', 'dateRange', 'tree', 'rating']

/** Kinds without an answer: a text to read, and what the organiser stores. */
export const isAnswered = ({ kind }: Pick<FormField, 'kind'>): boolean => kind !== 'richText' && kind !== 'hidden'

const hasOption = (options: FieldOption[], value: string): boolean => options.some((option) => option.value === value)

/** The greatest length of a text, in characters. Longer values are refused before the pattern is tried. */
export const maxTextLength = ({ kind, max }: Pick<FormField, 'kind' | 'max'>): number => max ?? (kind === 'textarea' ? 2000 : 200)

const validateText = (field: FormField, value: string): ValidationError | null => {
  const length = [...value.trim()].length
  const max = maxTextLength(field)
  if (field.min !== undefined && length < field.min) return { code: 'tooShort', min: field.min }
  if (length > max) return { code: 'tooLong', max }
  if (field.pattern && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value.trim())) return { code: 'patternMismatch' }
  return null
}

const validateNumber = (field: FormField, value: string): ValidationError | null => {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return { code: 'notANumber' }
  if (field.isInteger && !Number.isInteger(number)) return { code: 'notAnInteger' }
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

const validateChoices = (field: FormField, options: FieldOption[] | undefined, values: readonly unknown[]): ValidationError | null => {
  if (field.min !== undefined && values.length < field.min) return { code: 'tooFew', min: field.min }
  if (field.max !== undefined && values.length > field.max) return { code: 'tooMany', max: field.max }
  return !options || values.every((value) => typeof value === 'string' && hasOption(options, value)) ? null : { code: 'choiceUnknown' }
}

/** The choices of a tree: its ends. */
export const leavesOf = (options: readonly FieldOption[]): FieldOption[] =>
  options.flatMap((option) => (option.children?.length ? leavesOf(option.children) : [option]))

const validateMark = ({ max = usualMarks }: FormField, value: string): ValidationError | null => {
  const mark = Number(value)
  return /^\d{1,2}$/.test(value) && mark >= 1 && mark <= max ? null : { code: 'chooseOne' }
}

const validateFiles = (field: FormField, ids: string[]): ValidationError | null =>
  ids.every(isId) ? validateChoices(field, undefined, ids) : { code: 'fileMissing' }

/**
 * Validates one field's value. A `bilingual` or a `group` has several places for an error: see `validateParts`.
 * @param options the dictionary's options if the field names one; without them any choice is accepted
 * @returns null if the value is valid
 */
export const validateField = (field: FormField, value: FieldValue, options = field.options): ValidationError | null => {
  if (field.kind === 'agreements') {
    const agreed = isChoices(value) ? value : []
    return (field.agreements ?? []).every((text) => text.isRequired === false || agreed.includes(text.id)) ? null : { code: 'mustAgree' }
  }
  if (!isAnswered(field)) return null
  if (isEmptyValue(value)) return field.isRequired ? { code: emptyCode(field) } : null
  switch (field.kind) {
    case 'multiSelect':
      return isChoices(value) ? validateChoices(field, options, value) : { code: 'wrongType' }
    case 'area':
      return isChoices(value) ? validateArea(options, value) : { code: 'wrongType' }
    case 'document':
      if (!isDocument(value)) return { code: 'wrongType' }
      return documentKindsOf(field).some((kind) => kind === value.kind)
        ? validateDocument(value.kind, value.number)
        : { code: 'choiceUnknown' }
    case 'tree':
      return isChoices(value) ? validateChoices(field, options && leavesOf(options), value) : { code: 'wrongType' }
    case 'dateRange':
      return isChoices(value) ? validateDateRange(field, value) : { code: 'wrongType' }
    case 'files':
      return isChoices(value) ? validateFiles(field, value) : { code: 'wrongType' }
    case 'group':
      return isRows(value) ? validateChoices(field, undefined, value) : { code: 'wrongType' }
    case 'bilingual':
      return isBilingual(value) ? null : { code: 'wrongType' }
    default:
  }
  if (!isText(value)) return { code: 'wrongType' }
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
      return isWithin(field, value) ? null : { code: 'dateInvalid' }
    case 'birthday':
      return validateBirthday(field, value)
    case 'rating':
      return validateMark(field, value)
    case 'select':
      return !options || hasOption(options, value) ? null : { code: 'choiceUnknown' }
    case 'photo':
    case 'picture':
    case 'file':
    case 'video':
    case 'signature':
      return isId(value) ? null : { code: 'fileMissing' }
    case 'password':
      return validatePassword(value)
    case 'code':
      return validateCode(value)
    default:
      return validateText(field, value)
  }
}

/** The two texts of a `bilingual` field as separate fields: `name.cn` and `name.en`. */
export const textsOf = (field: FormField): FormField[] => {
  const { kind: _, ...rest } = field
  return (['cn', 'en'] as const).map((language) => ({
    ...rest,
    kind: field.isLong ? 'textarea' : 'text',
    name: `${field.name}.${language}`,
  }))
}

/** The fields of one row of a `group`, by their paths in the form: `items.0.name`. */
export const rowFieldsOf = (field: FormField, row: number): FormField[] => {
  const placed = (name: string): string => `${field.name}.${row}.${name}`
  return (field.fields ?? []).map((one) => ({
    ...one,
    name: placed(one.name),
    ...(one.shownWhen ? { shownWhen: { ...one.shownWhen, field: placed(one.shownWhen.field) } } : {}),
  }))
}

/**
 * Validates a field in all its places, each by its path: `name`, `name.cn`, `items.0.text.en`.
 * @param optionsOf as for `validateField`
 */
export const validateParts = (
  field: FormField,
  value: FieldValue,
  optionsOf: (field: FormField) => FieldOption[] | undefined = (one) => one.options,
): Record<string, ValidationError> => {
  if (field.kind === 'bilingual' && (isBilingual(value) || value == null)) {
    return Object.assign({}, ...textsOf(field).map((one, at) => validateParts(one, at === 0 ? value?.cn : value?.en))) as Record<
      string,
      ValidationError
    >
  }
  const own = validateField(field, value, optionsOf(field))
  const inside =
    field.kind === 'group' && isRows(value)
      ? value.flatMap((row, at) =>
          rowFieldsOf(field, at).flatMap((one, index) => {
            const { name, shownWhen } = field.fields![index]!
            return isShown({ ...one, ...(shownWhen ? { shownWhen } : {}) }, row) ? [validateParts(one, row[name], optionsOf)] : []
          }),
        )
      : []
  return Object.assign(own ? { [field.name]: own } : {}, ...inside) as Record<string, ValidationError>
}

/** Validates a whole form. Hidden fields are skipped. @returns the errors by field name */
export const validateForm = (
  form: FormDefinition,
  values: FormValues,
  optionsOf: (field: FormField) => FieldOption[] | undefined = (field) => field.options,
): Record<string, ValidationError> => {
  const refused: Record<string, ValidationError> = {}
  for (const field of fieldsOf(form)) {
    if (!isShown(field, values)) continue
    Object.assign(refused, validateParts(field, values[field.name], optionsOf))
  }
  return refused
}
