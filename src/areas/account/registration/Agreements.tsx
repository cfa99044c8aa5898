import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { say, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Mark } from '@/ui/Choice'
import { Tappable } from '@/ui/Tappable'
import type { RegistrationStore } from './registration.store'
import { words } from './words'
import style from './index.module.scss'

/** Texts to read and agree to before signing in; each opens on a page of its own, and what was typed stays. */
export const Agreements = observer(({ store }: { store: RegistrationStore }) => {
  const t = useWords(words)
  const refusal = store.refusalOf('agreements')
  return (
    <View>
      <View className={style.agree}>
        <Tappable
          id="agree"
          role="checkbox"
          isChecked={store.typed.agreed}
          label={t.agreeBefore}
          className={style.mark}
          onTap={() => store.type({ agreed: !store.typed.agreed })}
        >
          <Mark kind="checkbox" isChosen={store.typed.agreed} />
        </Tappable>
        <View className={style.sentence}>
          <Text onClick={() => store.type({ agreed: !store.typed.agreed })}>{t.agreeBefore} </Text>
          {store.agreements.map((text, at) => (
            <Text key={text.id}>
              {at > 0 && ` ${t.and} `}
              <Text id={`agreement-${text.id}`} className={style.link} onClick={() => void go('contentPage', { id: text.id })}>
                {say(text.title)}
              </Text>
            </Text>
          ))}
        </View>
      </View>
      {refusal && (
        <View id="agreements-error" className={style.refusal} role="alert">
          {refusal}
        </View>
      )}
    </View>
  )
})
