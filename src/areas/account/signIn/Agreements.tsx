import { View } from '@tarojs/components'
import { fieldSentence } from '@contract/fieldErrors'
import { observer } from 'mobx-react-lite'
import { translate } from '@/i18n/words'
import { go } from '@/routes/go'
import { session } from '@/stores/session'
import { Agreement } from '@/ui/Agreement'
import type { SignInStore } from './signIn.store'
import style from './index.module.scss'

/** Texts to read and accept before sign-in. Each opens on a page of its own, and all input stays. */
export const Agreements = observer(({ store }: { store: SignInStore }) => (
  <View className={style.agreements}>
    <Agreement
      id="agree"
      isAgreed={store.agreed}
      texts={store.agreements.map(({ id, title }) => ({ id, title: translate(title) }))}
      onToggle={() => store.agree(!store.agreed)}
      onOpen={(id) => go('contentPage', { id })}
    />
    {store.isAgreementMissing && (
      <View id="agreements-error" className={style.fieldError} role="alert">
        {fieldSentence({ code: 'mustAgree' }, session.language)}
      </View>
    )}
  </View>
))
