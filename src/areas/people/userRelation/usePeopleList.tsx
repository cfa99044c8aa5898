import type { ComponentProps } from 'react'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { useWords } from '@/i18n/words'
import { ImportHolders } from '@/parts/holderImport/ImportHolders'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { SearchField } from '@/ui/Field/SearchField'
import { searchIcon, userAddIcon } from '@/ui/Icon/shapes'
import type { ListPage } from '@/ui/List/ListPage'
import { Tabs } from '@/ui/Tabs'
import { BringAlong } from './BringAlong'
import { NextForAll } from './NextForAll'
import { OrderForPeople } from './OrderForPeople'
import { PeopleWays } from './PeopleWays'
import { PersonCard } from './PersonCard'
import { type PersonnelStore, personTabs } from './personnel.store'
import { PhotosSheet } from './PhotosSheet'
import { SendPasses } from './SendPasses'
import { useSavedPeople } from './useSavedPeople'
import { kindWords, tabWords, words } from './words'

/** The list of people whom the signed-in person registered, by state. The pages of all kinds show it. */
export const usePeopleList = (store: PersonnelStore): ComponentProps<typeof ListPage<PersonRow>> => {
  const t = useWords(words)
  const titles = useWords(tabWords)
  const kinds = useWords(kindWords)
  const { list, adding, isFiltered, isMany, importing, photos } = store
  useSavedPeople(store)
  const kind = store.kind ?? 'companion'
  const hasPeople = isFiltered || (list.isLoaded && !list.isEmpty)
  const hasPhotos = isMany && hasPeople && photos.isAsked.value === true
  const empty = isFiltered ? (
    <EmptyState id="people-none" icon={searchIcon} title={t.noneFound} message={t.noneFoundText} />
  ) : (
    <EmptyState id="people-empty" icon={userAddIcon} title={kinds[`${kind}Empty`]} message={kinds[`${kind}Text`]} />
  )
  return {
    id: 'people',
    store: list,
    above: store.above,
    row: (person) => <PersonCard person={person} />,
    empty,
    footer: list.isLoaded && store.above.state === 'ready' && (
      <Button id="people-add" isBlock text={kinds[`${kind}Add`]} isLoading={adding.isRunning} onTap={() => adding.run()} />
    ),
    children: (
      <>
        <Failed id="people-refused" failure={adding.failure} />
        <BringAlong store={store} />
        {list.isLoaded && <PeopleWays store={store} hasPeople={hasPeople} hasPhotos={hasPhotos} />}
        {isMany && list.isLoaded && <ImportHolders store={importing} />}
        {hasPeople && (
          <>
            {hasPhotos && <PhotosSheet store={photos} />}
            <NextForAll store={store} />
            <OrderForPeople store={store.ordering} toDo={store.toDo.value} onAnswer={() => store.answerForAll()} />
            <SendPasses store={store.handing} />
            <SearchField id="people-search" label={t.search} value={store.search.text} onChange={(text) => store.search.type(text)} />
            <Tabs
              id="people-tab"
              chosen={store.tab}
              tabs={personTabs.map((key) => ({ key, title: titles[key] }))}
              onChoose={(tab) => store.choose(tab)}
            />
          </>
        )}
      </>
    ),
  }
}
