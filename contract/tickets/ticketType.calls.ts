import { get, rows } from '../call'
import type { ticketTypeSchemas } from './ticketType.schema'

const base = '/api/ef-registration-client/client/ticketType'

export const ticketTypeCalls = rows<typeof ticketTypeSchemas>()({
  /** The ticket types for the caller's register type under this link, with the remaining stock and the caller's own tickets. */
  list: get(`${base}/list`, { access: 'holdTickets', isStore: true }),
  detail: get(`${base}/detail`, { access: 'holdTickets' }),
})
