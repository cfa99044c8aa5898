import { kindOfType } from '@contract/rules/people/peopleKinds'
import { useWords } from '@/i18n/words'
import { restart } from '@/routes/go'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { searchIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { Page, page } from '@/ui/Page'
import { PersonnelStore } from '../userRelation/personnel.store'
import { usePeopleList } from '../userRelation/usePeopleList'
import { words } from '../userRelation/words'

/** `/othersRegistration/:type`: a delegation (`group`), or the people with work badges (`work`). */
export default page({ store: ({ type }) => new PersonnelStore(kindOfType(type)), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const list = usePeopleList(store)
  if (store.kind !== null) return <ListPage {...list} />
  return (
    <Page id="people-unknown">
      <EmptyState id="people-no-kind" icon={searchIcon} title={t.noKindTitle} message={t.noKindText}>
        <Button id="people-home" size="medium" text={t.toHome} onTap={() => restart('userCenter')} />
      </EmptyState>
    </Page>
  )
})
