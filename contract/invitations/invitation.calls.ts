import { get, post, rows } from '../call'
import type { invitationSchemas } from './invitation.schema'

const records = '/api/ef-registration-data-client/reg-userInviteRecord/userInviteRecord'
const base = '/api/ef-registration-client'

/** Invitations to the fair: by SMS, by email, and by addresses with channels that people pass on. */
export const invitationCalls = rows<typeof invitationSchemas>()({
  list: get(`${records}/list`, { access: 'signedIn' }),
  count: get(`${records}/count`, { access: 'signedIn' }),
  batch: post(`${records}/invite/batch`, { access: 'signedIn', isRecorded: true, isIdempotent: true }),
  visitor: post(`${base}/userRelation/invite/visitor`, { access: 'signedIn', isRecorded: true, isIdempotent: true }),
  /** The same channel has the same address until it is withdrawn. */
  createOrGet: get(`${base}/invitation/createOrGet`, { access: 'signedIn' }),
  withdraw: post(`${records}/withdraw`, { access: 'signedIn', isRecorded: true }),
  retry: post(`${records}/retry`, { access: 'signedIn', isRecorded: true }),
  /** For every caller with the link: the token in it is the proof. */
  detail: get(`${base}/invite/visitor/detail`, { access: 'open', keyInHeader: 'key' }),
  optOut: post(`${base}/invite/visitor/optOut`, { access: 'open' }),
})
