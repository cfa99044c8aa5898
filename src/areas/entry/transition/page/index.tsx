import { page } from '@/ui/Page'
import { Transition } from '../Transition'
import { transition } from '../transition.store'

/** `/transitionPage`: redirects to the link's address if it is allowed, else to the next step. */
export default page({ store: ({ jumpUrl }) => transition(() => jumpUrl) }, ({ store }) => <Transition store={store} />)
