import { observer } from 'mobx-react-lite'
import { DateField } from '../../Field/DateField'
import { type KindProps, frameOf } from './KindProps'

export const DateKind = observer((props: KindProps) => {
  const { form, field } = props
  return (
    <DateField
      {...frameOf(props)}
      first={field.earliest}
      last={field.latest}
      value={form.textOf(field.name)}
      onChange={(value) => form.set(field.name, value)}
      onBlur={() => form.leave(field.name)}
    />
  )
})
