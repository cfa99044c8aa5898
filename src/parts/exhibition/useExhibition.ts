import { useEffect, useState } from 'react'
import { replace } from '@/routes/go'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** The value stays away while the config that came is not the one of the link. */
const queryOfConfig = (): Query<true> =>
  new Query(async () => {
    await config.load()
    return config.isLoaded || null
  })

/**
 * The page frame's state before sign-in: ready once the organiser's config is loaded, or failed with its reason. Without a fair in
 * the link it opens the error page.
 * @param arrive applies the page's own address first; `false` if it redirects
 */
export const useExhibition = (arrive?: () => boolean) => {
  const [query] = useState(queryOfConfig)
  useEffect(() => {
    if (arrive?.() === false) return
    if (session.scope) void query.load()
    else void replace('error', { reason: 'linkIncorrect' })
  }, [])
  const { failure } = query
  const state = config.isLoaded ? 'ready' : query.state
  return { state, failure, onRetry: () => query.load() } as const
}
