import type { Area } from '../../core/area/Area'
import { articleRoutes } from './article/article.routes'
import { guestRoutes } from './guest/guest.routes'
import { pageRoutes } from './page/page.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  article: articleRoutes,
  guest: guestRoutes,
  page: pageRoutes,
} satisfies Area['routes']
