import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { PersonnelStore } from '../userRelation/personnel.store'
import { usePeopleList } from '../userRelation/usePeopleList'

/** `/helpRegistration`: the people on whose behalf the signed-in person registers. */
export default page({ store: () => new PersonnelStore('help'), reload: ['shown', 'language'] }, ({ store }) => (
  <ListPage {...usePeopleList(store)} />
))
