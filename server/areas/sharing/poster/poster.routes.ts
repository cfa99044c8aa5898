import { posterCalls } from '../../../../contract/sharing/poster.calls'
import { posterSchemas } from '../../../../contract/sharing/poster.schema'
import { bind } from '../../../core/calls/bind'
import { posterDetail, posterPicture } from './poster.service'

export const posterRoutes = bind(posterCalls, posterSchemas, (app) => ({
  detail: ({ scope, query }) => posterDetail(app, scope, query),
  picture: ({ scope, query }) => posterPicture(app, scope, query),
}))
