import { observer } from 'mobx-react-lite'
import { translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { titleTexts } from '@/routes/titleTexts'
import { BackHome } from '@/parts/exhibition/BackHome'
import { ShareAction } from '@/parts/share/ShareAction'
import { FairPictures } from '@/parts/exhibition/FairPictures'
import { confirmSignOut } from '@/parts/signIn/confirmSignOut'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Hero } from '@/ui/Hero'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { EntryGrid, EntryList } from './EntryGrid'
import { NextSteps } from './NextSteps'
import { OnlineShow } from './OnlineShow'
import { Person } from './Person'
import { UserCenterStore } from './userCenter.store'
import { words } from './words'

const Entries = observer(({ store }: { store: UserCenterStore }) => {
  const t = useWords(words)
  const { failure } = store
  const { value: entries } = store.entries
  if (!entries)
    return failure ? <ErrorState id="entries-failed" message={failure.message} onRetry={() => store.load()} /> : <Skeleton count={2} />
  const counts = store.unpaidOrderId ? { order: 1 } : {}
  return (
    <>
      {failure && <Banner id="center-failure" tone="warn" title={failure.message} />}
      {entries.length === 0 && <EmptyState id="no-entries" title={t.noEntries} />}
      <EntryGrid entries={entries.filter(({ isPrimary }) => isPrimary)} counts={counts} />
      <EntryList entries={entries.filter(({ isPrimary }) => !isPrimary)} counts={counts} />
    </>
  )
})

/** For signed-in people: their account, and sign-out. */
const Account = observer(({ store }: { store: UserCenterStore }) => {
  const t = useWords(words)
  // The organiser may list it among the entries.
  const isListed = store.entries.value?.some(({ route }) => route === 'account') === true
  const leave = async (): Promise<void> => {
    if (await confirmSignOut()) await store.signOut()
  }
  return (
    <>
      {!isListed && (
        <Card padding="tight">
          <Line id="to-account" label={translate(titleTexts.account)} onTap={() => go('account')} />
        </Card>
      )}
      <Button id="sign-out" kind="text" size="medium" isBlock text={t.signOut} onTap={leave} />
    </>
  )
})

/** `/user-center`: the person's next action, and all that the organiser offers. Public entries show without a sign-in. */
export default page({ store: () => new UserCenterStore(), reload: ['shown', 'language'] }, ({ store, params }) => {
  const t = useWords(words)
  const hero = (
    <Hero over={config.exhibitionName} actions={<ShareAction />} onSwitchLanguage={() => session.switchLanguage()}>
      <Person />
      <BackHome />
    </Hero>
  )
  return (
    <Page id="user-center" hero={hero}>
      {params.notice === 'mediaRegistered' && <Banner id="media-registered" tone="good" title={t.mediaRegistered} />}
      <NextSteps store={store} />
      <FairPictures />
      <Entries store={store} />
      <OnlineShow />
      {session.isSignedIn && <Account store={store} />}
    </Page>
  )
})
