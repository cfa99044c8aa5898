import { get, post, rows } from '../call'
import type { staffInvitationSchemas } from './staffInvitation.schema'

const base = '/api/ef-registration-client/exhibitorStaffInvite'
const people = '/api/ef-registration-client/exhibitorStaff'

/** Invitations by which people of a company register themselves, and the company's decision before the organiser's. */
export const staffInvitationCalls = rows<typeof staffInvitationSchemas>()({
  list: get(`${base}/page`, { access: 'inviteGuests', member: 'any' }),
  detail: get(`${base}/detail`, { access: 'inviteGuests', member: 'any' }),
  create: post(`${base}/submit`, { access: 'inviteGuests', member: 'invite', isIdempotent: true }),
  /** The same once more changes nothing. */
  takeBack: post(`${base}/withdraw`, { access: 'inviteGuests', member: 'invite' }),
  /** A contact of an invitation gets one message, so the call may be repeated. */
  send: post(`${base}/send`, { access: 'inviteGuests', member: 'invite' }),
  /** What an invitation's link shows to everybody who has it. */
  opened: get(`${base}/opened`, { access: 'open', keyInHeader: 'key' }),
  people: get(`${people}/page`, { access: 'inviteGuests', member: 'any' }),
  person: get(`${people}/detail`, { access: 'inviteGuests', member: 'any' }),
  /** The same once more is refused, and changes nothing. */
  decide: post(`${people}/decide`, { access: 'inviteGuests', member: 'apply' }),
  mine: get(`${people}/mine`, { access: 'signedIn', keyInHeader: 'key' }),
  register: post(`${people}/register`, { access: 'signedIn', isIdempotent: true }),
  /** The same once more is refused, and changes nothing. */
  withdraw: post(`${people}/withdraw`, { access: 'signedIn' }),
})
