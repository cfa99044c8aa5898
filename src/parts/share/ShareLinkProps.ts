import type { ShareFacts } from '@/platform'

export interface ShareLinkProps {
  id: string
  /** Not the main action of its page. */
  isQuiet?: boolean
  facts: ShareFacts
}
