import { page } from '@/ui/Page'
import { Arrival } from '../Arrival'
import { EntryStore } from '../entry.store'

/** `/jump`: the entry point of every link. */
export default page({ store: (params) => new EntryStore(params) }, ({ store, params }) => <Arrival store={store} url={params.url} />)
