import { invitationTemplateCalls } from '../../../../contract/exhibitor/invitationTemplate.calls'
import { invitationTemplateSchemas } from '../../../../contract/exhibitor/invitationTemplate.schema'
import { bind } from '../../../core/calls/bind'
import { chooseTemplate, resetInvitationWords } from './invitationTemplate.service'
import { saveInvitationDraft, saveInvitationWords, takeBackInvitationWords } from './saveWords.service'
import { invitationTemplate, invitationTemplates } from './templateList.service'

export const invitationTemplateRoutes = bind(invitationTemplateCalls, invitationTemplateSchemas, (app) => ({
  list: ({ scope }) => invitationTemplates(app, scope),
  detail: ({ scope, query }) => invitationTemplate(app, scope, query),
  save: ({ scope, body, once }) => saveInvitationWords(app, scope, body, once),
  saveDraft: ({ scope, body }) => saveInvitationDraft(app, scope, body),
  takeBack: ({ scope, body }) => takeBackInvitationWords(app, scope, body),
  choose: ({ scope, body }) => chooseTemplate(app, scope, body),
  reset: ({ scope, body }) => resetInvitationWords(app, scope, body),
}))
