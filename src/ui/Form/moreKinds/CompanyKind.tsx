import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { TextField } from '../../Field/TextField'
import { Pressable } from '../../Pressable'
import { focusNext } from '../focusNext'
import { type KindProps, frameOf, isPointedOut, placeholderOf } from '../kinds/KindProps'
import { SuggestionStore } from './SuggestionStore'
import style from './index.module.scss'
import { moreKindWords } from './words'

/** A tap on a suggestion takes the focus from the field before it counts. */
const tapMs = 200

/** A company's name with suggestions below while it is typed, each with the id `field-<name>-<number>`. */
export const CompanyKind = observer((props: KindProps) => {
  const { form, field } = props
  const t = useWords(moreKindWords)
  const [store] = useState(() => new SuggestionStore(form.settings.suggestCompanies))
  const frame = frameOf(props)
  return (
    <View>
      <TextField
        {...frame}
        type="organization"
        value={form.textOf(field.name)}
        placeholder={placeholderOf(field)}
        maxLength={Math.max(field.max ?? 200, 1) + 40}
        isFocused={isPointedOut(props)}
        enter="next"
        onConfirm={() => focusNext(frame.id)}
        onChange={(name) => {
          form.set(field.name, name)
          store.want(name)
        }}
        onBlur={() => {
          form.leave(field.name)
          setTimeout(() => store.close(), tapMs)
        }}
      />
      <View role="status" className={style.count}>
        {store.names.length > 0 && t.suggested}
      </View>
      {store.names.length > 0 && (
        <View className={style.names} role="group" aria-label={t.suggested}>
          {store.names.map((name, at) => (
            <Pressable
              key={name}
              id={`${frame.id}-${at}`}
              className={style.name}
              onTap={() => {
                form.set(field.name, name)
                store.close()
              }}
            >
              {name}
            </Pressable>
          ))}
        </View>
      )}
    </View>
  )
})
