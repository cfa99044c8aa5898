import type { FormValues } from '@contract/rules/form/fieldValues'

let entries: FormValues | null = null

/** Hands what a business card says to the form, which opens next. */
export const keepCardEntries = (values: FormValues): void => {
  entries = values
}

/** For the form: once. */
export const takeCardEntries = (): FormValues | null => {
  const taken = entries
  entries = null
  return taken
}
