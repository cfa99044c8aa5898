import type { FormField } from '@contract/rules/form'
import { translate } from '@/i18n/words'
import type { FieldProps } from '../../Field/FieldFrame'
import type { FormStore } from '../FormStore'

export interface KindProps {
  form: FormStore
  field: FormField
}

export const idOf = (name: string): string => `field-${name}`

/** The frame of a form's field: what it says around its control. Read inside an observer. */
export const frameOf = ({ form, field }: KindProps): FieldProps => ({
  id: idOf(field.name),
  label: translate(field.label),
  isRequired: field.isRequired === true,
  help: field.help && translate(field.help),
  error: form.sentenceOf(field.name),
})

/** Whether the person is being taken here. */
export const isPointedOut = ({ form, field }: KindProps): boolean => form.attention?.name === field.name

export const placeholderOf = ({ placeholder }: KindProps['field']): string | undefined => placeholder && translate(placeholder)
