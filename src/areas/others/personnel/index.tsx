import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { SearchField } from '@/ui/Field/SearchField'
import { searchIcon, userAddIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { go } from '@/routes/go'
import { Tabs } from '@/ui/Tabs'
import { BringAlong } from './BringAlong'
import { OrderForPeople } from './OrderForPeople'
import { PersonCard } from './PersonCard'
import { PersonnelStore, personTabs } from './personnel.store'
import { useSavedPeople } from './useSavedPeople'
import { orderWords, tabWords, words } from './words'

/** `/personnel`: the people whom the signed-in person registered, by state. */
export default page({ store: () => new PersonnelStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const titles = useWords(tabWords)
  const order = useWords(orderWords)
  const { list, adding, isFiltered } = store
  useSavedPeople(store)
  const hasPeople = isFiltered || (list.isLoaded && !list.isEmpty)
  const empty = isFiltered ? (
    <EmptyState id="people-none" icon={searchIcon} title={t.noneFound} message={t.noneFoundText} />
  ) : (
    <EmptyState id="people-empty" icon={userAddIcon} title={t.emptyTitle} message={t.emptyText} />
  )
  return (
    <ListPage
      id="people"
      store={list}
      row={(person) => <PersonCard person={person} />}
      empty={empty}
      footer={<Button id="people-add" isBlock text={t.add} isLoading={adding.isRunning} onTap={() => adding.run()} />}
    >
      {adding.failure && <Banner id="people-refused" tone="bad" title={adding.failure.message} />}
      <BringAlong store={store} />
      {hasPeople && (
        <>
          <Button id="people-order-open" kind="ghost" isBlock text={order.open} onTap={() => store.ordering.open()} />
          <Button id="people-assign" kind="text" size="medium" text={order.assign} onTap={() => go('ticketRegistration')} />
          <OrderForPeople store={store.ordering} />
          <SearchField id="people-search" label={t.search} value={store.search} onChange={(text) => store.find(text)} />
          <Tabs
            id="people-tab"
            chosen={store.tab}
            tabs={personTabs.map((key) => ({ key, title: titles[key] }))}
            onChoose={(tab) => store.choose(tab)}
          />
        </>
      )}
    </ListPage>
  )
})
