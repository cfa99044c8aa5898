import type { Area } from '../../core/area/Area'
import { pageRoutes } from './page/page.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  page: pageRoutes,
} satisfies Area['routes']
