import { fieldSentence } from '@contract/fieldErrors'
import { currentLanguage } from '@/i18n/language'
import type { ExhibitForm } from './ExhibitForm'

/** What is wrong with a field, in the reader's language; null where nothing is. */
export const sentenceOf = (form: ExhibitForm, field: string): string | null => {
  const fieldError = form.fieldErrors[field]
  return fieldError ? fieldSentence(fieldError, currentLanguage()) : null
}

/** The control of a field: `name.cn` is `exhibit-name-cn`, `items.0.text.en` is `item-1-text-en`. */
export const controlOf = (field: string): string => {
  const [, at, rest] = /^items\.(\d+)\.(.+)$/.exec(field) ?? []
  return (at === undefined ? `exhibit-${field}` : `item-${Number(at) + 1}-${rest}`).replace('.', '-')
}
