import { type TicketState, validForEntryStates } from '../../../../contract/rules/tickets/ticketStates'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

// The statements over lists of ids have no names. A plan that is kept from the first morning, when the tables were empty, reads whole
// tables an hour later, and gates wait for each other's tickets.

export interface ScannedTicket {
  id: string
  accountId: string
  ticketTypeId: string
  registerType: string
  state: TicketState
  day: string | null
  hasHolder: boolean
}

/** The tickets of typed numbers, by number. */
export const ticketIdsOfNumbers = async (client: Queryable, key: ExhibitionKey, numbers: string[]): Promise<Map<string, string>> => {
  if (numbers.length === 0) return new Map()
  const { rows } = await client.query<{ code: string; id: string }>({
    name: 'gate.numbers',
    text: 'SELECT code, id FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND code = ANY($3)',
    values: [key.tenantId, key.exhibitionId, numbers],
  })
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/**
 * Locks tickets in one order, so that gates judge the scans of a ticket one after the other and never wait for each other in a circle.
 * Refunds lock the same rows.
 */
export const lockTickets = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<Map<string, ScannedTicket>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<ScannedTicket>({
    text: `SELECT id, account_id AS "accountId", ticket_type_id AS "ticketTypeId", register_type AS "registerType", state, day, has_holder AS "hasHolder"
           FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND id = ANY($3::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
    values: [key.tenantId, key.exhibitionId, ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The tickets of the one code of a person, by the ticket that the code names: all of the same holder and register type. */
export const ticketsOfSamePerson = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<Map<string, string[]>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ named: string; ids: string[] }>({
    text: `SELECT a.id AS named, array_agg(t.id::text ORDER BY t.id) AS ids FROM tickets a JOIN tickets t
             ON t.tenant_id = a.tenant_id AND t.exhibition_id = a.exhibition_id AND t.account_id = a.account_id AND t.register_type = a.register_type
           WHERE a.tenant_id = $1 AND a.exhibition_id = $2 AND a.id = ANY($3::bigint[]) AND t.state = ANY($4) GROUP BY a.id`,
    values: [key.tenantId, key.exhibitionId, ids, validForEntryStates],
  })
  return new Map(rows.map((row) => [row.named, row.ids]))
}

/** The same without a lock. */
export const scannedTicket = async (client: Queryable, key: ExhibitionKey, id: string): Promise<ScannedTicket | null> => {
  const { rows } = await client.query<ScannedTicket>({
    name: 'gate.ticket',
    text: `SELECT id, account_id AS "accountId", ticket_type_id AS "ticketTypeId", register_type AS "registerType", state, day, has_holder AS "hasHolder"
           FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3`,
    values: [key.tenantId, key.exhibitionId, id],
  })
  return rows[0] ?? null
}

/** These tickets, in the order of their ids. */
export const scannedTickets = async (client: Queryable, key: ExhibitionKey, ids: readonly string[]): Promise<ScannedTicket[]> => {
  const { rows } = await client.query<ScannedTicket>({
    text: `SELECT id, account_id AS "accountId", ticket_type_id AS "ticketTypeId", register_type AS "registerType", state, day, has_holder AS "hasHolder"
           FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 AND id = ANY($3::bigint[]) ORDER BY id`,
    values: [key.tenantId, key.exhibitionId, ids],
  })
  return rows
}

/** The tickets of accounts that are valid for entry, by account. */
export const openingTicketIds = async (
  client: Queryable,
  key: ExhibitionKey,
  accountIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const { rows } = await client.query<{ accountId: string; ids: string[] }>(
    `SELECT account_id AS "accountId", array_agg(id::text ORDER BY id) AS ids FROM tickets
     WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = ANY($3::bigint[]) AND state = ANY($4) GROUP BY account_id`,
    [key.tenantId, key.exhibitionId, accountIds, validForEntryStates],
  )
  return new Map(rows.map(({ accountId, ids }) => [accountId, ids]))
}
