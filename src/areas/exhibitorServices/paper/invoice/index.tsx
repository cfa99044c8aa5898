import { page } from '@/ui/Page'
import { PapersStore } from '../papers.store'
import { PapersView } from '../PapersView'

/** `/exhibitorSelfService/datadownload/invoice`: the invoices of the caller's company. */
export default page({ store: () => new PapersStore('invoice'), reload: ['shown', 'language'] }, ({ store }) => <PapersView store={store} />)
