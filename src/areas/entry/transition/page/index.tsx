import { page } from '@/ui/Page'
import { Transition } from '../Transition'

/** `/transitionPage`: on to an address that the link names, where that may be, or along the way after sign-in. */
export default page({}, () => <Transition addressOf={(params) => params.jumpUrl ?? ''} />)
