import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { CodeField } from '@/parts/signIn/CodeField'
import { ContactField } from '@/parts/signIn/CodeFields'
import { codeWords } from '@/parts/signIn/words'
import { config } from '@/stores/config'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { lazy } from '@/ui/lazy'
import { Agreements } from './Agreements'
import { PasswordFields } from './PasswordFields'
import { offersQuickPhone } from './QuickPhone'
import type { SignInStore } from './signIn.store'
import { words } from './words'
import style from './index.module.scss'

const ChallengeFields = lazy(() => import('@/parts/signIn/challenge').then((part) => part.ChallengeFields))

const ProofStatus = lazy(() => import('@/parts/signIn/proof').then((part) => part.ProofStatus))

const sentHints = { phone: 'sentPhone', email: 'sentEmail', whatsApp: 'sentWhatsApp' } as const

/** The code that was sent, and where it went. */
const Code = observer(({ store }: { store: SignInStore }) => {
  const t = useWords(words)
  const { codeForm } = store
  const { sentTo, fields, request, contactField } = codeForm
  const { error } = fields.of(contactField)
  return (
    <>
      <View className={style.sentTo}>
        <View id="sent-contact" className={style.contact}>
          {sentTo?.contact ?? fields.typed[contactField]}
        </View>
        <Button id="change-contact" kind="text" size="small" text={t.change} onTap={() => codeForm.reset()} />
      </View>
      {error !== null && (
        <View id={`${contactField}-error`} className={style.fieldError} role="alert">
          {error}
        </View>
      )}
      <CodeField
        field={() => fields.of('code')}
        request={request}
        sentHint={sentTo && fill(t[sentHints[sentTo.channel]], { to: sentTo.contact })}
        onSend={() => store.sendCode()}
        onConfirm={() => store.signIn()}
      />
    </>
  )
})

/** The sign-in form asks one thing at a time: a phone or an address, then the code. The agreements are below the button. */
export const SignInForm = observer(({ store }: { store: SignInStore }) => {
  const t = useWords(words)
  const code = useWords(codeWords)
  const { mode, isCodeStep } = store
  // A screen has one main button.
  const kind = !isCodeStep && offersQuickPhone(store) ? 'ghost' : 'primary'
  const asksContact = mode !== 'password' && !isCodeStep
  return (
    <>
      {mode && (
        <View className={style.fields}>
          {mode === 'password' ? (
            <PasswordFields store={store} />
          ) : isCodeStep ? (
            <Code store={store} />
          ) : (
            <ContactField form={store.codeForm} onSend={() => store.sendCode()} />
          )}
        </View>
      )}
      {store.challenge && <ChallengeFields challenge={store.challenge} onConfirm={() => store.signIn()} />}
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
          {asksContact ? (
            <Button id="send-code" kind={kind} isBlock text={code.sendCode} onTap={() => store.sendCode()} />
          ) : (
            <Button id="sign-in" kind={kind} isBlock isLoading={store.isSigningIn} onTap={() => store.signIn()}>
              {config.isClosedToNewcomers ? t.signInOnly : t.signIn}
            </Button>
          )}
        </View>
      )}
      {store.agreements.length > 0 && <Agreements store={store} />}
    </>
  )
})
