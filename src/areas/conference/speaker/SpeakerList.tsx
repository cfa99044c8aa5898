import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { listLook } from '@/parts/peopleList/listLook'
import { EmptyState } from '@/ui/EmptyState'
import { SearchField } from '@/ui/Field/SearchField'
import { searchIcon, userIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import type { SpeakersStore } from './speaker.store'
import { StagePerson } from './StagePerson'
import { words } from './words'

/** People on stage, with a search. */
export const SpeakerList = observer(({ store }: { store: SpeakersStore }) => {
  const t = useWords(words)
  const { list, search } = store
  const empty = search.wanted ? (
    <EmptyState id="speakers-none" icon={searchIcon} title={t.noneFound} message={t.noneFoundText} />
  ) : (
    <EmptyState id="speakers-empty" icon={userIcon} title={t.empty} message={t.emptyText} />
  )
  return (
    <ListPage id="speakers" store={list} row={(person) => <StagePerson person={person} />} className={listLook} empty={empty}>
      <SearchField id="speakers-search" label={t.search} value={search.text} onChange={(text) => search.type(text)} />
    </ListPage>
  )
})
