import { isDocument } from '@contract/rules/form/fieldValues'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Button } from '../../Button'
import { FieldFrame } from '../../Field/FieldFrame'
import box from '../../Field/index.module.scss'
import { formWords } from '../words'
import { type KindProps, frameOf } from './KindProps'

/** A stored value with a hidden middle. It stays unchanged, or is entered again as a whole. */
export const MaskedField = observer((props: KindProps) => {
  const { form, field } = props
  const t = useWords(formWords)
  const frame = frameOf(props)
  const value = form.valueOf(field.name)
  const shown = typeof value === 'string' ? value : isDocument(value) ? value.number : ''
  return (
    <FieldFrame {...frame} help={t.masked}>
      <View className={box.box}>
        <View id={frame.id} className={`${box.chosen} ${box.figures}`}>
          {shown}
        </View>
        <Button id={`${frame.id}-change`} kind="text" size="small" onTap={() => form.clearMask(field.name)}>
          {t.change}
        </Button>
      </View>
    </FieldFrame>
  )
})
