import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { NewPasswordFields } from '@/parts/password/NewPasswordFields'
import { passwordWords } from '@/parts/password/words'
import { go, replace } from '@/routes/go'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { TextField } from '@/ui/Field/TextField'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { ChangeStore } from '../change.store'
import { words } from '../words'
import style from '../index.module.scss'

const Form = observer(({ store }: { store: ChangeStore }) => {
  const t = useWords(words)
  const p = useWords(passwordWords)
  const { form } = store
  return (
    <Card id="change-password-card">
      <View className={style.title} role="heading">
        {t.changeTitle}
      </View>
      <View className={style.hint}>{t.changeHint}</View>
      <View className={style.fields}>
        <TextField
          id="old-password"
          type="password"
          label={p.oldPassword}
          value={form.typed.oldPassword}
          error={form.errorOf('oldPassword')}
          maxLength={256}
          onChange={(text) => form.type('oldPassword', text)}
        />
        <View className={style.gap}>
          <NewPasswordFields form={form} onConfirm={() => store.save()} />
        </View>
      </View>
      {store.failure && (
        <View className={style.failure}>
          <Banner id="change-failure" tone="bad">
            {store.failure}
          </Banner>
        </View>
      )}
      <View className={style.action}>
        <Button id="save-password" isBlock onTap={() => store.save()}>
          {t.save}
        </Button>
      </View>
      <View className={style.aside}>
        <Button id="forgot-old" kind="text" size="medium" onTap={() => go('forgotPassword')}>
          {t.forgotOld}
        </Button>
      </View>
    </Card>
  )
})

/** `/changePassword`: a new password by the old one; who has none is shown the way to a first. */
export default page({}, () => {
  const [store] = useState(() => new ChangeStore())
  const t = useWords(words)
  const { account, loadFailure, isDone } = store
  useEffect(() => {
    if (session.isSignedIn) void store.load()
  }, [store])
  return (
    <Page
      id="change-password"
      state={account ? 'ready' : loadFailure ? 'failed' : 'loading'}
      failure={loadFailure}
      onRetry={() => store.load()}
    >
      {isDone && (
        <Card>
          <Status id="password-changed" kind="success" title={t.changed} message={t.changedHint}>
            <Button id="to-account" isBlock onTap={() => replace('account')}>
              {t.toAccount}
            </Button>
          </Status>
        </Card>
      )}
      {!isDone && account?.hasPassword === true && <Form store={store} />}
      {!isDone && account?.hasPassword === false && (
        <Card>
          <EmptyState id="no-password" title={t.noPassword} message={t.noPasswordHint}>
            <Button id="set-by-code" size="medium" onTap={() => replace('forgotPassword')}>
              {t.setByCode}
            </Button>
          </EmptyState>
        </Card>
      )}
    </Page>
  )
})
