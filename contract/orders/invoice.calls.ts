import { get, post, rows } from '../call'
import type { invoiceSchemas } from './invoice.schema'

const base = '/api/ef-registration-client/client/invoice'
const organiserBase = '/api/ef-registration-data-client/order/invoice'

export const invoiceCalls = rows<typeof invoiceSchemas>()({
  offer: get(`${base}/offer`, { access: 'signedIn' }),
  submit: post(`${base}/submit`, { access: 'signedIn', isRecorded: true, isIdempotent: true }),
  page: get(`${base}/page`, { access: 'signedIn' }),
  detail: get(`${base}/detail`, { access: 'signedIn' }),
  retry: post(`${base}/retry`, { access: 'signedIn', isRecorded: true, isIdempotent: true }),
  /** Phones open the address of a PDF by themselves, so it has a signature in place of a token. */
  link: get(`${base}/link`, { access: 'signedIn' }),
  file: get(`${base}/invoice.pdf`, { access: 'open', isBare: true, needsNoExhibition: true }),
  resend: post(`${base}/resend`, { access: 'signedIn', isRecorded: true }),
  /** The provider calls an address that we gave it. It only says that the provider should be asked. */
  notice: post('/api/pay/invoice/notice/:tenantId', { access: 'open', isBare: true, needsNoExhibition: true }),
  organiserPage: get(`${organiserBase}/page`, { access: 'invoice' }),
  exportPage: get(`${organiserBase}/exportPage`, { access: 'invoice', isRecorded: true }),
  red: post(`${organiserBase}/red`, { access: 'invoice', isIdempotent: true }),
})
