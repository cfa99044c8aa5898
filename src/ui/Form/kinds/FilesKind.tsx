import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { translate } from '@/i18n/words'
import { type KindProps, idOf } from './KindProps'
import { PhotoKind } from './PhotoKind'
import style from '../index.module.scss'

/** Several pictures: one control for each, and one for the next up to the limit. */
export const FilesKind = observer((props: KindProps) => {
  const { form, field } = props
  const ids = form.choicesOf(field.name)
  const isFull = field.max !== undefined && ids.length >= field.max
  const error = form.sentenceOf(field.name)
  const places = isFull ? ids : [...ids, 'next']
  return (
    <View id={`${idOf(field.name)}-files`} className={style.group}>
      {places.map((id, at) => {
        const number = places.length > 1 ? ` ${at + 1}` : ''
        const label = { cn: `${field.label.cn}${number}`, en: `${field.label.en}${number}` }
        return <PhotoKind key={id} {...props} isWhole field={{ ...field, kind: 'photo', name: `${field.name}.${at}`, label }} />
      })}
      {error && (
        <View id={`${idOf(field.name)}-error`} className={style.error} aria-label={`${translate(field.label)} ${error}`}>
          {error}
        </View>
      )}
    </View>
  )
})
