import { type FormValues, isEmptyValue } from '@contract/rules/form/fieldValues'
import { type FormDefinition, fieldsOf, isConfidential } from '@contract/rules/form/form'
import { validateField } from '@contract/rules/form/validateForm'

/** The earlier values that still fit. A removed field or a removed option does not. */
export const stillFitting = (form: FormDefinition, values: FormValues): FormValues =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const value = values[field.name]
      if (value === undefined) return []
      const code = validateField(field, value)?.code
      return code === 'wrongType' || code === 'choiceUnknown' ? [] : [[field.name, value]]
    }),
  )

/** Fields whose masked value is unchanged. A value that was replaced, here or in a draft, is an ordinary value. */
export const stillMasked = (masked: readonly string[], sentIn: FormValues, values: FormValues): string[] =>
  masked.filter((name) => !isEmptyValue(values[name]) && JSON.stringify(sentIn[name]) === JSON.stringify(values[name]))

/**
 * The values as a draft stores them. Confidential values stay out of it: `null` means that the person must type it again. A
 * cleared field must stay cleared, because JSON omits `undefined`, and the server would fill in an omitted field again.
 * @param known the values that the server sent, with documents masked
 */
export const draftValues = (form: FormDefinition, values: FormValues, known: FormValues): FormValues => {
  const confidential = new Set(fieldsOf(form).flatMap((field) => (isConfidential(field) ? [field.name] : [])))
  const isUntouched = (name: string): boolean =>
    isEmptyValue(known[name]) ? isEmptyValue(values[name]) : JSON.stringify(known[name]) === JSON.stringify(values[name])
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (!confidential.has(name)) return [[name, value ?? null]]
      return isUntouched(name) ? [] : [[name, null]]
    }),
  )
}

/** The confidential fields that a draft left out, so that the person types them again. */
export const leftOutFields = (form: FormDefinition, draft: FormValues): string[] =>
  fieldsOf(form).flatMap((field) => (isConfidential(field) && draft[field.name] === null ? [field.name] : []))
