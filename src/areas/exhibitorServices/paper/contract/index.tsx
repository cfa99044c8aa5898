import { page } from '@/ui/Page'
import { PapersStore } from '../papers.store'
import { PapersView } from '../PapersView'

/** `/exhibitorSelfService/datadownload/contract`: the contracts of the caller's company. */
export default page({ store: () => new PapersStore('contract'), reload: ['shown', 'language'] }, ({ store }) => (
  <PapersView store={store} />
))
