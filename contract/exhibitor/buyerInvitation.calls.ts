import { get, post, rows } from '../call'
import type { buyerInvitationSchemas } from './buyerInvitation.schema'

const base = '/api/ef-registration-data-client/client/exhibitorUserInviteRecord'

/** Invitations to VIP buyers in the name of a company, by SMS, by email, and by addresses that members pass on. */
export const buyerInvitationCalls = rows<typeof buyerInvitationSchemas>()({
  list: get(`${base}/list`, { access: 'inviteGuests', member: 'any' }),
  summary: get(`${base}/count`, { access: 'inviteGuests', member: 'any' }),
  guests: get(`${base}/guest/list`, { access: 'inviteGuests', member: 'any' }),
  batch: post(`${base}/invite/batch`, { access: 'inviteGuests', member: 'invite', isIdempotent: true }),
  /** The same channel has the same address until it is withdrawn. */
  createOrGet: get(`${base}/createOrGet`, { access: 'inviteGuests', member: 'invite' }),
  withdraw: post(`${base}/withdraw`, { access: 'inviteGuests', member: 'invite' }),
  retry: post(`${base}/retry`, { access: 'inviteGuests', member: 'invite' }),
})
