import { lazy } from '@/ui/lazy'

/** Milliseconds after which the first screen has what it needs, and sharing may come too. */
const delayMs = 1500

/** The share button, loaded once the page stands. */
export const ShareAction = lazy(() => import('./ShareButton').then((part) => part.ShareButton), { afterMs: delayMs })
