import { observer } from 'mobx-react-lite'
import { Page } from '@/ui/Page'
import type { TransitionStore } from './transition.store'

/** Shown for a moment, on the way to somewhere else. */
export const Transition = observer(({ store }: { store: TransitionStore }) => <Page id="transition" bar="none" of={store} />)
