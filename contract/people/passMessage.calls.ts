import { post, rows } from '../call'
import type { passMessageSchemas } from './passMessage.schema'

const base = '/api/ef-registration-client/userRelation'

/** Messages with links to people's passes. */
export const passMessageCalls = rows<typeof passMessageSchemas>()({
  send: post(`${base}/sendPass`, { access: 'registerOthers', isIdempotent: true }),
  /** For every caller with the link. The digits are in the body, so that no address and no log has them. */
  open: post(`${base}/openPass`, { access: 'open' }),
})
