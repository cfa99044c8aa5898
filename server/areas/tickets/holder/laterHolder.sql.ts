import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** The person at the end of the chain of a ticket's holders. */
export interface LaterHolder {
  ticketId: string
  holderId: string
  /** '' for a person who was removed. */
  name: string
}

/** The present holders of tickets that their buyer gave to chosen people. A ticket that was given by a link is not among them. */
export const laterHolders = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, ids: string[]): Promise<LaterHolder[]> => {
  const { rows } = await client.query<LaterHolder>(
    `WITH RECURSIVE chain AS (
       SELECT a.ticket_id AS first_id, a.new_ticket_id, a.holder_id FROM ticket_assignments a
       WHERE a.tenant_id = $1 AND a.exhibition_id = $2 AND a.ticket_id = ANY($3::bigint[])
       UNION ALL
       SELECT c.first_id, a.new_ticket_id, a.holder_id FROM chain c
       JOIN ticket_assignments a ON a.tenant_id = $1 AND a.exhibition_id = $2 AND a.ticket_id = c.new_ticket_id)
     SELECT c.first_id AS "ticketId", c.holder_id AS "holderId", coalesce(r.name, '') AS name FROM chain c
     JOIN tickets k ON k.tenant_id = $1 AND k.exhibition_id = $2 AND k.id = c.new_ticket_id
     LEFT JOIN registrations r ON r.tenant_id = $1 AND r.exhibition_id = $2 AND r.account_id = c.holder_id AND r.register_type = k.register_type
     WHERE k.tenant_id = $1 AND k.exhibition_id = $2 AND NOT EXISTS (SELECT FROM ticket_assignments n WHERE n.tenant_id = $1 AND n.exhibition_id = $2 AND n.ticket_id = c.new_ticket_id)`,
    [tenantId, exhibitionId, ids],
  )
  return rows
}
