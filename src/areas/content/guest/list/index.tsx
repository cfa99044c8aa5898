import { useWords } from '@/i18n/words'
import { listLook } from '@/parts/peopleList/listLook'
import { EmptyState } from '@/ui/EmptyState'
import { SearchField } from '@/ui/Field/SearchField'
import { searchIcon, userIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { GuestLine } from '../GuestLine'
import { GuestsStore } from '../guest.store'
import { words } from '../words'

/** `/guest`: the guests of honour of the fair. */
export default page({ store: () => new GuestsStore(), reload: ['language'] }, ({ store: { list, search } }) => {
  const t = useWords(words)
  return (
    <ListPage
      id="guests"
      store={list}
      className={listLook}
      row={(guest) => <GuestLine guest={guest} />}
      empty={
        search.wanted ? (
          <EmptyState id="guests-none" icon={searchIcon} title={t.noneFound} message={t.noneFoundText} />
        ) : (
          <EmptyState id="guests-empty" icon={userIcon} title={t.empty} message={t.emptyText} />
        )
      }
    >
      <SearchField id="guests-search" label={t.search} value={search.text} onChange={(text) => search.type(text)} />
    </ListPage>
  )
})
