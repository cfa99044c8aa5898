import { type TicketState, validForEntryStates } from '../../../../contract/rules/tickets/ticketStates'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import type { HolderRegistration } from '../holder/holder.sql'

/** Ids of tickets in a state without entry, or without a holder where one is asked for. A ticket for one chosen day is for one entry, so its use ends it (R74). */
export const voidTicketIds = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND (state <> ALL($3) OR (state = $4 AND day IS NOT NULL) OR NOT has_holder) ORDER BY id',
    [tenantId, exhibitionId, validForEntryStates, 'used' satisfies TicketState],
  )
  return rows.map(({ id }) => id)
}

export interface ReviewedTicket {
  id: string
  registerType: string
  ticketTypeId: string
  hasHolder: boolean
  own: HolderRegistration[]
}

/** Tickets that are valid for entry, of holders with a registration that is not approved, and all registrations of each. */
export const ticketsInReview = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey): Promise<ReviewedTicket[]> => {
  const { rows } = await client.query<ReviewedTicket>(
    `SELECT t.id, t.register_type AS "registerType", t.ticket_type_id AS "ticketTypeId", t.has_holder AS "hasHolder",
       json_agg(json_build_object('registerType', r.register_type, 'name', '', 'company', '', 'reviewState', r.review_state)) AS own
     FROM tickets t JOIN registrations r ON r.tenant_id = t.tenant_id AND r.exhibition_id = t.exhibition_id AND r.account_id = t.account_id
     WHERE t.tenant_id = $1 AND t.exhibition_id = $2 AND t.state = ANY($3) AND t.has_holder
     GROUP BY t.id, t.register_type, t.ticket_type_id, t.has_holder HAVING bool_or(r.review_state NOT IN ('none', 'approved')) ORDER BY t.id`,
    [tenantId, exhibitionId, validForEntryStates],
  )
  return rows
}
