import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { fill, useWords } from '@/i18n/words'
import { NewPasswordFields } from '@/parts/password/NewPasswordFields'
import { ChallengeFields } from '@/parts/signIn/challenge'
import { replace } from '@/routes/go'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { PhoneField } from '@/ui/Field/PhoneField'
import { TextField } from '@/ui/Field/TextField'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { Tabs } from '@/ui/Tabs'
import { ForgotStore } from '../forgot.store'
import { words } from '../words'
import style from '../index.module.scss'

const CodeFields = observer(({ store }: { store: ForgotStore }) => {
  const t = useWords(words)
  const resend =
    store.resendInSeconds > 0 ? (
      <View id="resend-wait" className={style.wait}>
        {fill(t.resendIn, { seconds: store.resendInSeconds })}
      </View>
    ) : (
      <Button id="send-code" kind="text" size="small" onTap={() => store.sendCode()}>
        {t.sendCode}
      </Button>
    )
  return (
    <>
      {store.by === 'email' ? (
        <TextField
          id="email"
          type="email"
          label={t.emailLabel}
          value={store.typed.email}
          error={store.errorOf('email')}
          maxLength={254}
          onChange={(text) => store.type('email', text)}
        />
      ) : (
        <PhoneField
          id="phone"
          label={t.phoneLabel}
          value={store.typed.phone}
          error={store.errorOf('phone')}
          onChange={(text) => store.type('phone', text)}
        />
      )}
      <TextField
        id="code"
        type="code"
        label={t.code}
        placeholder={t.codeHint}
        value={store.typed.code}
        maxLength={6}
        error={store.errorOf('code')}
        help={store.isCodeSent ? t.sent : undefined}
        trailing={resend}
        onChange={(text) => store.type('code', text)}
      />
    </>
  )
})

const Form = observer(({ store }: { store: ForgotStore }) => {
  const t = useWords(words)
  return (
    <Card id="forgot-password-card">
      <View className={style.title} role="heading">
        {t.forgotTitle}
      </View>
      <View className={style.hint}>{t.forgotHint}</View>
      <View className={style.tabs}>
        <Tabs
          id="forgot-by"
          tabs={[
            { key: 'phone', title: t.phone },
            { key: 'email', title: t.email },
          ]}
          chosen={store.by}
          onChoose={(by) => store.choose(by)}
        />
      </View>
      <View className={style.fields}>
        <CodeFields store={store} />
        <View className={style.gap}>
          <NewPasswordFields form={store.form} onConfirm={() => store.save()} />
        </View>
        <ChallengeFields challenge={store.challenge} onConfirm={() => store.save()} />
      </View>
      {store.failure && (
        <View className={style.failure}>
          <Banner id="forgot-failure" tone="bad">
            {store.failure}
          </Banner>
        </View>
      )}
      <View className={style.action}>
        <Button id="save-password" isBlock onTap={() => store.save()}>
          {t.save}
        </Button>
      </View>
    </Card>
  )
})

/** `/forgotPassword`: a new password by a code. It says the same whether or not there is such an account. */
export default page({}, () => {
  const [store] = useState(() => new ForgotStore())
  const t = useWords(words)
  useEffect(() => {
    if (!session.scope) void replace('error', { reason: 'linkIncorrect' })
    const timer = setInterval(() => store.tick(), 1000)
    return () => clearInterval(timer)
  }, [store])
  return (
    <Page id="forgot-password">
      {store.isDone ? (
        <Card>
          <Status id="password-set" kind="success" title={t.isSet} message={t.isSetHint}>
            <Button id="to-sign-in" isBlock onTap={() => store.signInAnew()}>
              {t.toSignIn}
            </Button>
          </Status>
        </Card>
      ) : (
        <Form store={store} />
      )}
    </Page>
  )
})
