import { get, post, rows } from '../call'
import type { invitationTemplateSchemas } from './invitationTemplate.schema'

const base = '/api/ef-registration-config-client/invitationTemplate'

/** The templates of invitations to buyers, and a company's own words for them. */
export const invitationTemplateCalls = rows<typeof invitationTemplateSchemas>()({
  /** Those that the register type of the caller may use. */
  list: get(`${base}/listAllByRegisterType`, { access: 'inviteGuests', member: 'any' }),
  detail: get(`${base}/detail`, { access: 'inviteGuests', member: 'any' }),
  /** Checks all words, and sends them for review. Buyers read the earlier ones until the organiser approves. */
  save: post(`${base}/submit`, { access: 'inviteGuests', member: 'edit', isIdempotent: true }),
  /** Incomplete words, for all members of the company to continue. */
  saveDraft: post(`${base}/saveDraft`, { access: 'inviteGuests', member: 'edit', isRecorded: false }),
  takeBack: post(`${base}/takeBack`, { access: 'inviteGuests', member: 'edit' }),
  choose: post(`${base}/choose`, { access: 'inviteGuests', member: 'invite' }),
  reset: post(`${base}/reset`, { access: 'inviteGuests', member: 'edit' }),
})
