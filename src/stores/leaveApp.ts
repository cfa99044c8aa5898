import { PlatformError, platform } from '@/platform'
import { go, restart } from '@/routes/go'

/** How the web view of a mini-program opens: on top of the page that was tapped, or instead of a page that only leads on. */
const navigation = { go, restart }

/**
 * Leaves the app for an address that the organiser or the operator named. A mini-program cannot be left, so its web view shows the
 * site.
 */
export const leaveApp = (url: string, mode: keyof typeof navigation): Promise<unknown> =>
  platform.leave(url).catch((error: unknown) => {
    if (error instanceof PlatformError && error.reason === 'notHere') return navigation[mode]('webView', { url })
    throw error
  })
