import type { AuditChecks, UnresolvedChecks } from '../../../core/audit/auditCheck.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

export const transferChecks = {
  'receipts of a bank transfer': {
    text: `SELECT 'order ' || t.order_id AS about, coalesce(p.fen, 0)::text AS expected, coalesce(b.fen, 0)::text AS found FROM bank_transfers t
      LEFT JOIN (SELECT order_id, sum(amount_fen) AS fen FROM bank_receipts x WHERE ${here('x')} AND x.is_booked GROUP BY order_id) AS b ON b.order_id = t.order_id
      LEFT JOIN (SELECT order_id, sum(amount_fen) AS fen FROM payments x WHERE ${here('x')} AND x.provider = 'bankTransfer' AND x.state = 'paid'
        GROUP BY order_id) AS p ON p.order_id = t.order_id
      WHERE ${here('t')} AND coalesce(b.fen, 0) <> coalesce(p.fen, 0)`,
  },
  'receipts that wait': {
    text: `SELECT 'order ' || o.id AS about, 'less than ' || o.amount_fen || ' of an unpaid order' AS expected, b.fen || ' of an order that is ' || o.state AS found
      FROM orders o JOIN (SELECT order_id, sum(amount_fen) AS fen FROM bank_receipts x WHERE ${here('x')} AND NOT x.is_booked GROUP BY order_id) AS b
        ON b.order_id = o.id
      WHERE ${here('o')} AND (o.state <> 'pendingPayment' OR b.fen >= o.amount_fen)`,
  },
  'refunds that were sent at the bank': {
    text: `SELECT 'refund ' || f.id AS about, f.state AS expected, CASE WHEN s.refund_id IS NULL THEN 'not sent' ELSE 'sent' END AS found FROM refunds f
      JOIN payments p ON ${here('p')} AND p.id = f.payment_id LEFT JOIN bank_refunds s ON ${here('s')} AND s.refund_id = f.id
      WHERE ${here('f')} AND (f.state = 'done' AND f.settled_by IS NULL AND p.provider = 'bankTransfer') <> (s.refund_id IS NOT NULL)`,
  },
} satisfies AuditChecks

const dayMs = 24 * 60 * 60_000

export const unresolvedTransfers = {
  'refund not sent at the bank': {
    graceMs: 7 * dayMs,
    text: `SELECT 'refund ' || x.id || ' of order ' || x.order_id AS about, 'done' AS expected, x.state AS found FROM refunds x
      JOIN payments p ON ${here('p')} AND p.id = x.payment_id AND p.provider = 'bankTransfer'
      WHERE ${here('x')} AND x.state <> 'done' AND x.created_at < $3 ORDER BY x.id`,
  },
} satisfies UnresolvedChecks
