import { get, post, rows } from '../call'
import type { bankTransferSchemas } from './bankTransfer.schema'

const base = '/api/ef-registration-client/client/order/bankTransfer'
const organiserBase = '/api/ef-registration-data-client/order/bankTransfer'

export const bankTransferCalls = rows<typeof bankTransferSchemas>()({
  detail: get(`${base}/detail`, { access: 'signedIn' }),
  /** Sends the proof of a transfer, also in the place of an earlier one. */
  proof: post(`${base}/proof`, { access: 'signedIn', isRecorded: true }),
  refundAccount: post(`${base}/refundAccount`, { access: 'signedIn', isRecorded: true }),
  waiting: get(`${organiserBase}/page`, { access: 'confirmTransfers' }),
  confirm: post(`${organiserBase}/confirm`, { access: 'confirmTransfers', isIdempotent: true }),
  refuse: post(`${organiserBase}/refuse`, { access: 'confirmTransfers' }),
  /** Only here an account of a buyer is whole. Each reading is logged. */
  refunds: get(`${organiserBase}/refunds`, { access: 'refund' }),
  refundSent: post(`${organiserBase}/refundSent`, { access: 'refund', isIdempotent: true }),
})
