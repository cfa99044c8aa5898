import { observer } from 'mobx-react-lite'
import { matching } from '../OptionSearch'
import { ChoiceSheet } from './ChoiceSheet'
import type { KindProps } from './KindProps'

/** `select` and `multiSelect`: a sheet with all choices. */
export const SelectKind = observer((props: KindProps) => {
  const { form, field } = props
  const isMultiple = field.kind === 'multiSelect'
  const options = form.options.of(field) ?? []
  return (
    <ChoiceSheet
      kind={props}
      isMultiple={isMultiple}
      chosen={isMultiple ? form.choicesOf(field.name) : [form.textOf(field.name)].filter(Boolean)}
      all={options}
      shown={(search) => ({ options: matching(options, search) })}
      onChange={(values) => form.set(field.name, isMultiple ? values : values[0])}
    />
  )
})
