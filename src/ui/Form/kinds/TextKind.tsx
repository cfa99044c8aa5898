import type { FormField } from '@contract/rules/form'
import { observer } from 'mobx-react-lite'
import { TextField, type TextFieldProps } from '../../Field/TextField'
import { type KindProps, frameOf, isPointedOut, placeholderOf } from './KindProps'

const types: Record<string, TextFieldProps['type']> = {
  name: 'name',
  email: 'email',
  number: 'decimal',
  password: 'newPassword',
  code: 'code',
}

/** A text may exceed its limit, so that pasted text is not cut off unnoticed. */
const maxLengthOf = ({ kind, max = 200 }: FormField): number => (kind === 'code' ? 6 : kind === 'text' ? Math.max(max, 1) + 40 : 254)

/** `text`, `name`, `email`, `number`, `password` and `code`. */
export const TextKind = observer((props: KindProps) => {
  const { form, field } = props
  return (
    <TextField
      {...frameOf(props)}
      type={types[field.kind] ?? 'text'}
      value={form.textOf(field.name)}
      placeholder={placeholderOf(field)}
      maxLength={maxLengthOf(field)}
      isFocused={isPointedOut(props)}
      onChange={(value) => form.set(field.name, value)}
      onBlur={() => form.leave(field.name)}
    />
  )
})
