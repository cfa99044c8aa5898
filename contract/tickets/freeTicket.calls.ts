import { get, post, rows } from '../call'
import type { freeTicketSchemas } from './freeTicket.schema'

const base = '/api/ef-registration-client/freeTicket'
const relation = '/api/ef-registration-client/userRelation'
const organiserBase = '/api/ef-registration-data-client/freeTicketQuota'

/** Complimentary tickets: quotas of departments, invitations of their inviters, and the claims of recipients. */
export const freeTicketCalls = rows<typeof freeTicketSchemas>()({
  quotas: get(`${base}/quotas`, { access: 'giveFreeTickets' }),
  invite: post(`${base}/invite`, { access: 'giveFreeTickets', isIdempotent: true }),
  list: get(`${base}/page`, { access: 'giveFreeTickets' }),
  detail: get(`${base}/detail`, { access: 'giveFreeTickets' }),
  withdraw: post(`${base}/withdraw`, { access: 'giveFreeTickets' }),
  /** The same once more is refused, and changes nothing. */
  void: post(`${relation}/invalidInviteVisitorFreeTicket`, { access: 'giveFreeTickets' }),
  voidBatch: post(`${relation}/invalidBatchWhenFreeTicket`, { access: 'giveFreeTickets' }),
  /** For every caller with the link: the token in it is the proof. */
  preview: get(`${base}/preview`, { access: 'open', keyInHeader: 'key' }),
  offer: get(`${base}/offer`, { access: 'holdTickets', keyInHeader: 'key' }),
  claim: post(`${base}/receive`, { access: 'holdTickets', isIdempotent: true }),
  /** The guest does not come. The same once more changes nothing. */
  giveBack: post(`${base}/giveBack`, { access: 'holdTickets', isIdempotent: true }),
  quotaPage: get(`${organiserBase}/page`, { access: 'configure' }),
  /** The same quotas again change nothing. */
  importQuotas: post(`${organiserBase}/import`, { access: 'configure', maxBodyKilobytes: 2048 }),
  exportQuotas: get(`${organiserBase}/export`, { access: 'configure', isRecorded: true }),
})
