import type { Area } from '../../core/area/Area'
import { boothServiceRoutes } from './boothService/boothService.routes'
import { constructionPassRoutes } from './constructionPass/constructionPass.routes'
import { drawingRoutes } from './drawing/drawing.routes'
import { filingRoutes } from './filing/filing.routes'
import { filingReviewRoutes } from './filingReview/filingReview.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  boothService: boothServiceRoutes,
  constructionPass: constructionPassRoutes,
  drawing: drawingRoutes,
  filing: filingRoutes,
  filingReview: filingReviewRoutes,
} satisfies Area['routes']
