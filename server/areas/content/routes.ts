import type { Area } from '../../core/area/Area'
import { hotelRoutes } from './hotel/hotel.routes'
import { materialRoutes } from './material/material.routes'
import { journalRoutes } from './journal/journal.routes'
import { articleRoutes } from './article/article.routes'
import { guestRoutes } from './guest/guest.routes'
import { pageRoutes } from './page/page.routes'
import { partnerAdvertiseRoutes } from './partnerAdvertise/partnerAdvertise.routes'
import { trafficRoutes } from './traffic/traffic.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  hotel: hotelRoutes,
  material: materialRoutes,
  journal: journalRoutes,
  article: articleRoutes,
  guest: guestRoutes,
  page: pageRoutes,
  partnerAdvertise: partnerAdvertiseRoutes,
  traffic: trafficRoutes,
} satisfies Area['routes']
