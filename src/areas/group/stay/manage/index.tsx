import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { userAddIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { Page, page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import { words } from '../words'
import { BookSheet } from './BookSheet'
import { CoachSheet } from './CoachSheet'
import { CoachRow, CoachesAbove, CoachesEmpty } from './CoachesTab'
import { type ManageTab, StayManageStore } from './manage.store'
import { ProposalSheet, WishSheet } from './ProposalParts'
import { RoomsAbove, RoomsEmpty, StayRow } from './RoomsTab'
import { StaySheet } from './StaySheet'

/** `/stayManage`: the rooms of a leader's groups, and their coaches. */
export default page({ store: () => new StayManageStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { tab, offer, groups, list, coachPages } = store
  if (!offer.value || !groups.value) {
    const gone = (
      <EmptyState id="stay-no-group" icon={userAddIcon} title={t.noGroup} message={t.noGroupText}>
        <Button id="stay-to-group" size="medium" text={t.toGroup} onTap={() => go('groupManagement')} />
      </EmptyState>
    )
    return <Page id="stay-manage" of={[offer, groups]} notFound={gone} />
  }
  const tabs = (
    <Tabs<ManageTab>
      id="stay-tabs"
      chosen={tab}
      tabs={[
        { key: 'rooms', title: t.rooms },
        { key: 'coaches', title: t.coaches },
      ]}
      onChoose={(key) => store.choose(key)}
    />
  )
  if (tab === 'coaches')
    return (
      <ListPage
        id="coaches"
        store={coachPages.list}
        row={(coach) => <CoachRow store={store} coach={coach} />}
        empty={<CoachesEmpty />}
        above={coachPages.first}
      >
        {tabs}
        <CoachesAbove store={store} />
        <CoachSheet store={store} />
        <WishSheet store={store.seats} />
        <ProposalSheet store={store.seats} />
      </ListPage>
    )
  return (
    <ListPage
      id="stays"
      store={list}
      row={(stay) => <StayRow store={store} stay={stay} />}
      empty={<RoomsEmpty store={store} />}
      above={offer}
    >
      {tabs}
      <RoomsAbove store={store} />
      <BookSheet store={store} />
      <StaySheet store={store} />
      <WishSheet store={store.rooms} />
      <ProposalSheet store={store.rooms} />
    </ListPage>
  )
})
