import type { ShareFacts } from '@/platform'
import type { OpenRoute } from '@/routes/useRoute'

/** The cards of pages that send something of their own in place of the fair. A page below the open one keeps its card. */
const cards = new Map<string, ShareFacts>()

const keyOf = ({ name, params }: OpenRoute): string => JSON.stringify([name, params])

/** @returns takes the card back */
export const keepCard = (page: OpenRoute, card: ShareFacts): (() => void) => {
  cards.set(keyOf(page), card)
  return () => {
    if (cards.get(keyOf(page)) === card) cards.delete(keyOf(page))
  }
}

/** What a page sends of its own; null if it sends the fair. */
export const cardOf = (page: OpenRoute | null): ShareFacts | null => (page && cards.get(keyOf(page))) ?? null
