import { get, post, rows } from '../call'
import type { contactConsentSchemas } from './contactConsent.schema'

const base = '/api/ef-connect-client/contactConsent'

/** What a person gave to companies, and takes back. */
export const contactConsentCalls = rows<typeof contactConsentSchemas>()({
  page: get(`${base}/page`, { access: 'signedIn' }),
  withdraw: post(`${base}/withdraw`, { access: 'signedIn' }),
  allow: post(`${base}/allow`, { access: 'signedIn' }),
  choice: get(`${base}/choice`, { access: 'signedIn' }),
  choose: post(`${base}/choose`, { access: 'signedIn' }),
})
