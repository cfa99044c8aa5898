import { type FormValues, isEmptyValue, isShown } from './fieldValues'
import { type FormDefinition, fieldsOf } from './form'

/** How many of the required fields are filled in. Fields that are not shown ask for nothing. */
export const filledOf = (form: FormDefinition, values: FormValues): { filled: number; needed: number } => {
  const needed = fieldsOf(form).filter((field) => (field.isRequired || field.kind === 'agreements') && isShown(field, values))
  return { filled: needed.filter(({ name }) => !isEmptyValue(values[name])).length, needed: needed.length }
}

/** The share of required fields that are filled in, from 0 to 1. */
export const filledPart = (form: FormDefinition, values: FormValues): number => {
  const { filled, needed } = filledOf(form, values)
  return needed === 0 ? 1 : filled / needed
}
