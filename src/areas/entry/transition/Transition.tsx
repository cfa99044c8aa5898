import { observer } from 'mobx-react-lite'
import { Page } from '@/ui/Page'
import type { TransitionStore } from './transition.store'

/** Shown briefly before a redirect. */
export const Transition = observer(({ store }: { store: TransitionStore }) => <Page id="transition" bar="none" of={store} />)
