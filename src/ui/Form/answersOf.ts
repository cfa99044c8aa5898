import { type FieldValue, type FormValues, isBilingual, isRows, isText } from '@contract/rules/form/fieldValues'
import type { FormField } from '@contract/rules/form/form'

/** Nothing was entered. An empty choice is an entry. */
export const isNothing = (value: FieldValue): boolean => value == null || value === ''

/** Trims all texts, including those in the rows of a group. */
const trimmed = (value: FieldValue): FieldValue => {
  if (isText(value)) return value.trim()
  if (isRows(value)) return value.map((row) => Object.fromEntries(Object.entries(row).map(([name, one]) => [name, trimmed(one)])))
  return isBilingual(value) ? { cn: value.cn.trim(), en: value.en.trim() } : value
}

/** The values to send: those of these fields that were entered, with trimmed texts. */
export const answersOf = (fields: readonly FormField[], valueOf: (name: string) => FieldValue): FormValues =>
  Object.fromEntries(fields.flatMap(({ name }) => (isNothing(valueOf(name)) ? [] : [[name, trimmed(valueOf(name))]])))
