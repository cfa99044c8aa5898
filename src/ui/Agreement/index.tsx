import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { defineWords, useWords } from '@/i18n/words'
import { Choice } from '../Choice'
import style from './index.module.scss'

const agreementWords = defineWords({
  agree: { cn: '我已阅读并同意', en: 'I have read and agree to ' },
  and: { cn: '与', en: ' and ' },
})

interface AgreementProps {
  id: string
  isAgreed: boolean
  /** The texts with their titles as the organiser wrote them, each opened by its link `<id>-open-<text's id>`. */
  texts: { id: string; title: string }[]
  note?: string
  onToggle: () => unknown
  onOpen: (id: string) => unknown
}

/** "I have read and agree to …", with the texts a tap away. Reading one does not agree to it. */
export const Agreement = observer(({ id, isAgreed, texts, note, onToggle, onOpen }: AgreementProps) => {
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
            {t.agree}
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
            {note && <Text> ({note})</Text>}
          </>
        }
      />
    </View>
  )
})
