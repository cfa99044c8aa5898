import { pageCalls } from '../../../../contract/content/page.calls'
import { pageSchemas } from '../../../../contract/content/page.schema'
import { bind } from '../../../core/calls/bind'
import { setEtag } from '../../../core/calls/freshness'
import { contentPage } from './page.service'

export const pageRoutes = bind(pageCalls, pageSchemas, (app) => ({
  async detail({ scope, query, reply }) {
    const { page, etag } = await contentPage(app, scope, query.id)
    setEtag(reply, etag)
    return page
  },
}))
