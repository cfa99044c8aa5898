import { useEffect, useState } from 'react'
import { isCallFailure } from '@/api/CallFailure'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { replace } from '@/routes/go'
import { config } from '@/stores/config'
import { session } from '@/stores/session'

/**
 * The page frame's state before sign-in: ready once the organiser's config is loaded, or failed with its reason. Without a fair in
 * the link it opens the error page.
 * @param arrive applies the page's own address first; `false` if it redirects
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
