import { tailorHubCalls } from '../../../../contract/exhibitor/tailorHub.calls'
import { tailorHubSchemas } from '../../../../contract/exhibitor/tailorHub.schema'
import { bind } from '../../../core/calls/bind'
import { hubDetail, passOnAgain } from './tailorHub.service'
import { hubPage, hubRetry } from './organiserHub.service'

export const tailorHubRoutes = bind(tailorHubCalls, tailorHubSchemas, (app) => ({
  batchSaveOrUpdate: ({ scope, body }) => passOnAgain(app, scope, body),
  detail: ({ scope, query }) => hubDetail(app, scope, query),
  page: ({ scope, query }) => hubPage(app, scope, query),
  retry: ({ scope, body }) => hubRetry(app, scope, body),
}))
