import { useEffect } from 'react'
import type { ShareFacts } from '@/platform'
import { useRoute } from '@/routes/useRoute'
import { keepCard } from './ownCard'
import { setSharing } from './setSharing'

/** The host app's menu shares the open page's own card, while it is open. @param facts null for the fair's card */
export const useOwnCard = (facts: ShareFacts | null): void => {
  const page = useRoute()
  useEffect(() => {
    if (!facts) return undefined
    const drop = keepCard(page, facts)
    void setSharing()
    return () => {
      drop()
      void setSharing()
    }
  }, [page, facts])
}
