import type { TicketState } from '../../../../contract/rules/tickets/ticketStates'
import type { Queryable } from '../../../database/connect'
import type { AccountKey, ExhibitionKey } from '../../../database/within'

const here = 'tenant_id = $1 AND exhibition_id = $2'

/** A ticket of a giver, as far as giving asks. */
export interface OwnTicket {
  id: string
  ticketTypeId: string
  day: string | null
  state: TicketState
  /** Its holder has entered, also where the ticket lets in again. */
  isEntered: boolean
}

/**
 * A person's tickets under a register type that are valid or named, in the order of their ids.
 * @param lock until the transaction ends, so that none is used, refunded or given twice meanwhile
 */
export const ticketsToGive = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId, registerType }: AccountKey & { registerType: string },
  named: string[],
  lock: 'FOR UPDATE' | '',
): Promise<OwnTicket[]> => {
  const { rows } = await client.query<Omit<OwnTicket, 'isEntered'>>(
    `SELECT id, ticket_type_id AS "ticketTypeId", day, state FROM tickets
     WHERE ${here} AND account_id = $3 AND register_type = $4 AND (state = 'valid' OR id = ANY($5::bigint[])) ORDER BY id ${lock}`,
    [tenantId, exhibitionId, accountId, registerType, named],
  )
  // Read after the lock: an entry that was being recorded is seen.
  const entered = await enteredOf(
    client,
    { tenantId, exhibitionId },
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, isEntered: entered.has(row.id) }))
}

/** Those of these tickets whose holder has entered. */
export const enteredOf = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, ids: string[]): Promise<Set<string>> => {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT ticket_id AS id FROM entries WHERE ${here} AND ticket_id = ANY($3::bigint[])`,
    [tenantId, exhibitionId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}
