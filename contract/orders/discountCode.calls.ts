import { get, post, rows } from '../call'
import type { discountCodeSchemas } from './discountCode.schema'

const organiserBase = '/api/ef-registration-data-client/discountCode'

export const discountCodeCalls = rows<typeof discountCodeSchemas>()({
  /** A code travels in the body: addresses are logged. */
  check: post('/api/ef-registration-client/client/discountCode/check', { access: 'holdTickets' }),
  page: get(`${organiserBase}/page`, { access: 'configure' }),
  /** The same codes again change nothing. */
  import: post(`${organiserBase}/import`, { access: 'configure', maxBodyKilobytes: 4096 }),
  switch: post(`${organiserBase}/switch`, { access: 'configure' }),
  /** Of an order that is refunded in full. A second time it is refused. */
  giveBack: post(`${organiserBase}/giveBack`, { access: 'configure' }),
})
