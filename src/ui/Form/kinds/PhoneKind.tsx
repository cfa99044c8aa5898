import { observer } from 'mobx-react-lite'
import { PhoneField } from '../../Field/PhoneField'
import { useCodeOfRegion } from '../../Field/useCodeOfRegion'
import { namedCountry } from '../contactFacts'
import { focusNext } from '../focusNext'
import { type KindProps, frameOf, idOf, isPointedOut, placeholderOf } from './KindProps'

export const PhoneKind = observer((props: KindProps) => {
  const { form, field } = props
  return (
    <PhoneField
      {...frameOf(props)}
      value={form.textOf(field.name)}
      namedCode={useCodeOfRegion(namedCountry(form))}
      placeholder={placeholderOf(field)}
      isFocused={isPointedOut(props)}
      enter="next"
      onConfirm={() => focusNext(idOf(field.name))}
      onChange={(value) => form.set(field.name, value)}
      onBlur={() => form.leave(field.name)}
    />
  )
})
