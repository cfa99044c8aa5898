import { usualMarks } from '@contract/rules/form/form'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { FieldFrame } from '../../Field/FieldFrame'
import { Rating } from '../../Rating'
import { type KindProps, frameOf } from '../kinds/KindProps'
import { moreKindWords } from './words'

/** A mark out of a few. Each has the id `field-<name>-<mark>`. */
export const RatingKind = observer((props: KindProps) => {
  const { form, field } = props
  const t = useWords(moreKindWords)
  const frame = frameOf(props)
  return (
    <FieldFrame {...frame}>
      <Rating
        id={frame.id}
        value={Number(form.textOf(field.name)) || 0}
        max={field.max ?? usualMarks}
        label={frame.label}
        lowest={t.lowest}
        highest={t.highest}
        onChange={(mark) => form.set(field.name, String(mark))}
      />
    </FieldFrame>
  )
})
