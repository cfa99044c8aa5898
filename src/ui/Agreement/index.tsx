import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { defineWords, useWords } from '@/i18n/words'
import { Mark } from '../Choice'
import { Pressable } from '../Pressable'
import { TextLink } from '../TextLink'
import style from './index.module.scss'

const agreementWords = defineWords({
  agree: { cn: '我已阅读并同意', en: 'I have read and agree to the ' },
  and: { cn: '与', en: ' and the ' },
  optional: { cn: '（选填）', en: ' (optional)' },
  open: { cn: '查看说明', en: 'Details' },
})

interface AgreementProps {
  id: string
  isAgreed: boolean
  /** The texts with the organiser's titles. Each link has the id `<id>-open-<text's id>`. */
  texts: { id: string; title: string }[]
  /** An optional text whose title is a sentence of its own: "Send me news of the fair". A tap on it agrees, and a link after it opens the text. */
  isOptional?: boolean
  onToggle: () => unknown
  onOpen: (id: string) => unknown
}

/** "I have read and agree to …", with a link to each text. Opening a text does not agree to it. */
export const Agreement = observer(({ id, isAgreed, texts, isOptional = false, onToggle, onOpen }: AgreementProps) => {
  const t = useWords(agreementWords)
  const before = isOptional ? '' : t.agree
  const after = isOptional ? t.optional : ''
  return (
    <View className={style.agreement}>
      <Pressable
        id={id}
        role="checkbox"
        isChecked={isAgreed}
        label={before + texts.map(({ title }) => title).join(t.and) + after}
        className={style.mark}
        onTap={onToggle}
      >
        <Mark kind="checkbox" isChosen={isAgreed} />
      </Pressable>
      <View className={style.sentence}>
        <Text onClick={onToggle}>{isOptional ? texts.map(({ title }) => title).join(t.and) + after : before}</Text>
        {texts.map((text, at) => (
          <Text key={text.id}>
            {isOptional ? ' ' : at > 0 && t.and}
            <TextLink id={`${id}-open-${text.id}`} className={style.link} onTap={() => onOpen(text.id)}>
              {isOptional ? t.open : text.title}
            </TextLink>
          </Text>
        ))}
      </View>
    </View>
  )
})
