import '../../formErrors'
import type { FieldErrorCode, ValidationError } from '../../fieldErrors'
import { normaliseEmail, normalisePhone, validateCode, validateEmail, validatePhone } from '../values/contacts'
import { documentKindsOf, validateDocument } from '../values/documents'
import { type FieldValue, type FormValues, isBilingual, isChoices, isDocument, isEmptyValue, isRows, isShown, isText } from './fieldValues'
import {
  type FieldKind,
  type FieldOption,
  type FormDefinition,
  type FormField,
  fieldsOf,
  isAnswered,
  isFile,
  leavesOf,
  maxRowsOf,
  maxTextLength,
  rowFieldsOf,
  textsOf,
  usualMarks,
} from './form'
import { isWithin, validateBirthday, validateDateRange } from './formDates'
import { isId } from '../values/ids'
import { validateName } from '../values/names'
import { validatePassword } from '../account/passwords'
import { validatePlate } from '../values/plates'
import { validateTemplate } from '../messages/templateText'
import { totalsAbove } from './totals'
import { validateTraceabilityCode } from '../visitor/traceabilityCode'

const emptyCode = (field: FormField): FieldErrorCode => {
  if (isFile(field) || field.kind === 'files') return 'fileMissing'
  return choosingKinds.includes(field.kind) ? 'chooseOne' : 'required'
}

const choosingKinds: readonly FieldKind[] = ['select', 'multiSelect', 'area', 'date', 'birthday', 'dateRange', 'tree', 'rating']

const hasOption = (options: FieldOption[], value: string): boolean => options.some((option) => option.value === value)

const validateText = (field: FormField, value: string): ValidationError | null => {
  const length = [...value.trim()].length
  const max = maxTextLength(field)
  if (field.min !== undefined && length < field.min) return { code: 'tooShort', min: field.min }
  if (length > max) return { code: 'tooLong', max }
  if (field.pattern && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value.trim())) return { code: 'patternMismatch' }
  return field.template ? validateTemplate(value.trim(), field.template) : null
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
      return isRows(value) ? validateChoices({ ...field, max: maxRowsOf(field) }, undefined, value) : { code: 'wrongType' }
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
    case 'logo':
    case 'invitationPicture':
    case 'licence':
    case 'certificate':
      return isId(value) ? null : { code: 'fileMissing' }
    case 'plate':
      return validatePlate(value)
    case 'traceabilityCode':
      return validateTraceabilityCode(value)
    case 'password':
      return validatePassword(value)
    case 'code':
      return validateCode(value)
    default:
      return validateText(field, value)
  }
}

/** A phone or an address that is typed twice is the same in both places, however it was spelt. */
const validateRepeat = ({ kind, sameAs }: FormField, value: FieldValue, values: FormValues): ValidationError | null => {
  if (sameAs === undefined) return null
  const spelt = (one: FieldValue): string => (!isText(one) ? '' : kind === 'phone' ? normalisePhone(one) : normaliseEmail(one))
  if (spelt(value) === spelt(values[sameAs])) return null
  return { code: kind === 'phone' ? 'phonesDiffer' : 'emailsDiffer' }
}

/**
 * Validates a field in all its places, each by its path: `name`, `name.cn`, `items.0.text.en`.
 * @param optionsOf as for `validateField`
 * @param values the form's or the row's values, for a field that repeats another one
 */
export const validateParts = (
  field: FormField,
  value: FieldValue,
  optionsOf: (field: FormField) => FieldOption[] | undefined = (one) => one.options,
  values: FormValues = {},
): Record<string, ValidationError> => {
  if (field.kind === 'bilingual' && (isBilingual(value) || value == null)) {
    return Object.assign({}, ...textsOf(field).map((one, at) => validateParts(one, at === 0 ? value?.cn : value?.en))) as Record<
      string,
      ValidationError
    >
  }
  const own = validateField(field, value, optionsOf(field)) ?? validateRepeat(field, value, values)
  const inside =
    field.kind === 'group' && isRows(value)
      ? value.flatMap((row, at) =>
          rowFieldsOf(field, at).flatMap((one, index) => {
            const { name, shownWhen } = field.fields![index]!
            return isShown({ ...one, ...(shownWhen ? { shownWhen } : {}) }, row) ? [validateParts(one, row[name], optionsOf, row)] : []
          }),
        )
      : []
  const above = field.kind === 'group' && isRows(value) ? totalsAbove(field, value) : {}
  return Object.assign(own ? { [field.name]: own } : {}, above, ...inside) as Record<string, ValidationError>
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
    Object.assign(refused, validateParts(field, values[field.name], optionsOf, values))
  }
  return refused
}
