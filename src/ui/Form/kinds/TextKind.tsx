import { normaliseCode } from '@contract/rules/values/contacts'
import type { FormField } from '@contract/rules/form/form'
import { observer } from 'mobx-react-lite'
import type { InputKind } from '../../Field/InputKind'
import { TextField } from '../../Field/TextField'
import { focusNext } from '../focusNext'
import { type KindProps, frameOf, idOf, isPointedOut, placeholderOf } from './KindProps'

const types: Partial<Record<FormField['kind'], InputKind>> = {
  name: 'name',
  email: 'email',
  password: 'newPassword',
  code: 'code',
  traceabilityCode: 'identifier',
}

/** Names under which organisers' forms ask for what a phone knows of its owner. */
const knownTexts: Record<string, InputKind> = {
  company: 'organization',
  position: 'jobTitle',
  jobTitle: 'jobTitle',
  studentNumber: 'identifier',
}

const typeOf = ({ kind, name, isInteger, pattern }: FormField): InputKind => {
  if (kind === 'number') return isInteger ? 'digits' : 'decimal'
  return types[kind] ?? knownTexts[name] ?? (pattern ? 'identifier' : 'text')
}

/** A text may exceed its limit, so that pasted text is not cut off unnoticed. */
const maxLengthOf = ({ kind, max = 200 }: FormField): number => (kind === 'text' ? Math.max(max, 1) + 40 : 254)

/** `text`, `name`, `email`, `number`, `password`, `code` and `traceabilityCode`. */
export const TextKind = observer((props: KindProps) => {
  const { form, field } = props
  return (
    <TextField
      {...frameOf(props)}
      type={typeOf(field)}
      value={form.textOf(field.name)}
      placeholder={placeholderOf(field)}
      maxLength={maxLengthOf(field)}
      isFocused={isPointedOut(props)}
      enter="next"
      onConfirm={() => focusNext(idOf(field.name))}
      onChange={(value) => form.set(field.name, field.kind === 'code' ? normaliseCode(value) : value)}
      onBlur={() => form.leave(field.name)}
    />
  )
})
