import { get, rows } from '../call'
import type { inviteTemplateSchemas } from './inviteTemplate.schema'

export const inviteTemplateCalls = rows<typeof inviteTemplateSchemas>()({
  notice: get('/api/ef-registration-data-client/reg-userInviteRecord/userInviteRecord/get/noticeTemplate', { access: 'signedIn' }),
  /** The same in the name of a company. */
  buyerNotice: get('/api/ef-registration-data-client/client/exhibitorUserInviteRecord/get/noticeTemplate', {
    access: 'inviteGuests',
    member: 'any',
  }),
  /** For the preview of a company's own words. */
  buyerFacts: get('/api/ef-registration-data-client/client/exhibitorUserInviteRecord/get/noticeFacts', {
    access: 'inviteGuests',
    member: 'any',
  }),
})
