import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

export interface Availability {
  left: number
  /** The number that this buyer holds or has reserved. */
  held: number
}

/** The remaining stock of each type, and one buyer's holdings, for display. An order checks both again. */
export const readAvailability = async (client: Queryable, key: ExhibitionKey, accountId: string): Promise<Map<string, Availability>> => {
  const { rows } = await client.query<{ id: string; left: number; held: number }>({
    name: 'tickets.availability',
    text: `SELECT t.id, t.quota - t.sold AS left, coalesce(h.held, 0) AS held FROM ticket_types t
           LEFT JOIN ticket_holdings h ON h.tenant_id = t.tenant_id AND h.exhibition_id = t.exhibition_id AND h.account_id = $3 AND h.ticket_type_id = t.id
           WHERE t.tenant_id = $1 AND t.exhibition_id = $2`,
    values: [key.tenantId, key.exhibitionId, accountId],
  })
  return new Map(rows.map((row) => [row.id, { left: row.left, held: row.held }]))
}
