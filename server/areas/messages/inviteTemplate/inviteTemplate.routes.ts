import { inviteTemplateCalls } from '../../../../contract/messages/inviteTemplate.calls'
import { inviteTemplateSchemas } from '../../../../contract/messages/inviteTemplate.schema'
import { bind } from '../../../core/calls/bind'
import { buyerFacts, buyerNotice, noticeTemplate } from './inviteTemplate.service'

export const inviteTemplateRoutes = bind(inviteTemplateCalls, inviteTemplateSchemas, (app) => ({
  notice: ({ scope, query }) => noticeTemplate(app, scope, query),
  buyerNotice: ({ scope, query }) => buyerNotice(app, scope, query),
  buyerFacts: ({ scope, query }) => buyerFacts(app, scope, query),
}))
