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

/**
 * Tickets that are valid for entry, of holders with a registration that is not approved, and all registrations of each. Each holder's
 * registrations are found by the index: of a fair that is new, the database has counted nothing, and would join all with all.
 */
export const ticketsInReview = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey): Promise<ReviewedTicket[]> => {
  const { rows } = await client.query<ReviewedTicket>(
    `SELECT t.id, t.register_type AS "registerType", t.ticket_type_id AS "ticketTypeId", t.has_holder AS "hasHolder", r.own
     FROM tickets t CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('registerType', register_type, 'name', '', 'company', '', 'reviewState', review_state)) AS own
       FROM registrations WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = t.account_id
       HAVING bool_or(review_state NOT IN ('none', 'approved'))) r
     WHERE t.tenant_id = $1 AND t.exhibition_id = $2 AND t.state = ANY($3) AND t.has_holder ORDER BY t.id`,
    [tenantId, exhibitionId, validForEntryStates],
  )
  return rows
}
