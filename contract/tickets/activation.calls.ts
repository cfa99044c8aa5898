import { get, post, rows } from '../call'
import type { activationSchemas } from './activation.schema'

const base = '/api/ef-registration-client/activationCode'
const organiserBase = '/api/ef-registration-data-client/activationCode'

/** Tickets by an activation code, or by the number of a printed ticket. `activationForOther` adds one for another person. */
export const activationCalls = rows<typeof activationSchemas>()({
  /** No address contains a code, so this is no GET. */
  check: post(`${base}/check`, { access: 'holdTickets' }),
  add: post(`${base}/add`, { access: 'holdTickets', isIdempotent: true }),
  batches: get(`${organiserBase}/page`, { access: 'configure' }),
  /** The same file again changes nothing. */
  import: post(`${organiserBase}/import`, { access: 'configure' }),
  export: get(`${organiserBase}/export`, { access: 'configure', isRecorded: true }),
  /** The same again changes nothing. */
  withdraw: post(`${organiserBase}/withdraw`, { access: 'configure' }),
})
