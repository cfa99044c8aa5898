import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { CodeFields } from '@/parts/signIn/CodeFields'
import { config } from '@/stores/config'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { lazy } from '@/ui/lazy'
import { Agreements } from './Agreements'
import { PasswordFields } from './PasswordFields'
import type { SignInStore } from './signIn.store'
import { words } from './words'
import style from './index.module.scss'

const ChallengeFields = lazy(() => import('@/parts/signIn/challenge').then((part) => part.ChallengeFields))

const ProofStatus = lazy(() => import('@/parts/signIn/proof').then((part) => part.ProofStatus))

const sentHints = { phone: 'sentPhone', email: 'sentEmail', whatsApp: 'sentWhatsApp' } as const

/** The sign-in form: its fields, the agreements and the button. */
export const SignInForm = observer(({ store }: { store: SignInStore }) => {
  const t = useWords(words)
  const { mode } = store
  const { sentTo } = store.codeForm
  return (
    <>
      {mode && (
        <View className={style.fields}>
          {mode === 'password' ? (
            <PasswordFields store={store} />
          ) : (
            <CodeFields
              form={store.codeForm}
              sentHint={sentTo && fill(t[sentHints[sentTo.channel]], { to: sentTo.contact })}
              onSend={() => store.sendCode()}
              onConfirm={() => store.signIn()}
            />
          )}
        </View>
      )}
      {store.challenge && <ChallengeFields challenge={store.challenge} onConfirm={() => store.signIn()} />}
      {store.agreements.length > 0 && <Agreements store={store} />}
      {store.proof.isWorking && <ProofStatus />}
      {store.failure && (
        <View className={style.failure}>
          <Banner id="sign-in-failure" tone="bad">
            {store.failure}
          </Banner>
        </View>
      )}
      {mode && (
        <View className={style.action}>
          <Button id="sign-in" isBlock isLoading={store.isSigningIn} onTap={() => store.signIn()}>
            {config.isClosedToNewcomers ? t.signInOnly : t.signIn}
          </Button>
        </View>
      )}
    </>
  )
})
