import { observer } from 'mobx-react-lite'
import { Transition } from '../Transition'

/** `/transitionPage`: on to an address that the link names, where that may be, or along the way after sign-in. */
export default observer(() => <Transition addressOf={(params) => params.jumpUrl ?? ''} />)
