import { get, post, rows } from '../call'
import type { invoiceHeaderSchemas } from './invoiceHeader.schema'

const base = '/api/ef-registration-client/client/invoiceHeader'

export const invoiceHeaderCalls = rows<typeof invoiceHeaderSchemas>()({
  list: get(`${base}/list`, { access: 'signedIn' }),
  submit: post(`${base}/submit`, { access: 'signedIn', isRecorded: true, isIdempotent: true }),
  remove: post(`${base}/remove`, { access: 'signedIn', isRecorded: true }),
})
