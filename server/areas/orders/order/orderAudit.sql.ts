import { type AuditChecks, type AuditSums, type UnresolvedChecks, balance } from '../../../core/audit/auditCheck.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** What was refunded of the tickets of orders. */
const refundedOfOrders = `SELECT order_id, sum(amount_fen) AS fen FROM refund_items i WHERE ${here('i')} GROUP BY order_id`

const moneyOfOrders = `SELECT m.order_id, -(${balance('received', 'm.amount_fen')}) AS received, ${balance('kept', 'm.amount_fen')} AS kept,
  ${balance('owed', 'm.amount_fen')} AS owed, ${balance('refunded', 'm.amount_fen')} AS refunded FROM money_ledger m WHERE ${here('m')} GROUP BY m.order_id`

/**
 * The money of orders, and the ledgers against the tables that they describe. Each move takes from one account what it adds to another, so
 * received is kept + owed + refunded. What is left to prove is that no row is missing, doubled or changed.
 */
export const orderChecks = {
  'half an order': {
    text: `SELECT 'order ' || o.id AS about, coalesce(sum(l.quantity::bigint * l.unit_price_fen)::text, 'lines') AS expected, o.amount_fen::text AS found
      FROM orders o LEFT JOIN order_lines l ON ${here('l')} AND l.order_id = o.id
      WHERE ${here('o')} GROUP BY o.id, o.amount_fen HAVING sum(l.quantity::bigint * l.unit_price_fen) IS DISTINCT FROM o.amount_fen`,
  },
  'money of a paid order': {
    states: 'paid',
    text: `SELECT 'order ' || o.id AS about, (o.amount_fen - coalesce(i.fen, 0))::text AS expected, (coalesce(p.fen, 0) - coalesce(r.fen, 0))::text AS found
      FROM orders o
      LEFT JOIN (SELECT order_id, sum(amount_fen) AS fen FROM payments x WHERE ${here('x')} AND state = 'paid' GROUP BY order_id) AS p ON p.order_id = o.id
      LEFT JOIN (SELECT order_id, sum(amount_fen) AS fen FROM refunds x WHERE ${here('x')} GROUP BY order_id) AS r ON r.order_id = o.id
      LEFT JOIN (${refundedOfOrders}) AS i ON i.order_id = o.id
      WHERE ${here('o')} AND o.state = ANY($3) AND o.amount_fen - coalesce(i.fen, 0) <> coalesce(p.fen, 0) - coalesce(r.fen, 0)`,
  },
  'money of an order that ended': {
    text: `SELECT 'order ' || o.id AS about, (coalesce(p.fen, 0) - coalesce(o.amount_fen - i.fen, 0))::text AS expected, coalesce(r.fen, 0)::text AS found
      FROM orders o
      LEFT JOIN (SELECT order_id, sum(amount_fen) AS fen FROM payments x WHERE ${here('x')} AND state = 'paid' GROUP BY order_id) AS p ON p.order_id = o.id
      LEFT JOIN (SELECT order_id, sum(amount_fen) AS fen, bool_and(state = 'done') AS is_done FROM refunds x WHERE ${here('x')} GROUP BY order_id) AS r ON r.order_id = o.id
      LEFT JOIN (${refundedOfOrders}) AS i ON i.order_id = o.id
      WHERE ${here('o')} AND o.state IN ('pendingPayment', 'cancelled', 'refunding', 'refunded')
      AND (coalesce(p.fen, 0) - coalesce(o.amount_fen - i.fen, 0) <> coalesce(r.fen, 0) OR (o.state = 'refunding' AND r.fen IS NULL) OR (o.state = 'refunded' AND o.amount_fen > 0 AND r.is_done IS NOT TRUE))`,
  },
  'ledger of money': {
    text: `WITH told AS (SELECT order_id, sum(received)::bigint AS received, sum(owed)::bigint AS owed, sum(refunded)::bigint AS refunded FROM (
        SELECT order_id, amount_fen AS received, 0 AS owed, 0 AS refunded FROM payments x WHERE ${here('x')} AND state = 'paid'
        UNION ALL SELECT order_id, 0, CASE WHEN state = 'done' THEN 0 ELSE amount_fen END, CASE WHEN state = 'done' THEN amount_fen ELSE 0 END
        FROM refunds y WHERE ${here('y')}) AS rows GROUP BY order_id)
      SELECT 'order ' || coalesce(t.order_id, l.order_id) AS about,
        'received ' || coalesce(t.received, 0) || ', kept ' || coalesce(t.received - t.owed - t.refunded, 0) || ', owed ' || coalesce(t.owed, 0)
          || ', refunded ' || coalesce(t.refunded, 0) AS expected,
        'received ' || coalesce(l.received, 0) || ', kept ' || coalesce(l.kept, 0) || ', owed ' || coalesce(l.owed, 0) || ', refunded ' || coalesce(l.refunded, 0) AS found
      FROM told t FULL JOIN (${moneyOfOrders}) AS l ON l.order_id = t.order_id
      WHERE coalesce(t.received, 0) <> coalesce(l.received, 0) OR coalesce(t.owed, 0) <> coalesce(l.owed, 0) OR coalesce(t.refunded, 0) <> coalesce(l.refunded, 0)
        OR coalesce(l.kept, 0) < 0`,
  },
  'discount code': {
    text: `SELECT 'discount code ' || c.code AS about, coalesce(l.used, 0) || ' of ' || c.max_uses AS expected, c.used::text AS found
      FROM discount_codes c
      LEFT JOIN (SELECT m.code, ${balance('used', '1')} AS used FROM discount_ledger m WHERE ${here('m')} GROUP BY m.code) AS l ON l.code = c.code
      WHERE ${here('c')} AND (c.used <> coalesce(l.used, 0) OR c.used > c.max_uses)`,
  },
  'discount of an order': {
    text: `WITH reduced AS (SELECT DISTINCT l.order_id FROM order_lines l WHERE ${here('l')} AND l.list_price_fen IS NOT NULL),
      wanted AS (SELECT o.id, CASE WHEN o.state = 'cancelled' OR o.end_reason = 'paidTooLate' THEN 0 ELSE 1 END AS used,
          o.state IN ('refunding', 'refunded') AS may_give_back
        FROM orders o JOIN reduced r ON r.order_id = o.id WHERE ${here('o')}),
      told AS (SELECT m.order_id, ${balance('used', '1')} AS used FROM discount_ledger m WHERE ${here('m')} GROUP BY m.order_id)
      SELECT 'order ' || coalesce(w.id, t.order_id) AS about, coalesce(w.used, 0)::text AS expected, coalesce(t.used, 0)::text AS found
      FROM wanted w FULL JOIN told t ON t.order_id = w.id
      WHERE coalesce(w.used, 0) <> coalesce(t.used, 0) AND NOT (coalesce(w.may_give_back, false) AND coalesce(t.used, 0) = 0)`,
  },
} satisfies AuditChecks

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export const unresolvedOrders = {
  'refund not received': {
    graceMs: dayMs,
    text: `SELECT 'refund ' || x.id || ' of order ' || x.order_id AS about, 'done' AS expected, x.state AS found FROM refunds x
      WHERE ${here('x')} AND (x.state = 'failed' OR (x.state <> 'done' AND x.created_at < $3))
        -- An organiser sends those of transfers at the bank, which has a check of its own.
        AND NOT EXISTS (SELECT FROM payments p WHERE ${here('p')} AND p.id = x.payment_id AND p.provider = 'bankTransfer') ORDER BY x.id`,
  },
  'unpaid order not expired': {
    graceMs: 15 * minuteMs,
    text: `SELECT 'order ' || o.id AS about, 'cancelled' AS expected, o.state AS found FROM orders o
      WHERE ${here('o')} AND o.state = 'pendingPayment' AND o.expires_at < $3 ORDER BY o.id`,
  },
} satisfies UnresolvedChecks

export const auditSums = {
  orders: `SELECT count(*)::integer FROM orders o WHERE ${here('o')}`,
  paidFen: `SELECT coalesce(sum(p.amount_fen), 0) FROM payments p WHERE ${here('p')} AND p.state = 'paid'`,
  refundedFen: `SELECT coalesce(sum(r.amount_fen), 0) FROM refunds r WHERE ${here('r')} AND r.state = 'done'`,
} satisfies AuditSums
