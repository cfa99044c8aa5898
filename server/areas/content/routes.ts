import type { Area } from '../../core/area/Area'
import { journalRoutes } from './journal/journal.routes'
import { pageRoutes } from './page/page.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  journal: journalRoutes,
  page: pageRoutes,
} satisfies Area['routes']
