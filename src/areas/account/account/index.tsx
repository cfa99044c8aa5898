import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { confirmSignOut } from '@/parts/signIn/confirmSignOut'
import { signOut } from '@/parts/signIn/signOut'
import { go, restart } from '@/routes/go'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { lazy } from '@/ui/lazy'
import { AccountStore } from './account.store'
import { words } from './words'
import style from './index.module.scss'

/** The heading and the five rows of the stored data, without their words: so the button below does not move. */
const WaitingData = () => (
  <Card padding="tight">
    <View className={style.title}>{'\u00a0'}</View>
    {Array.from({ length: 5 }, (_, at) => (
      <Line key={at} label={'\u00a0'} />
    ))}
  </Card>
)

/** Loaded with this page alone. */
const OwnData = lazy(() => import('./OwnData').then((part) => part.OwnData), { loading: WaitingData })

const AccountCard = observer(({ store }: { store: AccountStore }) => {
  const t = useWords(words)
  const { name, account, phone, email } = store.account.value!
  return (
    <Card padding="tight">
      <Line id="account-name" label={t.name} value={name} />
      {account && <Line id="account-account" label={t.account} value={account} />}
      <Line
        id="account-phone"
        label={t.phone}
        value={phone ?? t.none}
        tone={phone ? 'normal' : 'quiet'}
        onTap={() => go('accountContact', { kind: 'phone', ...(!phone && { first: 'yes' }) })}
      />
      <Line
        id="account-email"
        label={t.email}
        // In large letters it breaks before the @.
        value={email?.replace('@', '\u200b@') ?? t.none}
        tone={email ? 'normal' : 'quiet'}
        onTap={() => go('accountContact', { kind: 'email', ...(!email && { first: 'yes' }) })}
      />
    </Card>
  )
})

const Security = observer(({ store }: { store: AccountStore }) => {
  const t = useWords(words)
  const { hasPassword, isWechatLinked, otherSessions } = store.account.value!
  const unlink = async (): Promise<void> => {
    const isMeant = await confirm({ title: t.unlinkAsk, message: t.unlinkHint, confirmText: t.unlink, isDangerous: true })
    if (isMeant) await store.change.run('unlinked')
  }
  const endOthers = async (): Promise<void> => {
    if (await confirm({ title: t.othersAsk, message: t.othersHint, confirmText: t.othersEnd })) await store.change.run('othersEnded')
  }
  const wechat = isWechatLinked
    ? ({ value: t.linked, tone: 'good', onTap: unlink } as const)
    : ({ value: t.notLinked, tone: 'quiet' } as const)
  const password = hasPassword ? 'changePassword' : 'setPassword'
  return (
    <Card padding="tight">
      <View className={style.title} role="heading" aria-level={2}>
        {t.security}
      </View>
      <Line id="account-wechat" label={t.wechat} {...wechat} />
      <Line id="account-password" label={t[password]} onTap={() => go(hasPassword ? 'changePassword' : 'forgotPassword')} />
      {otherSessions > 0 && (
        <Line id="account-others" label={t.others} value={fill(t.othersCount, { count: otherSessions })} tone="quiet" onTap={endOthers} />
      )}
      <Line id="account-language" label={t.language} value={t.currentLanguage} tone="quiet" onTap={() => session.switchLanguage()} />
    </Card>
  )
})

/** `/account`: the person's name, sign-in methods and sign-out. The page above it may have changed the password. */
export default page({ store: () => new AccountStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { result: done, failure } = store.change
  const leave = async (): Promise<void> => {
    if (!(await confirmSignOut())) return
    // The page is left first, because it would ask for a sign-in as soon as the person is signed out.
    await restart('userCenter')
    await signOut()
  }
  return (
    <Page id="account" of={store.account}>
      {done && <Banner id="account-done" tone="good" title={t[done]} />}
      <Failed id="account-refused" failure={failure} />
      {store.account.value?.notices?.map(({ id, kind, at }) => (
        <Banner key={id} id={`account-notice-${id}`} tone="warn" title={fill(t[kind], { at })} />
      ))}
      <AccountCard store={store} />
      <Security store={store} />
      <OwnData />
      <Button id="sign-out" kind="text" size="medium" isBlock text={t.signOut} onTap={leave} />
    </Page>
  )
})
