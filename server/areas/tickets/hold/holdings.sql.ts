import type { Queryable } from '../../../database/connect'
import { compareIds, multiRowStatement } from '../../../database/multiRowStatement'
import type { ExhibitionKey } from '../../../database/within'
import { holdingKey } from './judge'

export interface Holding {
  accountId: string
  ticketTypeId: string
  /** What to add; 0 only locks the row. */
  quantity: number
}

const compare = (a: Holding, b: Holding): number => compareIds(a.accountId, b.accountId) || compareIds(a.ticketTypeId, b.ticketTypeId)

const addRows = multiRowStatement<{ account_id: string; ticket_type_id: string; held: number }>({
  name: 'holdings.add',
  shared: 2,
  own: 3,
  row: ([account, type, quantity]) => `($1, $2, ${account}, ${type}, ${quantity})`,
  text: (rows) => `INSERT INTO ticket_holdings (tenant_id, exhibition_id, account_id, ticket_type_id, held) VALUES ${rows}
    ON CONFLICT (tenant_id, exhibition_id, account_id, ticket_type_id) DO UPDATE SET held = ticket_holdings.held + excluded.held
    RETURNING account_id, ticket_type_id, held`,
})

/**
 * Adds to what buyers hold, and locks each row named, made where it is missing. Rows are locked in key order, so that two batches of orders
 * wait for each other instead of running into a deadlock.
 * @returns what each holds now, by `holdingKey`
 */
export const addHoldings = async (client: Queryable, key: ExhibitionKey, holdings: Holding[]): Promise<Map<string, number>> => {
  const rows = await addRows(
    client,
    [key.tenantId, key.exhibitionId],
    [...holdings].sort(compare).map((row) => [row.accountId, row.ticketTypeId, row.quantity]),
  )
  return new Map(rows.map((row) => [holdingKey(row.account_id, row.ticket_type_id), row.held]))
}

/** Takes from what one buyer holds. Its rows are locked in key order first: an UPDATE alone promises none. */
export const takeHoldings = async (
  client: Queryable,
  key: ExhibitionKey,
  accountId: string,
  wanted: Map<string, number>,
): Promise<void> => {
  const where = [key.tenantId, key.exhibitionId, accountId]
  await client.query(
    `SELECT ticket_type_id FROM ticket_holdings
     WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND ticket_type_id = ANY($4::bigint[])
     ORDER BY ticket_type_id FOR NO KEY UPDATE`,
    [...where, [...wanted.keys()]],
  )
  for (const [ticketTypeId, quantity] of wanted) {
    await client.query(
      `UPDATE ticket_holdings SET held = held - $5
       WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 AND ticket_type_id = $4`,
      [...where, ticketTypeId, quantity],
    )
  }
}

/** Those of these accounts that are approved at the exhibition, each with the register types under which they are: `account/type`. */
export const approvedAs = async (client: Queryable, key: ExhibitionKey, accountIds: string[]): Promise<Set<string>> => {
  const { rows } = await client.query<{ account_id: string; register_type: string }>({
    name: 'tickets.approved',
    text: `SELECT account_id, register_type FROM registrations
           WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = ANY($3::bigint[]) AND review_state = 'approved'`,
    values: [key.tenantId, key.exhibitionId, accountIds],
  })
  return new Set(rows.map((row) => `${row.account_id}/${row.register_type}`))
}
