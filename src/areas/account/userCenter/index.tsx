import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { titles as ofAccount } from '@contract/account/titles'
import { titles as ofConference } from '@contract/conference/titles'
import { titles as ofExhibitor } from '@contract/exhibitor/titles'
import { titles as ofTickets } from '@contract/tickets/titles'
import { titles as ofVisitor } from '@contract/visitor/titles'
import { entryGroups } from '@contract/rules/account/entryGroups'
import { formatPeriod } from '@contract/rules/values/days'
import { fill, translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Help, hasHelp } from '@/parts/exhibition/Help'
import { registerTypeWords } from '@/parts/person/registerTypeWords'
import { FairTabs } from '@/parts/exhibition/FairTabs'
import { FairIcon } from '@/parts/exhibition/FairIcon'
import { FairPictures } from '@/parts/exhibition/FairPictures'
import { accessTo } from '@/stores/accessTo'
import { config } from '@/stores/config'
import { ownHome } from '@/stores/ownHome'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { EntryGrid, type EntryTile } from '@/parts/centre/EntryGrid'
import { type CenterEntry, openEntry } from '@/parts/centre/entries'
import { entryIcon } from '@/parts/centre/entryIcons'
import { OnlineShow } from '@/parts/centre/OnlineShow'
import { EntryList, WithIcon } from './EntryList'
import { Head } from './Head'
import { NextSteps } from './NextSteps'
import { UserCenterStore } from './userCenter.store'
import { words } from './words'
import style from './index.module.scss'

const workTitles = { gate: ofTickets.gate, sessionEntrance: ofConference.sessionEntrance, guestDesk: ofExhibitor.guestDesk }
const workRoutes = ['gate', 'sessionEntrance', 'guestDesk'] as const

const tileOf = (entry: CenterEntry): EntryTile => ({ ...entry, icon: entryIcon(entry.icon), open: () => openEntry(entry) })

const Entries = observer(({ store }: { store: UserCenterStore }) => {
  const t = useWords(words)
  const { failure } = store
  const { value: offered } = store.offered
  if (!offered) return failure && <ErrorState id="entries-failed" message={failure.message} onRetry={() => store.load()} />
  const { counts } = store
  const { entries, rest } = offered
  return (
    <>
      {failure && <Banner id="center-failure" tone="warn" title={failure.message} />}
      {entries.length === 0 && <EmptyState id="no-entries" title={t.noEntries} />}
      <EntryGrid id="entry-grid" tiles={entries.filter(({ isPrimary }) => isPrimary).map(tileOf)} counts={counts} />
      {entryGroups.map((group) => (
        <EntryList
          key={group}
          id={`group-${group}`}
          title={t[group]}
          entries={entries.filter((entry) => !entry.isPrimary && entry.group === group)}
          counts={counts}
        >
          {group === 'visit' && rest && (
            <Line
              id="to-rest"
              label={<WithIcon icon="list" title={t.rest} />}
              value={fill(rest.count === 1 ? t.oneQuestion : t.questions, { count: rest.count })}
              tone="quiet"
              onTap={() => go('questionnaire', { index: rest.index, rest: '1' })}
            />
          )}
          {group === 'visit' && session.isSignedIn && user.state?.hasOtherTypes && <ToTypes />}
          {group === 'visit' && !session.isSignedIn && (
            <Line
              id="to-extract"
              label={<WithIcon icon="message" title={translate(ofVisitor.extractConfirmation)} />}
              tone="quiet"
              onTap={() => go('extractConfirmation')}
            />
          )}
          {group === 'service' && session.isSignedIn && workOf(entries).length > 0 && <ToWork entries={entries} />}
        </EntryList>
      ))}
    </>
  )
})

/** Where staff check codes on their phone, unless the organiser lists it among the entries. */
const workOf = (entries: readonly CenterEntry[]): (typeof workRoutes)[number][] =>
  workRoutes.filter((name) => accessTo(name) === 'allowed' && !entries.some(({ route }) => route === name))

const ToWork = observer(({ entries }: { entries: readonly CenterEntry[] }) => (
  <>
    {workOf(entries).map((name) => (
      <Line key={name} id={`to-${name}`} label={<WithIcon icon="qrCode" title={translate(workTitles[name])} />} onTap={() => go(name)} />
    ))}
  </>
))

/** The person's other register types at this fair. */
const ToTypes = observer(() => {
  const { state } = user
  if (!state?.hasOtherTypes) return null
  const value = translate(registerTypeWords[state.registerType])
  return (
    <Line
      id="to-types"
      label={<WithIcon icon="form" title={translate(ofAccount.userCenterTypes)} />}
      value={value}
      tone="quiet"
      onTap={() => go('userCenterTypes')}
    />
  )
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

/** The shape of the centre. What comes first says how far down the rest lies, so the rest waits for it. */
const Waiting = () => (
  <>
    <Skeleton count={1} />
    <Skeleton kind="entries" count={4} />
    <Skeleton count={2} />
  </>
)

/** `/user-center`: the person's next action, and all that the organiser offers. Public entries show without a sign-in. */
export default page({ store: () => new UserCenterStore(), reload: ['shown', 'language'] }, ({ store, params }) => {
  if (ownHome() === 'exhibitorInformation') return <Page id="user-center" state="loading" />
  const t = useWords(words)
  const { value: contact } = store.contact
  return (
    <Page id="user-center" head={<Head />} tabs={<FairTabs here="userCenter" pass={store.nextEntry?.ticket.id} />}>
      {params.notice === 'mediaRegistered' && <Banner id="media-registered" tone="good" title={t.mediaRegistered} />}
      {store.isWaiting ? (
        <Waiting />
      ) : (
        <>
          <NextSteps store={store} />
          <FairPictures />
          <Entries store={store} />
          <OnlineShow within={(row) => <Card padding="tight">{row}</Card>} />
          <Fair />
          {contact && hasHelp(contact) && <Help contact={contact} />}
        </>
      )}
    </Page>
  )
})
