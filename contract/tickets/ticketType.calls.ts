import { get } from '../call'
import type { TicketType, TicketTypeDetailQuery, TicketTypeList, TicketTypeQuery } from './ticketType.schema'

const base = '/api/ef-registration-client/client/ticketType'

export const ticketTypeCalls = {
  /** What the caller's register type may buy by this link, with what is left and what the caller has already. */
  list: get<{ query: TicketTypeQuery; data: TicketTypeList }>(`${base}/list`, { access: 'user' }),
  detail: get<{ query: TicketTypeDetailQuery; data: TicketType }>(`${base}/detail`, { access: 'user' }),
}
