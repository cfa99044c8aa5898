import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** The ticket that an order replaces; null for an order that is no upgrade. */
export const upgradedBy = async (client: Queryable, key: ExhibitionKey, orderId: string): Promise<string | null> => {
  const { rows } = await client.query<{ ticketId: string }>({
    name: 'upgrades.ofOrder',
    text: `SELECT ticket_id AS "ticketId" FROM ticket_upgrades u WHERE ${here('u')} AND order_id = $3`,
    values: [key.tenantId, key.exhibitionId, orderId],
  })
  return rows[0]?.ticketId ?? null
}

/** The unpaid order that upgrades a ticket, if any. */
export const liveUpgradeOf = async (client: Queryable, key: ExhibitionKey, ticketId: string): Promise<string | null> => {
  const { rows } = await client.query<{ orderId: string }>(
    `SELECT order_id AS "orderId" FROM ticket_upgrades u WHERE ${here('u')} AND ticket_id = $3 AND state = 'held'`,
    [key.tenantId, key.exhibitionId, ticketId],
  )
  return rows[0]?.orderId ?? null
}

/** The orders by which this account upgrades, or has upgraded, these tickets; by ticket. */
export const upgradeOrdersOf = async (
  client: Queryable,
  key: ExhibitionKey,
  ids: string[],
  accountId: string,
): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ ticketId: string; orderId: string }>(
    `SELECT u.ticket_id AS "ticketId", u.order_id AS "orderId" FROM ticket_upgrades u JOIN orders o ON ${here('o')} AND o.id = u.order_id
     WHERE ${here('u')} AND u.ticket_id = ANY($3::bigint[]) AND u.state <> 'ended' AND o.account_id = $4`,
    [key.tenantId, key.exhibitionId, ids, accountId],
  )
  return new Map(rows.map(({ ticketId, orderId }) => [ticketId, orderId]))
}

/** Begins upgrades. @throws 23505 where a ticket has a live one */
export const insertUpgrades = async (
  client: Queryable,
  key: ExhibitionKey,
  upgrades: { orderId: string; ticketId: string; creditedFen: number }[],
): Promise<void> => {
  await client.query(
    `INSERT INTO ticket_upgrades (tenant_id, exhibition_id, order_id, ticket_id, credited_fen, state)
     SELECT $1, $2, u.*, 'held' FROM unnest($3::bigint[], $4::bigint[], $5::integer[]) AS u`,
    [
      key.tenantId,
      key.exhibitionId,
      upgrades.map(({ orderId }) => orderId),
      upgrades.map(({ ticketId }) => ticketId),
      upgrades.map(({ creditedFen }) => creditedFen),
    ],
  )
}

/** Moves an upgrade from one state to another. @returns whether it was in the first one */
export const moveUpgrade = async (
  client: Queryable,
  key: ExhibitionKey,
  orderId: string,
  { from, to, newTicketId = null }: { from: 'held' | 'ended'; to: 'held' | 'done' | 'ended'; newTicketId?: string | null },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE ticket_upgrades u SET state = $5, new_ticket_id = $6 WHERE ${here('u')} AND order_id = $3 AND state = $4`,
    [key.tenantId, key.exhibitionId, orderId, from, to, newTicketId],
  )
  return rowCount === 1
}

/** Those of these replaced tickets of which nothing is left: the ticket at the end of their chain was refunded. */
export const endedUpgrades = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<Set<string>> => {
  const { rows } = await client.query<{ id: string }>(
    `WITH RECURSIVE chain AS (
       SELECT k.id AS first_id, k.id FROM tickets k WHERE ${here('k')} AND k.id = ANY($3::bigint[])
       UNION ALL
       SELECT c.first_id, n.id FROM chain c CROSS JOIN LATERAL (
         SELECT u.new_ticket_id AS id FROM ticket_upgrades u WHERE ${here('u')} AND u.ticket_id = c.id AND u.state = 'done'
         UNION ALL SELECT g.new_ticket_id FROM gift_tickets g WHERE ${here('g')} AND g.ticket_id = c.id AND g.new_ticket_id IS NOT NULL
         UNION ALL SELECT r.new_ticket_id FROM loss_reports r WHERE ${here('r')} AND r.ticket_id = c.id AND r.new_ticket_id IS NOT NULL
         UNION ALL SELECT a.new_ticket_id FROM ticket_assignments a WHERE ${here('a')} AND a.ticket_id = c.id) AS n)
     SELECT c.first_id AS id FROM chain c JOIN tickets k ON ${here('k')} AND k.id = c.id
     WHERE ${here('k')} AND c.id <> c.first_id GROUP BY c.first_id HAVING bool_and(k.state IN ('cancelled', 'given', 'replaced', 'upgraded')) AND bool_or(k.state = 'cancelled')`,
    [key.tenantId, key.exhibitionId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** How many of these tickets were replaced by an upgrade, by line, and their ids. */
export const replacedOf = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ id: string; lineNo: number }>(
    `SELECT k.id, k.line_no AS "lineNo" FROM tickets k WHERE ${here('k')} AND k.id = ANY($3::bigint[]) AND k.state = 'upgraded'`,
    [key.tenantId, key.exhibitionId, ids],
  )
  return new Map(rows.map(({ id, lineNo }) => [id, lineNo]))
}
