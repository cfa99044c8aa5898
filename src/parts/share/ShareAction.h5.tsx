import { lazy } from '@/ui/lazy'

/** Milliseconds after which the first screen has loaded, and the share button may load. */
const delayMs = 1500

/** The share button, loaded after the page. */
export const ShareAction = lazy(() => import('./ShareButton').then((part) => part.ShareButton), { afterMs: delayMs })
