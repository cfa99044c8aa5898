import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { PersonnelStore } from '../userRelation/personnel.store'
import { usePeopleList } from '../userRelation/usePeopleList'

/** `/teamRegistration`: the team of the signed-in person. */
export default page({ store: () => new PersonnelStore('team'), reload: ['shown', 'language'] }, ({ store }) => (
  <ListPage {...usePeopleList(store)} />
))
