import type { PaymentProviderName } from '../../../../contract/rules/orders/paymentProviders'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

/** A payment or a refund as our books have it. */
export interface BookedRow {
  id: string
  orderId: string
  state: string
  amountFen: number
  /** What the money ledger says moved; null where it says nothing. */
  ledgerFen: number | null
  provider: PaymentProviderName
  transactionId: string | null
  /** The service's name of the payment, from its start. */
  reference: string
  /** Of a refund. */
  attempt: number
  /** When it was asked for. */
  createdAt: Date
  /** When the money moved. */
  at: Date | null
}

const where = (name: string): string => `${name}.tenant_id = $1 AND ${name}.exhibition_id = $2`

const ledgerOf = (table: string, move: string): string =>
  `LEFT JOIN money_ledger l ON l.tenant_id = ${table}.tenant_id AND l.exhibition_id = ${table}.exhibition_id AND l.id = ${table}.id || '/${move}'`

const booked = {
  payment: `SELECT p.id, p.order_id AS "orderId", p.state, p.amount_fen AS "amountFen", l.amount_fen::integer AS "ledgerFen", p.provider,
      p.transaction_id AS "transactionId", p.prepay AS reference, 1 AS attempt, p.created_at AS "createdAt", p.paid_at AS at
    FROM payments p ${ledgerOf('p', 'received>kept')} WHERE ${where('p')}`,
  // To the service, a refund that was settled by hand has failed.
  refund: `SELECT r.id, r.order_id AS "orderId", CASE WHEN r.settled_by IS NULL THEN r.state ELSE 'failed' END AS state, r.amount_fen AS "amountFen", l.amount_fen::integer AS "ledgerFen", p.provider,
      p.transaction_id AS "transactionId", p.prepay AS reference, r.attempt, r.created_at AS "createdAt", r.done_at AS at
    FROM refunds r JOIN payments p ON p.tenant_id = r.tenant_id AND p.exhibition_id = r.exhibition_id AND p.id = r.payment_id
    ${ledgerOf('r', 'owed>refunded')} WHERE ${where('r')}`,
}

/** The rows of ids that a statement names. */
export const bookedByIds = async (
  client: Queryable,
  key: ExhibitionKey,
  kind: 'payment' | 'refund',
  ids: string[],
): Promise<BookedRow[]> => {
  const table = kind === 'payment' ? 'p' : 'r'
  const { rows } = await client.query<BookedRow>(`${booked[kind]} AND ${table}.id = ANY($3::bigint[])`, [
    key.tenantId,
    key.exhibitionId,
    ids,
  ])
  return rows
}

/** The next rows whose money moved from a moment to another one, which is excluded. */
export const bookedOfDay = async (
  client: Queryable,
  key: ExhibitionKey,
  kind: 'payment' | 'refund',
  { provider, from, until, after, limit }: { provider: PaymentProviderName; from: Date; until: Date; after: string; limit: number },
): Promise<BookedRow[]> => {
  const { table, moved } =
    kind === 'payment' ? { table: 'p', moved: `p.state = 'paid' AND p.paid_at` } : { table: 'r', moved: `r.state = 'done' AND r.done_at` }
  const { rows } = await client.query<BookedRow>(
    `${booked[kind]} AND p.provider = $3${kind === 'refund' ? ' AND r.settled_by IS NULL' : ''} AND ${moved} >= $4 AND ${moved.split(' AND ')[1]} < $5 AND ${table}.id > $6 ORDER BY ${table}.id LIMIT $7`,
    [key.tenantId, key.exhibitionId, provider, from, until, after, limit],
  )
  return rows
}

/** The accounts of the money ledger, and the sums of the tables. */
export const balances = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
): Promise<Record<'received' | 'owedFrom' | 'refunded' | 'withdrawn' | 'paid' | 'asked' | 'done', number>> => {
  const sum = (move: string): string => `coalesce(sum(CASE move WHEN '${move}' THEN amount_fen END), 0)::text`
  const {
    rows: [row],
  } = await client.query<Record<string, string>>(
    `SELECT l.*,
       (SELECT coalesce(sum(amount_fen), 0)::text FROM payments WHERE tenant_id = $1 AND exhibition_id = $2 AND state = 'paid') AS paid,
       (SELECT coalesce(sum(amount_fen), 0)::text FROM refunds WHERE tenant_id = $1 AND exhibition_id = $2) AS asked,
       (SELECT coalesce(sum(amount_fen), 0)::text FROM refunds WHERE tenant_id = $1 AND exhibition_id = $2 AND state = 'done') AS done
     FROM (SELECT ${sum('received>kept')} AS received, ${sum('kept>owed')} AS "owedFrom", ${sum('owed>refunded')} AS refunded,
       ${sum('owed>kept')} AS withdrawn FROM money_ledger WHERE tenant_id = $1 AND exhibition_id = $2) AS l`,
    [tenantId, exhibitionId],
  )
  return Object.fromEntries(Object.entries(row!).map(([name, fen]) => [name, Number(fen)])) as never
}
