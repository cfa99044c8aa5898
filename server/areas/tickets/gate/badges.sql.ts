import { validForEntryStates } from '../../../../contract/rules/tickets/ticketStates'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import type { ScannedTicket } from './scannedTicket.sql'

/** The tickets of a fair that are valid, in the order of their ids. A new one has the greatest. */
export const validTicketsAfter = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  after: string,
  limit: number,
): Promise<ScannedTicket[]> => {
  const { rows } = await client.query<ScannedTicket>({
    text: `SELECT id, account_id AS "accountId", ticket_type_id AS "ticketTypeId", register_type AS "registerType", state, day, has_holder AS "hasHolder"
           FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND id > $3 AND state = ANY($4) ORDER BY id LIMIT $5`,
    values: [tenantId, exhibitionId, after, validForEntryStates, limit],
  })
  return rows
}
