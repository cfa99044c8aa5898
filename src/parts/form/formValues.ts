import { type FormDefinition, type FormValues, fieldsOf, isEmptyValue, isShown, validateField } from '@contract/rules/form'

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

/** The share of required fields that are filled in, from 0 to 1. */
export const filledPart = (form: FormDefinition, values: FormValues): number => {
  const needed = fieldsOf(form).filter((field) => (field.isRequired || field.kind === 'agreements') && isShown(field, values))
  return needed.length === 0 ? 1 : needed.filter(({ name }) => !isEmptyValue(values[name])).length / needed.length
}
