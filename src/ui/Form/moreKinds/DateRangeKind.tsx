import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { translate, useWords } from '@/i18n/words'
import { DateField } from '../../Field/DateField'
import { FieldFrame } from '../../Field/FieldFrame'
import { type KindProps, frameOf, idOf } from '../kinds/KindProps'
import style from './index.module.scss'
import { moreKindWords } from './words'

/** Two days: `field-<name>-from` and `field-<name>-to`. The second one cannot be before the first. */
export const DateRangeKind = observer((props: KindProps) => {
  const { form, field } = props
  const t = useWords(moreKindWords)
  const id = idOf(field.name)
  const frame = frameOf(props)
  const [from = '', to = ''] = form.choicesOf(field.name)
  const set = (next: [string, string]): void => form.set(field.name, next.some(Boolean) ? next : null)
  const part = (name: 'from' | 'to') => ({
    id: `${id}-${name}`,
    label: `${translate(field.label)} ${t[name]}`,
    hasNoLabel: true,
    placeholder: t[`${name}Empty`],
    isRequired: frame.isRequired,
    last: field.latest,
    // Between the two fields nothing is wrong yet.
    onBlur: () => from && to && form.leave(field.name),
  })
  return (
    <FieldFrame {...frame}>
      <View id={id} className={style.range} role="group" aria-label={frame.label}>
        <View className={style.rangePart}>
          <DateField {...part('from')} value={from} first={field.earliest} onChange={(value) => set([value, to])} />
        </View>
        <View aria-hidden>–</View>
        <View className={style.rangePart}>
          <DateField {...part('to')} value={to} first={from || field.earliest} onChange={(value) => set([from, value])} />
        </View>
      </View>
    </FieldFrame>
  )
})
