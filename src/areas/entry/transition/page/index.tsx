import { page } from '@/ui/Page'
import { Transition } from '../Transition'
import { transition } from '../transition.store'

/** `/transitionPage`: on to an address that the link names, where that may be, or to the next step. */
export default page({ store: ({ jumpUrl }) => transition(() => jumpUrl) }, ({ store }) => <Transition store={store} />)
