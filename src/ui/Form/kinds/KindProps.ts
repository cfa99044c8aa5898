import type { FieldKind, FormField } from '@contract/rules/form/form'
import type { ComponentType } from 'react'
import { translate } from '@/i18n/words'
import type { FieldProps } from '../../Field/FieldFrame'
import type { FormStore } from '../FormStore'

export interface FormFieldProps {
  form: FormStore
  field: FormField
}

/** The props of a kind. `Field` draws nested fields, because a kind that imports it would close an import circle. */
export interface KindProps extends FormFieldProps {
  Field: ComponentType<FormFieldProps>
}

/** Kinds that only some forms have. The page of such a form names them, so that other pages need not load them. */
export type Kinds = Partial<Record<FieldKind, ComponentType<KindProps>>>

/** `items.0.name` is `field-items-0-name`. */
export const idOf = (name: string): string => `field-${name.replace(/\./g, '-')}`

/** The frame props of a form's field. Read inside an observer. */
export const frameOf = ({ form, field }: FormFieldProps): FieldProps & { help?: string } => ({
  id: idOf(field.name),
  label: translate(field.label),
  isRequired: field.isRequired === true,
  isOptional: field.isRequired !== true,
  isSummarised: form.isSummarised,
  help: field.help && translate(field.help),
  error: form.sentenceOf(field.name),
})

/** Whether the form is scrolling to this field. */
export const isPointedOut = ({ form, field }: FormFieldProps): boolean => form.attention?.name === field.name

export const placeholderOf = ({ placeholder }: KindProps['field']): string | undefined => placeholder && translate(placeholder)
