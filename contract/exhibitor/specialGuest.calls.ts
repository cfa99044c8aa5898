import { get, post, rows } from '../call'
import type { specialGuestSchemas } from './specialGuest.schema'

const relation = '/api/ef-registration-client/userRelation'
const base = '/api/ef-registration-client/speciallyInvite'

/** Guests whom the organiser or a company invites by name, with privileges. */
export const specialGuestCalls = rows<typeof specialGuestSchemas>()({
  list: get(`${relation}/listUserRelationForSpeciallyInvite`, { access: 'inviteGuests', member: 'any' }),
  detail: get(`${relation}/getSpeciallyInviteDetail`, { access: 'inviteGuests', member: 'any' }),
  invite: post(`${base}/submit`, { access: 'inviteGuests', member: 'invite', isIdempotent: true }),
  /** The same once more is refused, and changes nothing. */
  withdraw: post(`${base}/withdraw`, { access: 'inviteGuests', member: 'invite' }),
  /** For every caller with the link, as the answer: its token replaces a sign-in. */
  info: get(`${base}/info`, { access: 'open', keyInHeader: 'id', isStore: true, specPath: 'speciallyInvite info' }),
  answer: post(`${base}/answer`, { access: 'open' }),
  organiserPage: get(`${base}/organiser/page`, { access: 'manageExhibitors' }),
  organiserInvite: post(`${base}/organiser/submit`, { access: 'manageExhibitors', isIdempotent: true }),
  organiserWithdraw: post(`${base}/organiser/withdraw`, { access: 'manageExhibitors' }),
  /** For readers at the point of service. */
  read: get(`${base}/read`, { access: 'readPasses' }),
  use: post(`${base}/use`, { access: 'readPasses', isRecorded: false, isIdempotent: true }),
})
