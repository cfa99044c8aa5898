import type { PaymentProviderName } from '../../../../contract/rules/orders/paymentProviders'
import type { StatementKind } from '../../../../contract/orders/statement.schema'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'

const where = (name: string): string => `${name}.tenant_id = $1 AND ${name}.exhibition_id = $2`

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
