import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { useExhibition } from '@/parts/exhibition/useExhibition'
import { passwordWords } from '@/parts/password/words'
import { go, restart } from '@/routes/go'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Failed } from '@/ui/Failed'
import { FormCard } from '@/ui/FormCard'
import { TextField } from '@/ui/Field/TextField'
import { Page, page } from '@/ui/Page'
import { Detail } from '@/ui/RowCard'
import { Skeleton } from '@/ui/Skeleton'
import style from '../index.module.scss'
import { JoinStore } from '../join.store'
import { closedWords, joinWords, rightWords, roleWords, words } from '../words'

/** What the link says: the company, and what the person will be able to do. */
const About = observer(({ store }: { store: JoinStore }) => {
  const t = useWords(joinWords)
  const w = useWords(words)
  const roles = useWords(roleWords)
  const titles = useWords(rightWords)
  const { company, booth, role, rights } = store.opened.value!
  const named = role === 'admin' ? w.everything : dotted(...rights.map((right) => titles[right])) || w.looksOnly
  return (
    <Card id="join-about">
      <CardTitle title={fill(t.title, { company })} hint={t.message} />
      {booth && <Detail>{fill(t.booth, { booth })}</Detail>}
      <Detail>{fill(t.as, { role: roles[role] })}</Detail>
      <Detail id="join-rights">{fill(t.rights, { rights: named })}</Detail>
    </Card>
  )
})

/** The person is signed in for companies: one tap joins. */
const WithOwn = observer(({ store }: { store: JoinStore }) => {
  const t = useWords(joinWords)
  const { join } = store
  const account = session.token?.account || session.token?.userName || ''
  return (
    <Card id="join-own">
      <View className={style.fields}>
        <Failed id="join-refused" failure={join.failure} />
        <Button id="join" isBlock text={fill(t.join, { account })} isLoading={join.isRunning} onTap={() => join.run()} />
        <Button id="join-other" kind="text" size="medium" isBlock text={t.other} onTap={() => store.useAnother()} />
      </View>
    </Card>
  )
})

/** The person has no account yet. */
const WithNew = observer(({ store }: { store: JoinStore }) => {
  const t = useWords(joinWords)
  const { rule } = useWords(passwordWords)
  const { fields, create } = store
  const run = (): unknown => create.run()
  return (
    <FormCard
      id="join-new"
      title={t.newTitle}
      hint={t.newHint}
      failure={create.failure}
      submit={{ id: 'join-create', text: t.create, onTap: run }}
      aside={<Button id="join-sign-in" kind="text" size="medium" text={t.hasOne} onTap={() => store.signIn()} />}
    >
      <TextField id="join-account" type="account" label={t.account} placeholder={t.accountHint} {...fields.of('account')} />
      <TextField id="join-password" type="newPassword" label={t.password} help={rule} {...fields.of('newPassword')} />
      <TextField id="join-password-again" type="newPassword" label={t.again} {...fields.of('newPassword1')} onConfirm={run} />
    </FormCard>
  )
})

/** Why nobody joins by the link. */
const Closed = observer(({ store }: { store: JoinStore }) => {
  const t = useWords(joinWords)
  const closed = useWords(closedWords)
  const { value } = store.opened
  const state = !value || value.state === 'open' ? 'unknown' : value.state
  return (
    <Card id="join-closed">
      <CardTitle title={closed[state]} hint={state === 'joined' ? t.usedText : t.closedText} />
      <View className={style.actions}>
        {store.isSignedIn ? (
          <Button id="join-to-company" size="medium" text={t.toCompany} onTap={() => restart('exhibitorInformation')} />
        ) : (
          <Button id="join-to-sign-in" kind="ghost" size="medium" text={t.signIn} onTap={() => go('exhibitorSignIn')} />
        )}
      </View>
    </Card>
  )
})

/** `/exhibitorSelfService/accounts/join`: a person joins a company by its link, with a new account or with the own one. */
export default page({ store: () => new JoinStore(), reload: ['language'] }, ({ store, params }) => {
  const c = useWords(common)
  const frame = useExhibition(() => store.arrive(params))
  const { opened, key } = store
  const isOpen = opened.value?.state === 'open'
  return (
    <Page id="join-page" hero={<ExhibitionHero />} {...frame}>
      {key !== '' && opened.state === 'loading' && <Skeleton kind="form" count={3} />}
      {opened.failure && !opened.value && (
        <Failed
          id="join-failed"
          failure={opened.failure}
          action={<Button id="join-retry" kind="ghost" size="small" text={c.retry} onTap={() => opened.load()} />}
        />
      )}
      {(key === '' || (opened.value && !isOpen)) && <Closed store={store} />}
      {isOpen && <About store={store} />}
      {isOpen && (store.isSignedIn ? <WithOwn store={store} /> : <WithNew store={store} />)}
    </Page>
  )
})
