import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { PersonnelStore } from './personnel.store'
import { usePeopleList } from './usePeopleList'

/** `/personnel`: everybody whom the signed-in person registered. */
export default page({ store: () => new PersonnelStore(), reload: ['shown', 'language'] }, ({ store }) => (
  <ListPage {...usePeopleList(store)} />
))
