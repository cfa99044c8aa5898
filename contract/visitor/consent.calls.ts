import { get, post, rows } from '../call'
import type { consentSchemas } from './consent.schema'

const base = '/api/ef-registration-data-client/ownData/consents'

export const consentCalls = rows<typeof consentSchemas>()({
  /** The newest acceptance first. */
  list: get(`${base}/list`, { access: 'signedIn' }),
  withdraw: post(`${base}/withdraw`, { access: 'signedIn' }),
})
