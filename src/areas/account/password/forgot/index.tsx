import { View } from '@tarojs/components'
import { readLink } from '@contract/rules/link'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useWords } from '@/i18n/words'
import { NewPasswordFields } from '@/parts/password/NewPasswordFields'
import { CodeFields } from '@/parts/signIn/CodeFields'
import { ProofStatus } from '@/parts/signIn/proof'
import { replace } from '@/routes/go'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FormCard } from '@/ui/FormCard'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { Tabs } from '@/ui/Tabs'
import { ForgotStore } from '../forgot.store'
import { words } from '../words'
import style from '../index.module.scss'

const Form = observer(({ store }: { store: ForgotStore }) => {
  const t = useWords(words)
  const tabs: { key: 'phone' | 'email'; title: string }[] = [
    { key: 'phone', title: t.phone },
    { key: 'email', title: t.email },
  ]
  const save = (): unknown => store.save.run()
  return (
    <FormCard
      id="forgot-password-card"
      title={t.forgotTitle}
      hint={t.forgotHint}
      failure={store.failure}
      submit={{ id: 'save-password', text: t.save, onTap: save }}
    >
      <Tabs id="forgot-by" tabs={tabs} chosen={store.by} onChoose={(by) => store.choose(by)} />
      <View className={style.code}>
        <CodeFields form={store.code} sentHint={t.sent} onSend={() => store.sendCode()} />
      </View>
      <NewPasswordFields form={store.password} onConfirm={save} />
      {store.code.proof.isWorking && <ProofStatus />}
    </FormCard>
  )
})

/** `/forgotPassword`: sets a new password with a code. The page shows the same whether or not the account exists. Its own address may carry the fair's link. */
export default page({ store: () => new ForgotStore() }, ({ store, params }) => {
  const t = useWords(words)
  useEffect(() => {
    session.applyLink(readLink(params))
    if (!session.scope) void replace('error', { reason: 'linkIncorrect' })
  }, [])
  return (
    <Page id="forgot-password">
      {store.save.isDone ? (
        <Card>
          <Status id="password-set" kind="success" title={t.isSet} message={t.isSetHint}>
            <Button id="to-sign-in" isBlock text={t.toSignIn} onTap={() => store.signInAgain()} />
          </Status>
        </Card>
      ) : (
        <Form store={store} />
      )}
    </Page>
  )
})
