import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { enteredOf } from '../gift/givable.sql'
import type { ManagedTicket } from './assign.sql'

/** The unused tickets that a person holds and another account bought, locked until the transaction ends. */
export const lockBoughtFor = async (
  client: Queryable,
  key: ExhibitionKey,
  personId: string,
  buyerId: string,
): Promise<Pick<ManagedTicket, 'id' | 'ticketTypeId'>[]> => {
  const { rows } = await client.query<{ id: string; ticketTypeId: string }>(
    `SELECT k.id, k.ticket_type_id AS "ticketTypeId" FROM tickets k
     JOIN orders o ON o.tenant_id = k.tenant_id AND o.exhibition_id = k.exhibition_id AND o.id = k.order_id
     WHERE k.tenant_id = $1 AND k.exhibition_id = $2 AND k.account_id = $3 AND o.account_id = $4 AND k.state = 'valid'
     ORDER BY k.id FOR UPDATE OF k`,
    [key.tenantId, key.exhibitionId, personId, buyerId],
  )
  // Read after the lock: an entry that was being recorded is seen.
  const entered = await enteredOf(
    client,
    key,
    rows.map(({ id }) => id),
  )
  return rows.filter(({ id }) => !entered.has(id))
}

/** The tickets that came back from one person in the same transaction as this one, and are still with their buyer. */
export const returnedWith = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  ticketId: string,
): Promise<{ ticketTypeId: string; day: string | null }[]> => {
  const { rows } = await client.query<{ ticketTypeId: string; day: string | null }>(
    `SELECT k.ticket_type_id AS "ticketTypeId", k.day FROM ticket_assignments one
     JOIN tickets old ON old.tenant_id = one.tenant_id AND old.exhibition_id = one.exhibition_id AND old.id = one.ticket_id
     JOIN ticket_assignments a ON a.tenant_id = one.tenant_id AND a.exhibition_id = one.exhibition_id
       AND a.assigned_by = one.assigned_by AND a.assigned_at = one.assigned_at AND a.holder_id = one.holder_id
     JOIN tickets before ON before.tenant_id = a.tenant_id AND before.exhibition_id = a.exhibition_id AND before.id = a.ticket_id
       AND before.account_id = old.account_id
     JOIN tickets k ON k.tenant_id = a.tenant_id AND k.exhibition_id = a.exhibition_id AND k.id = a.new_ticket_id
       AND k.account_id = a.holder_id AND k.state = 'valid'
     WHERE one.tenant_id = $1 AND one.exhibition_id = $2 AND one.new_ticket_id = $3 ORDER BY k.id`,
    [tenantId, exhibitionId, ticketId],
  )
  return rows
}

/** Tickets that wait for a person. */
export const leaveWithoutHolder = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, ids: string[]): Promise<void> => {
  await client.query('UPDATE tickets SET has_holder = false WHERE tenant_id = $1 AND exhibition_id = $2 AND id = ANY($3::bigint[])', [
    tenantId,
    exhibitionId,
    ids,
  ])
}
