import type { Area } from '../../core/area/Area'
import { inviteTemplateRoutes } from './inviteTemplate/inviteTemplate.routes'
import { messageRoutes } from './message/message.routes'
import { reviewNewsRoutes } from './reviewNews/reviewNews.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  inviteTemplate: inviteTemplateRoutes,
  message: messageRoutes,
  reviewNews: reviewNewsRoutes,
} satisfies Area['routes']
