import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** A step of the chain: the ticket, the one that replaced it, and whose it is now. */
export interface Assignment {
  ticketId: string
  newTicketId: string
  holderId: string
}

export const insertAssignments = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  assignedBy: string,
  steps: Assignment[],
  at: Date,
): Promise<void> => {
  await client.query(
    `INSERT INTO ticket_assignments (tenant_id, exhibition_id, ticket_id, new_ticket_id, assigned_by, holder_id, assigned_at)
     SELECT $1, $2, s.ticket_id, s.new_ticket_id, $6, s.holder_id, $7
     FROM unnest($3::bigint[], $4::bigint[], $5::bigint[]) AS s (ticket_id, new_ticket_id, holder_id)`,
    [
      tenantId,
      exhibitionId,
      steps.map(({ ticketId }) => ticketId),
      steps.map(({ newTicketId }) => newTicketId),
      steps.map(({ holderId }) => holderId),
      assignedBy,
      at,
    ],
  )
}
