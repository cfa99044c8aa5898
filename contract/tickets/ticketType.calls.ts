import { get, rows } from '../call'
import type { ticketTypeSchemas } from './ticketType.schema'

const base = '/api/ef-registration-client/client/ticketType'

export const ticketTypeCalls = rows<typeof ticketTypeSchemas>()({
  /** What the caller's register type may buy by this link, with what is left and what the caller has already. */
  list: get(`${base}/list`, { access: 'holdTickets' }),
  detail: get(`${base}/detail`, { access: 'holdTickets' }),
})
