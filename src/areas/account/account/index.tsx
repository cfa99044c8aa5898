import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { fill, useWords } from '@/i18n/words'
import { signOut } from '@/parts/signIn/signOut'
import { go, restart } from '@/routes/go'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { AccountStore } from './account.store'
import { words } from './words'
import style from './index.module.scss'

const otherLanguage = (): void => session.setLanguage(session.language === 'cn' ? 'en' : 'cn')

const AccountCard = observer(({ store }: { store: AccountStore }) => {
  const t = useWords(words)
  const { name, account, phone, email } = store.account!
  return (
    <Card padding="tight">
      <Line id="account-name" label={t.name} value={name} />
      {account && <Line id="account-account" label={t.account} value={account} />}
      <Line id="account-phone" label={t.phone} value={phone ?? t.none} tone={phone ? 'normal' : 'quiet'} />
      <Line id="account-email" label={t.email} value={email ?? t.none} tone={email ? 'normal' : 'quiet'} />
    </Card>
  )
})

const Security = observer(({ store }: { store: AccountStore }) => {
  const t = useWords(words)
  const { hasPassword, isWechatLinked, otherSessions } = store.account!
  const unlink = async (): Promise<void> => {
    if (await confirm({ title: t.unlinkAsk, message: t.unlinkHint, confirmText: t.unlink, isDangerous: true })) await store.unlinkWechat()
  }
  const endOthers = async (): Promise<void> => {
    if (await confirm({ title: t.othersAsk, message: t.othersHint, confirmText: t.othersEnd })) await store.endOthers()
  }
  return (
    <Card padding="tight">
      <View className={style.title}>{t.security}</View>
      <Line
        id="account-wechat"
        label={t.wechat}
        value={isWechatLinked ? t.linked : t.notLinked}
        tone={isWechatLinked ? 'good' : 'quiet'}
        {...(isWechatLinked ? { onTap: unlink } : {})}
      />
      <Line
        id="account-password"
        label={hasPassword ? t.changePassword : t.setPassword}
        onTap={() => go(hasPassword ? 'changePassword' : 'forgotPassword')}
      />
      {otherSessions > 0 && (
        <Line id="account-others" label={t.others} value={fill(t.othersCount, { count: otherSessions })} tone="quiet" onTap={endOthers} />
      )}
      <Line id="account-language" label={t.language} value={t.currentLanguage} tone="quiet" onTap={otherLanguage} />
    </Card>
  )
})

/** `/account`: who one is here, by what one signs in, and the way out. */
export default page({}, () => {
  const [store] = useState(() => new AccountStore())
  const t = useWords(words)
  const { account, failure, done } = store
  // Come back to after a password was changed, it shows what is so now.
  useDidShow(() => {
    if (session.isSignedIn) void store.load()
  })
  const leave = async (): Promise<void> => {
    if (!(await confirm({ title: t.signOutAsk, message: t.signOutHint, confirmText: t.signOut }))) return
    // Left first: a page for those who are signed in would ask for a sign-in as soon as nobody is.
    await restart('userCenter')
    await signOut()
  }
  return (
    <Page id="account" state={account ? 'ready' : failure ? 'failed' : 'loading'} failure={failure} onRetry={() => store.load()}>
      {done && (
        <Banner id="account-done" tone="good">
          {t[done]}
        </Banner>
      )}
      {failure && (
        <Banner id="account-failure" tone="bad">
          {failure.message}
        </Banner>
      )}
      {account && <AccountCard store={store} />}
      {account && <Security store={store} />}
      <Button id="sign-out" kind="text" size="medium" isBlock onTap={leave}>
        {t.signOut}
      </Button>
    </Page>
  )
})
