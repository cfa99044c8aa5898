import { type TicketState, ticketStatesBefore } from '../../../../contract/rules/tickets/ticketStates'
import type { Ids } from '../../../core/process/ids'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { newCode } from './issue.sql'

const here = 'tenant_id = $1 AND exhibition_id = $2'

/** Moves tickets from one state to another. @returns how many were in the first one */
export const moveTickets = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  ids: string[],
  from: TicketState,
  to: TicketState,
): Promise<number> => {
  const { rowCount } = await client.query(`UPDATE tickets SET state = $5 WHERE ${here} AND id = ANY($3::bigint[]) AND state = $4`, [
    tenantId,
    exhibitionId,
    ids,
    from,
    to,
  ])
  return rowCount ?? 0
}

/** Takes the tickets of an order out of use, whatever they were used for before. */
export const loseTickets = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, orderId: string): Promise<void> => {
  await client.query(`UPDATE tickets SET state = 'lost' WHERE ${here} AND order_id = $3 AND state = ANY($4)`, [
    tenantId,
    exhibitionId,
    orderId,
    ticketStatesBefore('lost'),
  ])
}

/** A ticket that replaces another. Its order, type and day are the same; its code is new. */
export interface Replacement {
  id: string
  replaces: string
}

/**
 * Issues a new ticket for each of these, within the caller's transaction. A pass is checked offline by the id of its ticket, so a new code
 * under the old id would leave the old pass valid (docs/decisions/086, 100). The caller ends the old ones.
 * @param holder the new holder; null for the old one
 */
export const replaceTickets = async (
  client: Queryable,
  newId: Ids,
  key: ExhibitionKey,
  replaced: string[],
  holder: { accountId: string; registerType: string } | null,
  at: Date,
): Promise<Replacement[]> => {
  const fresh = replaced.map((replaces) => ({ id: newId(), replaces, code: newCode() }))
  await client.query(
    `INSERT INTO tickets (tenant_id, exhibition_id, id, order_id, line_no, ticket_type_id, account_id, register_type, code, state, day, issued_at, has_holder)
     SELECT t.tenant_id, t.exhibition_id, n.id, t.order_id, t.line_no, t.ticket_type_id, coalesce($6::bigint, t.account_id), coalesce($7, t.register_type),
       n.code, 'valid', t.day, $8, t.has_holder OR $6::bigint IS NOT NULL
     FROM unnest($3::bigint[], $4::bigint[], $5::text[]) AS n (id, replaces, code)
     JOIN tickets t ON t.tenant_id = $1 AND t.exhibition_id = $2 AND t.id = n.replaces`,
    [
      key.tenantId,
      key.exhibitionId,
      fresh.map(({ id }) => id),
      replaced,
      fresh.map(({ code }) => code),
      holder?.accountId ?? null,
      holder?.registerType ?? null,
      at,
    ],
  )
  return fresh
}
