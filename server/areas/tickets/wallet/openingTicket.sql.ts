import { heldStates, validForEntryStates } from '../../../../contract/rules/tickets/ticketStates'
import type { Queryable } from '../../../database/connect'
import type { AccountKey, ExhibitionKey } from '../../../database/within'

/** The valid tickets of the next accounts of an exhibition, in the order of accounts. @param limit the number of accounts */
export const heldTicketsAfter = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  afterAccount: string,
  limit: number,
): Promise<{ accountId: string; ticketTypeId: string; day: string | null }[]> => {
  const { rows } = await client.query<{ accountId: string; ticketTypeId: string; day: string | null }>(
    `SELECT account_id AS "accountId", ticket_type_id AS "ticketTypeId", day FROM tickets
     WHERE tenant_id = $1 AND exhibition_id = $2 AND state = ANY($5) AND account_id IN (
       SELECT DISTINCT account_id FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id > $3 AND state = ANY($5)
       ORDER BY account_id LIMIT $4)
     ORDER BY account_id`,
    [tenantId, exhibitionId, afterAccount, limit, validForEntryStates],
  )
  return rows
}

/** How many tickets of each account are valid for entry. An account without one is missing. */
export const countOpeningTickets = async (client: Queryable, key: ExhibitionKey, accountIds: string[]): Promise<Map<string, number>> => {
  if (accountIds.length === 0) return new Map()
  const { rows } = await client.query<{ accountId: string; count: number }>(
    `SELECT account_id AS "accountId", count(*)::integer AS count FROM tickets
     WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = ANY($3::bigint[]) AND state = ANY($4) GROUP BY account_id`,
    [key.tenantId, key.exhibitionId, accountIds, validForEntryStates],
  )
  return new Map(rows.map(({ accountId, count }) => [accountId, count]))
}

/** The tickets that an account has, with the chosen day of each; without those whose user is not named yet. */
export const ticketsHeldBy = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
): Promise<{ ticketTypeId: string; day: string | null }[]> => {
  const { rows } = await client.query<{ ticketTypeId: string; day: string | null }>(
    `SELECT ticket_type_id AS "ticketTypeId", day FROM tickets
     WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND state = ANY($4) AND has_holder ORDER BY id`,
    [tenantId, exhibitionId, accountId, heldStates],
  )
  return rows
}
