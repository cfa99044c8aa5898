import { inviteTemplateCalls } from '../../../contract/messages/inviteTemplate.calls'
import { inviteTemplateSchemas } from '../../../contract/messages/inviteTemplate.schema'
import { bind } from '../../core/bind'
import { noticeTemplate } from './inviteTemplate.service'

export const inviteTemplateRoutes = bind(inviteTemplateCalls, inviteTemplateSchemas, (app) => ({
  notice: ({ scope, query }) => noticeTemplate(app, scope, query),
}))
