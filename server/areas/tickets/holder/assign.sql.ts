import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type OwnTicket, enteredOf } from '../gift/givable.sql'

/** A ticket of a buyer, or of one of the buyer's people. */
export interface ManagedTicket extends OwnTicket {
  accountId: string
  hasHolder: boolean
}

/** The accounts whose tickets an owner manages: the own one, and those of the people whom the owner registered. */
export interface Managed extends ExhibitionKey {
  accountIds: string[]
  registerType: string
}

const columns = 'id, account_id AS "accountId", ticket_type_id AS "ticketTypeId", day, state, has_holder AS "hasHolder"'

const withEntries = async (client: Queryable, key: ExhibitionKey, rows: Omit<ManagedTicket, 'isEntered'>[]): Promise<ManagedTicket[]> => {
  // Read after the lock: an entry that was being recorded is seen.
  const entered = await enteredOf(
    client,
    key,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, isEntered: entered.has(row.id) }))
}

export interface ManagedWindow {
  limit: number
  offset: number
}

/** The valid tickets of these accounts: first those that still need a holder. Without a window all of them, or those of some ids. */
export const managedTickets = async (
  client: Queryable,
  { accountIds, registerType, ...key }: Managed,
  { window, ids }: { window?: ManagedWindow; ids?: readonly string[] } = {},
): Promise<ManagedTicket[]> => {
  const { rows } = await client.query<Omit<ManagedTicket, 'isEntered'>>(
    `SELECT ${columns} FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = ANY($3::bigint[]) AND register_type = $4
       AND state = 'valid' AND ($5::bigint[] IS NULL OR id = ANY($5)) ORDER BY has_holder, id LIMIT $6 OFFSET $7`,
    [key.tenantId, key.exhibitionId, accountIds, registerType, ids ?? null, window?.limit ?? null, window?.offset ?? 0],
  )
  return withEntries(client, key, rows)
}

/** How many valid tickets these accounts have. */
export const countManaged = async (client: Queryable, { accountIds, registerType, ...key }: Managed): Promise<number> => {
  const { rows } = await client.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM tickets
     WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = ANY($3::bigint[]) AND register_type = $4 AND state = 'valid'`,
    [key.tenantId, key.exhibitionId, accountIds, registerType],
  )
  return rows[0]!.total
}

/** Those of these tickets that the owner manages, locked until the transaction ends: none is used, given or refunded meanwhile. */
export const lockManaged = async (
  client: Queryable,
  { accountIds, registerType, ...key }: Managed,
  ids: string[],
): Promise<Map<string, ManagedTicket>> => {
  const { rows } = await client.query<Omit<ManagedTicket, 'isEntered'>>(
    `SELECT ${columns} FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = ANY($3::bigint[]) AND register_type = $4
       AND id = ANY($5::bigint[]) ORDER BY id FOR UPDATE`,
    [key.tenantId, key.exhibitionId, accountIds, registerType, ids],
  )
  return new Map((await withEntries(client, key, rows)).map((row) => [row.id, row]))
}
