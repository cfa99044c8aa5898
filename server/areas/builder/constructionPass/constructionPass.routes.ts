import { constructionPassCalls } from '../../../../contract/builder/constructionPass.calls'
import { constructionPassSchemas } from '../../../../contract/builder/constructionPass.schema'
import { bind } from '../../../core/calls/bind'
import { cancelPass, passConfig, passDetail, passKinds, passPage, reportPassLoss, submitPass } from './constructionPass.service'

export const constructionPassRoutes = bind(constructionPassCalls, constructionPassSchemas, (app) => ({
  kinds: ({ scope, query }) => passKinds(app, scope, query.exhibitorId),
  config: ({ scope, query }) => passConfig(app, scope, query),
  list: ({ scope, query }) => passPage(app, scope, query),
  detail: ({ scope, query }) => passDetail(app, scope, query.exhibitorId, query.id),
  submit: ({ scope, body, once }) => submitPass(app, scope, body, once),
  reportLoss: ({ scope, body }) => reportPassLoss(app, scope, body),
  cancel: ({ scope, body }) => cancelPass(app, scope, body),
}))
