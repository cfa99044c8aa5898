import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Mark } from '@/ui/Choice'
import { Pressable } from '@/ui/Pressable'
import type { SignInStore } from './signIn.store'
import { words } from './words'
import style from './index.module.scss'

/** Texts to read and agree to before signing in; each opens on a page of its own, and what was typed stays. */
export const Agreements = observer(({ store }: { store: SignInStore }) => {
  const t = useWords(words)
  const fieldError = store.errorOf('agreements')
  return (
    <View>
      <View className={style.agree}>
        <Pressable
          id="agree"
          role="checkbox"
          isChecked={store.typed.agreed}
          label={t.agreeBefore}
          className={style.mark}
          onTap={() => store.type({ agreed: !store.typed.agreed })}
        >
          <Mark kind="checkbox" isChosen={store.typed.agreed} />
        </Pressable>
        <View className={style.sentence}>
          <Text onClick={() => store.type({ agreed: !store.typed.agreed })}>{t.agreeBefore} </Text>
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
      {fieldError && (
        <View id="agreements-error" className={style.fieldError} role="alert">
          {fieldError}
        </View>
      )}
    </View>
  )
})
