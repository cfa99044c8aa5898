import type { Area } from '../../core/area/Area'
import { posterRoutes } from './poster/poster.routes'
import { rankingRoutes } from './ranking/ranking.routes'
import { registerLinkRoutes } from './registerLink/registerLink.routes'
import { shareRoutes } from './share/share.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  poster: posterRoutes,
  ranking: rankingRoutes,
  registerLink: registerLinkRoutes,
  share: shareRoutes,
} satisfies Area['routes']
