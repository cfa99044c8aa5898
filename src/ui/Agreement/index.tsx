import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { defineWords, useWords } from '@/i18n/words'
import { Choice } from '../Choice'
import style from './index.module.scss'

const agreementWords = defineWords({
  agree: { cn: '我已阅读并同意', en: 'I have read and agree to ' },
  and: { cn: '与', en: ' and ' },
  optional: { cn: '（选填）', en: ' (optional)' },
})

interface AgreementProps {
  id: string
  isAgreed: boolean
  /** The texts with the organiser's titles. Each link has the id `<id>-open-<text's id>`. */
  texts: { id: string; title: string }[]
  /** An optional text whose title is a sentence of its own: "Send me news of the fair". */
  isOptional?: boolean
  onToggle: () => unknown
  onOpen: (id: string) => unknown
}

/** "I have read and agree to …", with a link to each text. Opening a text does not agree to it. */
export const Agreement = observer(({ id, isAgreed, texts, isOptional = false, onToggle, onOpen }: AgreementProps) => {
  const t = useWords(agreementWords)
  return (
    <View className={style.agreement}>
      <Choice
        id={id}
        look="bare"
        isChosen={isAgreed}
        onTap={onToggle}
        title={
          <>
            {!isOptional && t.agree}
            {texts.map((text, at) => (
              <Text key={text.id}>
                {at > 0 && t.and}
                <Text
                  id={`${id}-open-${text.id}`}
                  className={style.link}
                  onClick={(event) => {
                    event.stopPropagation()
                    onOpen(text.id)
                  }}
                >
                  {text.title}
                </Text>
              </Text>
            ))}
            {isOptional && <Text>{t.optional}</Text>}
          </>
        }
      />
    </View>
  )
})
