import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { translate, useWords } from '@/i18n/words'
import { Agreement } from '../../Agreement'
import { formWords } from '../words'
import { type KindProps, idOf } from './KindProps'
import style from '../index.module.scss'

/** Texts to read and accept, each separately. */
export const AgreementsKind = observer(({ form, field }: KindProps) => {
  const agreed = form.choicesOf(field.name)
  const error = form.sentenceOf(field.name)
  const t = useWords(formWords)
  const toRead = (field.agreements ?? []).filter((text) => form.texts.needsReading(text) && !agreed.includes(text.id))
  const toggle = (id: string): void => form.set(field.name, agreed.includes(id) ? agreed.filter((other) => other !== id) : [...agreed, id])
  return (
    <View
      id={`${idOf(field.name)}-field`}
      className={style.agreements}
      role="group"
      aria-label={translate(field.label)}
      aria-describedby={error ? `${idOf(field.name)}-error` : undefined}
    >
      {field.agreements?.map((text) => (
        <Agreement
          key={text.id}
          id={`${idOf(field.name)}-${text.id}`}
          isAgreed={agreed.includes(text.id)}
          texts={[{ id: text.id, title: translate(text.title) }]}
          isOptional={text.isRequired === false}
          onToggle={() => (form.texts.needsReading(text) && !agreed.includes(text.id) ? form.texts.open(text) : toggle(text.id))}
          onOpen={() => form.texts.open(text)}
        />
      ))}
      {toRead.length > 0 && (
        <View id={`${idOf(field.name)}-read`} className={style.hint}>
          {t.readFirst}
        </View>
      )}
      {error && (
        <Text id={`${idOf(field.name)}-error`} className={style.error}>
          {error}
        </Text>
      )}
    </View>
  )
})
