import { page } from '@/ui/Page'
import { Arrival } from '../Arrival'
import { EntryStore } from '../entry.store'

/** `/`: the entry point that needs no link. A known fair opens, else the list of fairs. */
export default page({ store: (params) => new EntryStore(params, true) }, ({ store, params }) => <Arrival store={store} url={params.url} />)
