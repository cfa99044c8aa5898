import { useEffect, useState } from 'react'
import { isCallFailure } from '@/api/CallFailure'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { replace } from '@/routes/go'
import { config } from '@/stores/config'
import { session } from '@/stores/session'

/**
 * What the page frame shows of a page before anybody is signed in: it stands once it is known what the organiser set, says why it does not,
 * and leads to the error page where no link told which fair it is.
 * @param arrive takes what the page's own address brings, first of all; `false` when it leads elsewhere
 */
export const useExhibition = (arrive?: () => boolean) => {
  const [failure, setFailure] = useState<string | null>(null)
  const shared = useWords(common)
  const load = (): Promise<void> =>
    config.load().catch((error: unknown) => setFailure(isCallFailure(error) ? error.message : shared.systemError))
  const onRetry = (): Promise<void> => {
    setFailure(null)
    return load()
  }
  useEffect(() => {
    if (arrive?.() === false) return
    if (session.scope) void load()
    else void replace('error', { reason: 'linkIncorrect' })
  }, [])
  const state = config.isLoaded ? 'ready' : failure ? 'failed' : 'loading'
  return { state, failure: { message: failure ?? '' }, onRetry } as const
}
