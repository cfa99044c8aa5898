import { get, post, rows } from '../call'
import type { refundSchemas } from './refund.schema'

const base = '/api/ef-registration-client/client/order/refund'
const organiserBase = '/api/ef-registration-data-client/order/refund'

export const refundCalls = rows<typeof refundSchemas>()({
  offer: get(`${base}/detail`, { access: 'signedIn' }),
  ask: post(`${base}/submit`, { access: 'signedIn', isRecorded: true, isIdempotent: true }),
  byOrganiser: post(`${organiserBase}/submit`, { access: 'refund', isIdempotent: true }),
  open: get(`${organiserBase}/open`, { access: 'refund' }),
  again: post(`${organiserBase}/again`, { access: 'refund' }),
  settle: post(`${organiserBase}/settle`, { access: 'refund' }),
  /** What was sold of a ticket type, such as one of a cancelled session. */
  ofType: get(`${organiserBase}/ofTicketType`, { access: 'refund' }),
  /** The answer comes before the refunds. A second request is refused while they are made. */
  byType: post(`${organiserBase}/ticketType`, { access: 'refund' }),
  ofOrder: get(`${organiserBase}/detail`, { access: 'refund' }),
})
