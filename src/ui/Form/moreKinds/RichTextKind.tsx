import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { translate } from '@/i18n/words'
import { RichText } from '../../RichText'
import { type KindProps, idOf } from '../kinds/KindProps'
import style from './index.module.scss'

/** A text of the organiser's between the fields. Its label is the heading. */
export const RichTextKind = observer(({ field }: KindProps) => (
  <View className={style.textBlock}>
    <View className={style.textTitle} role="heading" aria-level={3}>
      {translate(field.label)}
    </View>
    <RichText id={idOf(field.name)} html={translate(field.text ?? { cn: '', en: '' })} />
  </View>
))
