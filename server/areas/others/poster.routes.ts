import { posterCalls } from '../../../contract/others/poster.calls'
import { posterSchemas } from '../../../contract/others/poster.schema'
import { bind } from '../../core/bind'
import { posterDetail, posterPicture } from './poster.service'

export const posterRoutes = bind(posterCalls, posterSchemas, (app) => ({
  detail: ({ scope, query }) => posterDetail(app, scope, query),
  picture: ({ scope, query }) => posterPicture(app, scope, query),
}))
