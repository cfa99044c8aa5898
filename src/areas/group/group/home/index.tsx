import { Page, page } from '@/ui/Page'
import { ApprovedGroup } from './ApprovedGroup'
import { GroupHomeStore } from './home.store'
import { StageCard } from './StageCard'

/** `/groupManagement`: the home of a leader, by how far the group is. */
export default page({ store: () => new GroupHomeStore(), reload: ['shown', 'language'] }, ({ store }) => (
  <Page id="group" of={store.group}>
    {store.group.value && (store.stage === 'approved' ? <ApprovedGroup store={store} /> : <StageCard store={store} most={store.most} />)}
  </Page>
))
