import type { Queryable } from '../../../database/connect'
import { type ExhibitionKey, mostRows } from '../../../database/within'
import type { OrderKey } from './jobs'

/** A fair that may be over. */
export interface EndedFair extends ExhibitionKey {
  endsOn: string
  timeZone: string
}

/** The fairs of every organiser that ended before a day and whose orders were not completed yet. */
export const endedFairs = async (client: Queryable, before: string): Promise<EndedFair[]> => {
  const { rows } = await client.query<EndedFair>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT tenant_id AS "tenantId", id AS "exhibitionId", ends_on AS "endsOn", time_zone AS "timeZone" FROM exhibitions
       WHERE tenant_id = t.tenant_id AND orders_completed_at IS NULL AND ends_on < $1 ORDER BY ends_on, id LIMIT $2) AS found`,
    [before, mostRows],
  )
  return rows
}

/** The next orders of a fair whose tickets are issued. @param after the last id that was looked at */
export const issuedOrdersAfter = async (client: Queryable, key: ExhibitionKey, after: string, limit: number): Promise<OrderKey[]> => {
  const { rows } = await client.query<OrderKey>(
    `SELECT tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id FROM orders
     WHERE tenant_id = $1 AND exhibition_id = $2 AND id > $3 AND state = 'ticketIssued' ORDER BY id LIMIT $4`,
    [key.tenantId, key.exhibitionId, after, limit],
  )
  return rows
}

/** All orders of a fair are completed. */
export const markCompleted = async (client: Queryable, key: ExhibitionKey, at: Date): Promise<void> => {
  await client.query('UPDATE exhibitions SET orders_completed_at = $3 WHERE tenant_id = $1 AND id = $2', [
    key.tenantId,
    key.exhibitionId,
    at,
  ])
}
