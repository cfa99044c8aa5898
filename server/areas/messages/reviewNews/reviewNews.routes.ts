import { reviewNewsCalls } from '../../../../contract/messages/reviewNews.calls'
import { reviewNewsSchemas } from '../../../../contract/messages/reviewNews.schema'
import { bind } from '../../../core/calls/bind'
import { reviewNewsWay } from './reviewNews.service'

export const reviewNewsRoutes = bind(reviewNewsCalls, reviewNewsSchemas, (app) => ({
  way: ({ scope }) => reviewNewsWay(app, scope),
}))
