import type { PaymentProviderName } from '../../../../contract/rules/orders/paymentProviders'
import type { StatementKind } from '../../../../contract/orders/statement.schema'
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

export interface StatementRow {
  id: string
  orderId: string
  state: string
  amountFen: number
  feeFen: number | null
  provider: PaymentProviderName | null
  channel: string | null
  /** The provider's own number. */
  outsideId: string | null
  reason: string | null
  createdAt: Date
  at: Date | null
  endedAt: Date | null
  /** The buyer of an order: the account, and the registration if there is one. */
  accountId: string | null
  registerType: string | null
  userCode: string | null
  name: string | null
  company: string | null
}

const nothing = (...names: string[]): string => names.map((name) => `NULL AS "${name}"`).join(', ')
const noBuyer = nothing('accountId', 'registerType', 'userCode', 'name', 'company')

const exported: Record<StatementKind, { text: string; moment: string; id: string }> = {
  orders: {
    id: 'o.id',
    moment: 'o.created_at',
    text: `SELECT o.id, o.id AS "orderId", o.state, o.amount_fen AS "amountFen", ${nothing('feeFen', 'provider', 'channel', 'outsideId')},
        o.end_reason AS reason, o.created_at AS "createdAt", o.paid_at AS at, o.ended_at AS "endedAt", o.account_id AS "accountId",
        o.register_type AS "registerType", g.user_code AS "userCode", g.name, g.company
      FROM orders o LEFT JOIN registrations g ON g.tenant_id = o.tenant_id AND g.exhibition_id = o.exhibition_id
        AND g.account_id = o.account_id AND g.register_type = o.register_type WHERE ${where('o')}`,
  },
  payments: {
    id: 'p.id',
    moment: 'coalesce(p.paid_at, p.created_at)',
    text: `SELECT p.id, p.order_id AS "orderId", p.state, p.amount_fen AS "amountFen", NULL AS "feeFen", p.provider, p.channel,
        p.transaction_id AS "outsideId", NULL AS reason, p.created_at AS "createdAt", p.paid_at AS at, NULL AS "endedAt", ${noBuyer}
      FROM payments p WHERE ${where('p')}`,
  },
  refunds: {
    id: 'r.id',
    moment: 'r.created_at',
    text: `SELECT r.id, r.order_id AS "orderId", r.state, r.amount_fen AS "amountFen", r.fee_fen AS "feeFen", p.provider, p.channel,
        p.transaction_id AS "outsideId", r.reason, r.created_at AS "createdAt", r.done_at AS at, NULL AS "endedAt", ${noBuyer}
      FROM refunds r JOIN payments p ON p.tenant_id = r.tenant_id AND p.exhibition_id = r.exhibition_id AND p.id = r.payment_id WHERE ${where('r')}`,
  },
}

/** The next rows of a statement, in the order of their ids. */
export const nextOfStatement = async (
  client: Queryable,
  key: ExhibitionKey,
  kind: StatementKind,
  { from, until, after, limit }: { from: Date | null; until: Date | null; after: string; limit: number },
): Promise<StatementRow[]> => {
  const { text, moment, id } = exported[kind]
  const { rows } = await client.query<StatementRow>(
    `${text} AND ($3::timestamptz IS NULL OR ${moment} >= $3) AND ($4::timestamptz IS NULL OR ${moment} < $4) AND ${id} > $5 ORDER BY ${id} LIMIT $6`,
    [key.tenantId, key.exhibitionId, from, until, after, limit],
  )
  return rows
}
