import { firstDay, latestToday } from '@contract/rules/form/formDates'
import { observer } from 'mobx-react-lite'
import { DateField } from '../../Field/DateField'
import { type KindProps, frameOf } from '../kinds/KindProps'

/** `birthday`: a day up to today. */
export const DayKind = observer((props: KindProps) => {
  const { form, field } = props
  return (
    <DateField
      {...frameOf(props)}
      value={form.textOf(field.name)}
      first={firstDay}
      last={latestToday()}
      onChange={(value) => form.set(field.name, value)}
      onBlur={() => form.leave(field.name)}
    />
  )
})
