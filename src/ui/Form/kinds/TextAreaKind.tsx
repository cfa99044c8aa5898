import { observer } from 'mobx-react-lite'
import { TextArea } from '../../Field/TextArea'
import { type KindProps, frameOf, isPointedOut, placeholderOf } from './KindProps'

export const TextAreaKind = observer((props: KindProps) => {
  const { form, field } = props
  return (
    <TextArea
      {...frameOf(props)}
      value={form.textOf(field.name)}
      placeholder={placeholderOf(field)}
      maxLength={(field.max ?? 2000) + 40}
      isFocused={isPointedOut(props)}
      onChange={(value) => form.set(field.name, value)}
      onBlur={() => form.leave(field.name)}
    />
  )
})
