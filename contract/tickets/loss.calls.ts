import { get, post, rows } from '../call'
import type { lossSchemas } from './loss.schema'

const base = '/api/ef-registration-client'

export const lossCalls = rows<typeof lossSchemas>()({
  offer: get(`${base}/client/order/getPayOfReportLoss`, { access: 'holdTickets' }),
  /** The codes are void from this moment on. A new ticket with a price waits for its payment. */
  report: post(`${base}/userRelation/reportTheLossByIdList`, { access: 'holdTickets', isIdempotent: true }),
  takeBack: post(`${base}/userRelation/cancelReportTheLoss`, { access: 'holdTickets' }),
  byOrganiser: post('/api/ef-registration-data-client/userRelation/reportTheLoss', { access: 'reissue', isIdempotent: true }),
})
