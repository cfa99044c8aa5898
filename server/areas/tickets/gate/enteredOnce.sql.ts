import type { TicketState } from '../../../../contract/rules/tickets/ticketStates'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** By zone, the tickets for one entry that were used there. */
export const enteredOnce = async (client: Queryable, key: ExhibitionKey): Promise<Record<string, string[]>> => {
  const { rows } = await client.query<{ zone: string; ids: string[] }>(
    `SELECT s.zone, array_agg(DISTINCT s.ticket_id) AS ids FROM tickets t JOIN gate_scans s
       ON s.tenant_id = t.tenant_id AND s.exhibition_id = t.exhibition_id AND s.ticket_id = t.id
     WHERE t.tenant_id = $1 AND t.exhibition_id = $2 AND t.state = $3 AND t.day IS NOT NULL AND s.is_let_in AND s.direction = 'in'
     GROUP BY s.zone ORDER BY s.zone`,
    [key.tenantId, key.exhibitionId, 'used' satisfies TicketState],
  )
  return Object.fromEntries(rows.map(({ zone, ids }) => [zone, ids.map(String)]))
}
