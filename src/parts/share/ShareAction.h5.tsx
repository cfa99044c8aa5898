import { late } from '@/ui/late'

/** Milliseconds after which the first screen has what it needs, and sharing may come too. */
const quietAfterMs = 1500

/** The share button, loaded once the page stands. */
export const ShareAction = late(() => import('./ShareButton').then((part) => part.ShareButton), quietAfterMs)
