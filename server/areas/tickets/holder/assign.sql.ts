import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type OwnTicket, enteredOf } from '../gift/gift.sql'

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

/** The person at the end of the chain of a ticket's holders. */
export interface LaterHolder {
  ticketId: string
  holderId: string
  /** '' for a person who was removed. */
  name: string
}

/** The present holders of tickets that their buyer gave to chosen people. A ticket that was given by a link is not among them. */
export const laterHolders = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, ids: string[]): Promise<LaterHolder[]> => {
  const { rows } = await client.query<LaterHolder>(
    `WITH RECURSIVE chain AS (
       SELECT a.ticket_id AS first_id, a.new_ticket_id, a.holder_id FROM ticket_assignments a
       WHERE a.tenant_id = $1 AND a.exhibition_id = $2 AND a.ticket_id = ANY($3::bigint[])
       UNION ALL
       SELECT c.first_id, a.new_ticket_id, a.holder_id FROM chain c
       JOIN ticket_assignments a ON a.tenant_id = $1 AND a.exhibition_id = $2 AND a.ticket_id = c.new_ticket_id)
     SELECT c.first_id AS "ticketId", c.holder_id AS "holderId", coalesce(r.name, '') AS name FROM chain c
     JOIN tickets k ON k.tenant_id = $1 AND k.exhibition_id = $2 AND k.id = c.new_ticket_id
     LEFT JOIN registrations r ON r.tenant_id = $1 AND r.exhibition_id = $2 AND r.account_id = c.holder_id AND r.register_type = k.register_type
     WHERE k.tenant_id = $1 AND k.exhibition_id = $2 AND NOT EXISTS (SELECT FROM ticket_assignments n WHERE n.tenant_id = $1 AND n.exhibition_id = $2 AND n.ticket_id = c.new_ticket_id)`,
    [tenantId, exhibitionId, ids],
  )
  return rows
}
