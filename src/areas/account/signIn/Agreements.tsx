import { Text, View } from '@tarojs/components'
import { fieldSentence } from '@contract/fieldErrors'
import { observer } from 'mobx-react-lite'
import { translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { session } from '@/stores/session'
import { Mark } from '@/ui/Choice'
import { Pressable } from '@/ui/Pressable'
import type { SignInStore } from './signIn.store'
import { words } from './words'
import style from './index.module.scss'

/** Texts to read and accept before sign-in. Each opens on a page of its own, and all input stays. */
export const Agreements = observer(({ store }: { store: SignInStore }) => {
  const t = useWords(words)
  const toggle = (): void => store.setAgreed(!store.agreed)
  return (
    <View>
      <View className={style.agree}>
        <Pressable id="agree" role="checkbox" isChecked={store.agreed} label={t.agreeBefore} className={style.mark} onTap={toggle}>
          <Mark kind="checkbox" isChosen={store.agreed} />
        </Pressable>
        <View className={style.sentence}>
          <Text onClick={toggle}>{t.agreeBefore} </Text>
          {store.agreements.map((text, at) => (
            <Text key={text.id}>
              {at > 0 && ` ${t.and} `}
              <Text id={`agreement-${text.id}`} className={style.link} onClick={() => void go('contentPage', { id: text.id })}>
                {translate(text.title)}
              </Text>
            </Text>
          ))}
        </View>
      </View>
      {store.isAgreementMissing && (
        <View id="agreements-error" className={style.fieldError} role="alert">
          {fieldSentence({ code: 'mustAgree' }, session.language)}
        </View>
      )}
    </View>
  )
})
