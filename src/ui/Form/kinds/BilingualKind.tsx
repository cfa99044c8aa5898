import { View } from '@tarojs/components'
import { textsOf } from '@contract/rules/form/form'
import { observer } from 'mobx-react-lite'
import { formWords } from '../words'
import type { KindProps } from './KindProps'
import { TextAreaKind } from './TextAreaKind'
import { TextKind } from './TextKind'
import style from '../index.module.scss'

const languages = [formWords.inChinese, formWords.inEnglish]

/** A text in both languages, one control each: `field-<name>-cn` and `field-<name>-en`. */
export const BilingualKind = observer((props: KindProps) => {
  const { field } = props
  const Text = field.isLong ? TextAreaKind : TextKind
  return (
    <View className={style.fields}>
      {textsOf(field).map((one, at) => {
        const { cn, en } = languages[at]!
        const label = { cn: cn.replace('{label}', field.label.cn), en: en.replace('{label}', field.label.en) }
        return <Text key={one.name} {...props} field={{ ...one, label }} />
      })}
    </View>
  )
})
