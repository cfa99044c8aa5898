import { type AuditCheck, isOfStates, refundedOfLines } from './audit.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** What an account gained by the moves of `m`. */
const balance = (account: string, quantity = 'm.quantity'): string =>
  `coalesce(sum(CASE WHEN m.move LIKE '%>${account}' THEN ${quantity} WHEN m.move LIKE '${account}>%' THEN -${quantity} ELSE 0 END), 0)::bigint`

const stockOfTypes = `SELECT m.ticket_type_id, -(${balance('capacity')}) AS capacity, ${balance('free')} AS free, ${balance('held')} AS held, ${balance('sold')} AS sold
  FROM stock_ledger m WHERE ${here('m')} GROUP BY m.ticket_type_id`

/** How many of each type every order holds or has bought, by the ledger. */
const stockOfOrders = `SELECT u.order_id, m.ticket_type_id, ${balance('held', 'u.quantity')} AS held, ${balance('sold', 'u.quantity')} AS sold
  FROM stock_ledger m CROSS JOIN LATERAL unnest(m.order_ids, m.quantities) AS u (order_id, quantity) WHERE ${here('m')} GROUP BY u.order_id, m.ticket_type_id`

const stockText = (capacity: string, free: string, taken: string): string =>
  `'capacity ' || ${capacity} || ', free ' || ${free} || ', held or sold ' || ${taken}`

const moneyOfOrders = `SELECT m.order_id, -(${balance('received', 'm.amount_fen')}) AS received, ${balance('kept', 'm.amount_fen')} AS kept,
  ${balance('owed', 'm.amount_fen')} AS owed, ${balance('refunded', 'm.amount_fen')} AS refunded FROM money_ledger m WHERE ${here('m')} GROUP BY m.order_id`

/**
 * The ledgers against the tables that they describe. Each move takes from one account what it adds to another, so free + held + sold
 * is the capacity, and received is kept + owed + refunded. What is left to prove is that no row is missing, doubled or changed.
 */
export const ledgerChecks: AuditCheck[] = [
  {
    check: 'ledger of stock',
    text: `SELECT 'ticket type ' || coalesce(t.id, l.ticket_type_id) AS about,
        ${stockText('coalesce(t.quota, 0)', 'coalesce(t.quota - t.sold, 0)', 'coalesce(t.sold, 0)')} AS expected,
        ${stockText('coalesce(l.capacity, 0)', 'coalesce(l.free, 0)', 'coalesce(l.held + l.sold, 0)')} AS found
      FROM (SELECT id, quota, sold FROM ticket_types x WHERE ${here('x')}) AS t FULL JOIN (${stockOfTypes}) AS l ON l.ticket_type_id = t.id
      WHERE coalesce(l.capacity, 0) <> coalesce(t.quota, 0) OR coalesce(l.free, 0) <> coalesce(t.quota - t.sold, 0)
        OR coalesce(l.held + l.sold, 0) <> coalesce(t.sold, 0)`,
  },
  {
    check: 'a row of the ledger of stock',
    text: `SELECT 'row ' || m.id AS about, s.quantity::text AS expected, m.quantity::text AS found
      FROM stock_ledger m CROSS JOIN LATERAL (SELECT coalesce(sum(u), 0) AS quantity FROM unnest(m.quantities) AS u) AS s
      WHERE ${here('m')} AND m.move NOT IN ('capacity>free', 'free>capacity') AND s.quantity <> m.quantity`,
  },
  {
    check: 'ledger of a pool',
    text: `SELECT 'pool ' || coalesce(p.id, l.pool_id) AS about,
        ${stockText('coalesce(p.capacity, 0)', 'coalesce(p.capacity - p.sold, 0)', 'coalesce(p.sold, 0)')} AS expected,
        ${stockText('coalesce(l.capacity, 0)', 'coalesce(l.free, 0)', 'coalesce(l.held + l.sold, 0)')} AS found
      FROM (SELECT id, capacity, sold FROM ticket_pools x WHERE ${here('x')}) AS p FULL JOIN (
        SELECT m.pool_id, -(${balance('capacity')}) AS capacity, ${balance('free')} AS free, ${balance('held')} AS held, ${balance('sold')} AS sold
        FROM pool_ledger m WHERE ${here('m')} GROUP BY m.pool_id) AS l ON l.pool_id = p.id
      WHERE coalesce(l.capacity, 0) <> coalesce(p.capacity, 0) OR coalesce(l.free, 0) <> coalesce(p.capacity - p.sold, 0)
        OR coalesce(l.held + l.sold, 0) <> coalesce(p.sold, 0)`,
  },
  {
    check: 'a row of the ledger of a pool',
    text: `SELECT 'row ' || m.id AS about, s.quantity::text AS expected, m.quantity::text AS found
      FROM pool_ledger m CROSS JOIN LATERAL (SELECT coalesce(sum(u), 0) AS quantity FROM unnest(m.quantities) AS u) AS s
      WHERE ${here('m')} AND m.move NOT IN ('capacity>free', 'free>capacity') AND s.quantity <> m.quantity`,
  },
  {
    check: 'pool',
    states: 'holding',
    text: `WITH lines AS (SELECT o.id, p.id AS pool_id, l.quantity - coalesce(r.returned, 0) AS quantity FROM orders o
        JOIN order_lines l ON ${here('l')} AND l.order_id = o.id AND l.kind = 'ticket' JOIN ticket_types t ON ${here('t')} AND t.id = l.item_id
        JOIN ticket_pools p ON ${here('p')} AND p.id = ANY(t.pool_ids) AND (p.day IS NULL OR l.day IS NULL OR p.day = l.day)
        LEFT JOIN (${refundedOfLines}) AS r ON r.order_id = o.id AND r.line_no = l.line_no
        WHERE ${here('o')} AND ${isOfStates}),
      wanted AS (SELECT id, pool_id, sum(quantity)::bigint AS quantity FROM lines GROUP BY id, pool_id),
      told AS (SELECT u.order_id, m.pool_id, ${balance('held', 'u.quantity')} + ${balance('sold', 'u.quantity')} AS quantity
        FROM pool_ledger m CROSS JOIN LATERAL unnest(m.order_ids, m.quantities) AS u (order_id, quantity) WHERE ${here('m')} GROUP BY u.order_id, m.pool_id)
      SELECT 'order ' || coalesce(w.id, l.order_id) || ' of pool ' || coalesce(w.pool_id, l.pool_id) AS about,
        coalesce(w.quantity, 0)::text AS expected, coalesce(l.quantity, 0)::text AS found
      FROM wanted w FULL JOIN told l ON l.order_id = w.id AND l.pool_id = w.pool_id WHERE coalesce(w.quantity, 0) <> coalesce(l.quantity, 0)
      UNION ALL SELECT 'pool ' || x.id, 'at most ' || x.capacity, x.sold::text FROM ticket_pools x WHERE ${here('x')} AND x.sold > x.capacity`,
  },
  {
    check: 'ledger of an order',
    states: 'issued',
    text: `WITH lines AS (SELECT o.id, l.item_id, l.quantity - coalesce(r.returned, 0) AS quantity, ${isOfStates} AS is_issued FROM orders o
        JOIN order_lines l ON ${here('l')} AND l.order_id = o.id AND l.kind = 'ticket'
        LEFT JOIN (${refundedOfLines}) AS r ON r.order_id = o.id AND r.line_no = l.line_no
        WHERE ${here('o')} AND (${isOfStates} OR o.state IN ('pendingPayment', 'paid'))),
      bought AS (SELECT id, item_id, is_issued, sum(quantity)::bigint AS quantity FROM lines GROUP BY id, item_id, is_issued),
      wanted AS (SELECT id, item_id, CASE WHEN is_issued THEN 0 ELSE quantity END AS held, CASE WHEN is_issued THEN quantity ELSE 0 END AS sold FROM bought)
      SELECT 'order ' || coalesce(w.id, l.order_id) || ' of ticket type ' || coalesce(w.item_id, l.ticket_type_id) AS about,
        'held ' || coalesce(w.held, 0) || ', sold ' || coalesce(w.sold, 0) AS expected, 'held ' || coalesce(l.held, 0) || ', sold ' || coalesce(l.sold, 0) AS found
      FROM wanted w FULL JOIN (${stockOfOrders}) AS l ON l.order_id = w.id AND l.ticket_type_id = w.item_id
      WHERE coalesce(w.held, 0) <> coalesce(l.held, 0) OR coalesce(w.sold, 0) <> coalesce(l.sold, 0)`,
  },
  {
    check: 'ledger of money',
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
  {
    check: 'discount code',
    text: `SELECT 'discount code ' || c.code AS about, coalesce(l.used, 0) || ' of ' || c.max_uses AS expected, c.used::text AS found
      FROM discount_codes c
      LEFT JOIN (SELECT m.code, ${balance('used', '1')} AS used FROM discount_ledger m WHERE ${here('m')} GROUP BY m.code) AS l ON l.code = c.code
      WHERE ${here('c')} AND (c.used <> coalesce(l.used, 0) OR c.used > c.max_uses)`,
  },
  {
    check: 'discount of an order',
    text: `WITH reduced AS (SELECT DISTINCT l.order_id FROM order_lines l WHERE ${here('l')} AND l.list_price_fen IS NOT NULL),
      wanted AS (SELECT o.id, CASE WHEN o.state = 'cancelled' OR o.end_reason = 'paidTooLate' THEN 0 ELSE 1 END AS used,
          o.state IN ('refunding', 'refunded') AS may_give_back
        FROM orders o JOIN reduced r ON r.order_id = o.id WHERE ${here('o')}),
      told AS (SELECT m.order_id, ${balance('used', '1')} AS used FROM discount_ledger m WHERE ${here('m')} GROUP BY m.order_id)
      SELECT 'order ' || coalesce(w.id, t.order_id) AS about, coalesce(w.used, 0)::text AS expected, coalesce(t.used, 0)::text AS found
      FROM wanted w FULL JOIN told t ON t.order_id = w.id
      WHERE coalesce(w.used, 0) <> coalesce(t.used, 0) AND NOT (coalesce(w.may_give_back, false) AND coalesce(t.used, 0) = 0)`,
  },
]
