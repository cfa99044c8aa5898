import { logAction } from '@/parts/actionLog/actionLog'
import { PlatformError, platform } from '@/platform'
import { openRoute } from '@/routes/useRoute'
import { shareFacts } from './shareFacts'
import type { shareWords } from './words'

/** Shares on the person's request. @returns the key of the message to show, if any */
export const shareNow = async (): Promise<keyof typeof shareWords | null> => {
  try {
    const how = await platform.share(await shareFacts(), true)
    logAction('share', openRoute()?.name ?? '')
    if (how === 'shared') return null
    return how === 'copied' ? 'copied' : 'useMenu'
  } catch (error) {
    if (!(error instanceof PlatformError)) void Promise.reject(error)
    else if (error.reason === 'cancelled') return null
    return 'notShared'
  }
}
