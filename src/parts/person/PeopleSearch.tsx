import { observer } from 'mobx-react-lite'
import { ErrorState } from '@/ui/ErrorState'
import { SearchField } from '@/ui/Field/SearchField'
import type { PeopleList } from './PeopleList'

/** Above a list of people: the search, and a failure to load them again. */
export const PeopleSearch = observer(({ id, label, people }: { id: string; label: string; people: PeopleList }) => {
  const { list, search, isSearched } = people
  return (
    <>
      {list.failure?.asking === 'refresh' && <ErrorState id={`${id}-failed`} message={list.failure.message} onRetry={() => list.retry()} />}
      {isSearched && <SearchField id={id} label={label} value={search.text} onChange={(text) => search.type(text)} />}
    </>
  )
})
