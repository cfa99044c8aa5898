import { ticketTypesOf } from '../../../server/areas/tickets/ticketType/ticketTypes'
import type { TicketType } from '../support/makers'
import type { TestServer } from '../support/testServer'

/** The days of a type are over from now on, for those who hold its tickets. Nobody gets another one. */
export const passDays = async ({ app }: TestServer, { tenantId, exhibitionId, id }: TicketType): Promise<void> => {
  await app.pool.query(`UPDATE ticket_types SET entry_days = '{2020-01-01}' WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3`, [
    tenantId,
    exhibitionId,
    id,
  ])
  ticketTypesOf.forget(app, { tenantId, exhibitionId })
}
