import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { say, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { titleTexts } from '@/routes/titleTexts'
import { useRoute } from '@/routes/useRoute'
import { BackHome } from '@/parts/exhibition/BackHome'
import { ShareAction } from '@/parts/share/ShareAction'
import { FairPictures } from '@/parts/exhibition/FairPictures'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Hero } from '@/ui/Hero'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { EntryGrid, EntryList } from './parts/EntryGrid'
import { NextSteps } from './parts/NextSteps'
import { OnlineShow } from './parts/OnlineShow'
import { Person } from './parts/Person'
import { UserCenterStore } from './userCenter.store'
import { userCenterWords } from './words'

const Entries = observer(({ store }: { store: UserCenterStore }) => {
  const words = useWords(userCenterWords)
  const { entries, failure } = store
  if (!entries)
    return failure ? <ErrorState id="entries-failed" message={failure.message} onRetry={() => store.load()} /> : <Skeleton count={2} />
  const counts = store.unpaidOrderId ? { order: 1 } : {}
  return (
    <>
      {failure && (
        <Banner id="center-failure" tone="warn">
          {failure.message}
        </Banner>
      )}
      {entries.length === 0 && <EmptyState id="no-entries" title={words.noEntries} />}
      <EntryGrid entries={entries.filter(({ isPrimary }) => isPrimary)} counts={counts} />
      <EntryList entries={entries.filter(({ isPrimary }) => !isPrimary)} counts={counts} />
    </>
  )
})

export default page({}, () => {
  const [store] = useState(() => new UserCenterStore())
  const words = useWords(userCenterWords)
  const { params } = useRoute()
  const { language, isSignedIn } = session
  // The entries come in the language that is asked for.
  useEffect(() => void store.load(), [store, language])
  useDidShow(() => {
    if (store.entries) void store.load()
  })
  // The organiser may list it among the entries.
  const isListed = store.entries?.some(({ route }) => route === 'account') === true
  const leave = async (): Promise<void> => {
    if (await confirm({ title: words.signOutAsk, message: words.signOutHint, confirmText: words.signOut })) await store.signOut()
  }
  return (
    <Page
      id="user-center"
      title={say(titleTexts.userCenter)}
      hero={
        <Hero over={config.exhibitionName} actions={<ShareAction />} onSwitchLanguage={() => session.switchLanguage()}>
          <Person />
          <BackHome />
        </Hero>
      }
    >
      {params.told === 'mediaRegistered' && (
        <Banner id="media-registered" tone="good">
          {words.mediaRegistered}
        </Banner>
      )}
      <NextSteps store={store} />
      <FairPictures />
      <Entries store={store} />
      <OnlineShow />
      {isSignedIn && !isListed && (
        <Card padding="tight">
          <Line id="to-account" label={say(titleTexts.account)} onTap={() => go('account')} />
        </Card>
      )}
      {isSignedIn && (
        <Button id="sign-out" kind="text" size="medium" isBlock onTap={leave}>
          {words.signOut}
        </Button>
      )}
    </Page>
  )
})
