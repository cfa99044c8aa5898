import { late } from '@/ui/late'

/** Milliseconds after which the first screen has what it needs, and sharing may come too. */
const quietAfterMs = 1500

const quiet = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve, quietAfterMs) })

/** The share button, loaded once the page stands. */
export const ShareAction = late(() => quiet().then(() => import('./ShareButton')).then((part) => part.ShareButton))
