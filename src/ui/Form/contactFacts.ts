import { callingCodeOf, validatePhone } from '@contract/rules/values/contacts'
import { fieldsOf } from '@contract/rules/form/form'
import type { FormStore } from './FormStore'

/** The code of mainland China in dictionaries, which is that of ISO 3166. */
export const homeCountry = 'CN'

/** The country of the form's address, as ISO 3166 writes it; '' as long as the person chose none. */
export const namedCountry = (form: FormStore): string => {
  const area = fieldsOf(form.definition).find(({ kind }) => kind === 'area')
  return area ? (form.choicesOf(area.name)[0] ?? '') : ''
}

/** Whether the person's phone is one of mainland China. */
export const hasChinesePhone = (form: FormStore): boolean => {
  const phones = fieldsOf(form.definition).flatMap(({ kind, name }) => (kind === 'phone' ? [form.textOf(name)] : []))
  return phones.some((phone) => validatePhone(phone) === null && callingCodeOf(phone) === '86')
}
