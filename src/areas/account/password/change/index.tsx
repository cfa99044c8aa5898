import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { NewPasswordFields } from '@/parts/password/NewPasswordFields'
import { passwordWords } from '@/parts/password/words'
import { go, replace } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { TextField } from '@/ui/Field/TextField'
import { FormCard } from '@/ui/FormCard'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { ChangeStore } from '../change.store'
import { words } from '../words'

const Form = observer(({ store: { form, save } }: { store: ChangeStore }) => {
  const t = useWords(words)
  const p = useWords(passwordWords)
  const submit = { id: 'save-password', text: t.save, onTap: () => save.run() }
  const forgot = <Button id="forgot-old" kind="text" size="medium" text={t.forgotOld} onTap={() => go('forgotPassword')} />
  return (
    <FormCard id="change-password-card" title={t.changeTitle} hint={t.changeHint} failure={save.failure} submit={submit} aside={forgot}>
      <TextField id="old-password" type="password" label={p.oldPassword} {...form.field('oldPassword')} />
      <NewPasswordFields form={form} onConfirm={() => save.run()} />
    </FormCard>
  )
})

const Changed = observer(() => {
  const t = useWords(words)
  return (
    <Status id="password-changed" kind="success" title={t.changed} message={t.changedHint}>
      <Button id="to-account" isBlock text={t.toAccount} onTap={() => replace('account')} />
    </Status>
  )
})

const NoPassword = observer(() => {
  const t = useWords(words)
  return (
    <EmptyState id="no-password" title={t.noPassword} message={t.noPasswordHint}>
      <Button id="set-by-code" size="medium" text={t.setByCode} onTap={() => replace('forgotPassword')} />
    </EmptyState>
  )
})

/** `/changePassword`: sets a new password with the old one. A person without a password is led to set a first one. */
export default page({ store: () => new ChangeStore() }, ({ store }) => {
  const { account, save } = store
  const canChange = account.value?.hasPassword && !save.isDone
  return (
    <Page id="change-password" of={account}>
      {canChange ? <Form store={store} /> : <Card>{save.isDone ? <Changed /> : <NoPassword />}</Card>}
    </Page>
  )
})
