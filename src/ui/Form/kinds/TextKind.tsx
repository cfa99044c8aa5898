import { observer } from 'mobx-react-lite'
import { TextField, type TextFieldProps } from '../../Field/TextField'
import { type KindProps, frameOf, isPointedOut, placeholderOf } from './KindProps'

const types: Record<string, TextFieldProps['type']> = { name: 'name', email: 'email', number: 'decimal' }

/** `text`, `name`, `email` and `number`. */
export const TextKind = observer((props: KindProps) => {
  const { form, field } = props
  return (
    <TextField
      {...frameOf(props)}
      type={types[field.kind] ?? 'text'}
      value={form.textOf(field.name)}
      placeholder={placeholderOf(field)}
      maxLength={field.kind === 'text' ? Math.max(field.max ?? 200, 1) + 40 : 254}
      isFocused={isPointedOut(props)}
      onChange={(value) => form.set(field.name, value)}
      onBlur={() => form.leave(field.name)}
    />
  )
})
