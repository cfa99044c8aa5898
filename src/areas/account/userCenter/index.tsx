import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { titles as ofAccount } from '@contract/account/titles'
import { titles as ofExhibitor } from '@contract/exhibitor/titles'
import { titles as ofTickets } from '@contract/tickets/titles'
import { titles as ofVisitor } from '@contract/visitor/titles'
import { formatPeriod } from '@contract/rules/values/days'
import { translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { BackHome } from '@/parts/exhibition/BackHome'
import { Help, hasHelp } from '@/parts/exhibition/Help'
import { registerTypeWords } from '@/parts/person/registerTypeWords'
import { ShareAction } from '@/parts/share/ShareAction'
import { FairIcon } from '@/parts/exhibition/FairIcon'
import { FairPictures } from '@/parts/exhibition/FairPictures'
import { accessTo } from '@/stores/accessTo'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Hero } from '@/ui/Hero'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import type { CenterEntry } from './entries'
import { EntryGrid, EntryList } from './EntryGrid'
import { NextSteps } from './NextSteps'
import { OnlineShow } from './OnlineShow'
import { Person } from './Person'
import { UserCenterStore } from './userCenter.store'
import { words } from './words'
import style from './index.module.scss'

const workTitles = { gate: ofTickets.gate, guestDesk: ofExhibitor.guestDesk }
const workRoutes = ['gate', 'guestDesk'] as const

const Entries = observer(({ store }: { store: UserCenterStore }) => {
  const t = useWords(words)
  const { failure } = store
  const { value: entries } = store.entries
  if (!entries)
    return failure ? (
      <ErrorState id="entries-failed" message={failure.message} onRetry={() => store.load()} />
    ) : (
      <Skeleton kind="entries" count={4} />
    )
  const { counts } = store
  return (
    <>
      {failure && <Banner id="center-failure" tone="warn" title={failure.message} />}
      {entries.length === 0 && <EmptyState id="no-entries" title={t.noEntries} />}
      <EntryGrid entries={entries.filter(({ isPrimary }) => isPrimary)} counts={counts} />
      <EntryList entries={entries.filter(({ isPrimary }) => !isPrimary)} counts={counts}>
        {session.isSignedIn ? (
          <>
            <ToWork entries={entries} />
            <ToTypes />
            <ToAccount entries={entries} />
          </>
        ) : (
          <Line id="to-extract" label={translate(ofVisitor.extractConfirmation)} tone="quiet" onTap={() => go('extractConfirmation')} />
        )}
      </EntryList>
    </>
  )
})

/** Name, sign-in methods and sign-out of a signed-in person. The organiser may list it among the entries. */
const ToAccount = observer(({ entries }: { entries: readonly CenterEntry[] }) =>
  entries.some(({ route }) => route === 'account') ? null : (
    <Line id="to-account" label={translate(ofAccount.account)} onTap={() => go('account')} />
  ),
)

/** Where staff check codes on their phone, unless the organiser lists it among the entries. */
const ToWork = observer(({ entries }: { entries: readonly CenterEntry[] }) => (
  <>
    {workRoutes
      .filter((name) => accessTo(name) === 'allowed' && !entries.some(({ route }) => route === name))
      .map((name) => (
        <Line key={name} id={`to-${name}`} label={translate(workTitles[name])} onTap={() => go(name)} />
      ))}
  </>
))

/** The person's other register types at this fair. */
const ToTypes = observer(() => {
  const { state } = user
  if (!state?.hasOtherTypes) return null
  const value = translate(registerTypeWords[state.registerType])
  return <Line id="to-types" label={translate(ofAccount.userCenterTypes)} value={value} tone="quiet" onTap={() => go('userCenterTypes')} />
})

/** Which fair it is, when and where, and the way to all that one may ask before a visit. */
const Fair = observer(() => {
  const t = useWords(words)
  const { exhibition } = config
  if (!exhibition) return null
  return (
    <Card padding="tight">
      <View className={style.fair}>
        <FairIcon />
        <View className={style.words}>
          <View id="center-fair" className={style.name}>
            {config.exhibitionName}
          </View>
          <View id="center-dates" className={style.fact}>
            {formatPeriod(exhibition.startsOn, exhibition.endsOn, session.language)}
          </View>
          <View id="center-venue" className={style.fact}>
            {translate(exhibition.venue)}
          </View>
        </View>
      </View>
      <Line id="center-about" label={t.aboutFair} onTap={() => go('fair')} />
    </Card>
  )
})

/** `/user-center`: the person's next action, and all that the organiser offers. Public entries show without a sign-in. */
export default page({ store: () => new UserCenterStore(), reload: ['shown', 'language'] }, ({ store, params }) => {
  const t = useWords(words)
  const { value: contact } = store.contact
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
      <Fair />
      {contact && hasHelp(contact) && <Help contact={contact} />}
    </Page>
  )
})
