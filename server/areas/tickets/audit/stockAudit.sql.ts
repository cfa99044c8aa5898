import { type AuditChecks, balance } from '../../../core/audit/auditCheck.sql'
import { isOfStates, refundedOfLines } from './ticketAudit.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

const stockOfTypes = `SELECT m.ticket_type_id, -(${balance('capacity')}) AS capacity, ${balance('free')} AS free, ${balance('held')} AS held, ${balance('sold')} AS sold
  FROM stock_ledger m WHERE ${here('m')} GROUP BY m.ticket_type_id`

/** How many of each type every order holds or has bought, by the ledger. */
const stockOfOrders = `SELECT u.order_id, m.ticket_type_id, ${balance('held', 'u.quantity')} AS held, ${balance('sold', 'u.quantity')} AS sold
  FROM stock_ledger m CROSS JOIN LATERAL unnest(m.order_ids, m.quantities) AS u (order_id, quantity) WHERE ${here('m')} GROUP BY u.order_id, m.ticket_type_id`

const stockText = (capacity: string, free: string, taken: string): string =>
  `'capacity ' || ${capacity} || ', free ' || ${free} || ', held or sold ' || ${taken}`

/**
 * The ledgers of stock against the tables that they describe. Each move takes from one account what it adds to another, so free + held + sold
 * is the capacity. What is left to prove is that no row is missing, doubled or changed.
 */
export const stockChecks = {
  'ledger of stock': {
    text: `SELECT 'ticket type ' || coalesce(t.id, l.ticket_type_id) AS about,
        ${stockText('coalesce(t.quota, 0)', 'coalesce(t.quota - t.sold, 0)', 'coalesce(t.sold, 0)')} AS expected,
        ${stockText('coalesce(l.capacity, 0)', 'coalesce(l.free, 0)', 'coalesce(l.held + l.sold, 0)')} AS found
      FROM (SELECT id, quota, sold FROM ticket_types x WHERE ${here('x')}) AS t FULL JOIN (${stockOfTypes}) AS l ON l.ticket_type_id = t.id
      WHERE coalesce(l.capacity, 0) <> coalesce(t.quota, 0) OR coalesce(l.free, 0) <> coalesce(t.quota - t.sold, 0)
        OR coalesce(l.held + l.sold, 0) <> coalesce(t.sold, 0)`,
  },
  'a row of the ledger of stock': {
    text: `SELECT 'row ' || m.id AS about, s.quantity::text AS expected, m.quantity::text AS found
      FROM stock_ledger m CROSS JOIN LATERAL (SELECT coalesce(sum(u), 0) AS quantity FROM unnest(m.quantities) AS u) AS s
      WHERE ${here('m')} AND m.move NOT IN ('capacity>free', 'free>capacity') AND s.quantity <> m.quantity`,
  },
  'ledger of a pool': {
    text: `SELECT 'pool ' || coalesce(p.id, l.pool_id) AS about,
        ${stockText('coalesce(p.capacity, 0)', 'coalesce(p.capacity - p.sold, 0)', 'coalesce(p.sold, 0)')} AS expected,
        ${stockText('coalesce(l.capacity, 0)', 'coalesce(l.free, 0)', 'coalesce(l.held + l.sold, 0)')} AS found
      FROM (SELECT id, capacity, sold FROM ticket_pools x WHERE ${here('x')}) AS p FULL JOIN (
        SELECT m.pool_id, -(${balance('capacity')}) AS capacity, ${balance('free')} AS free, ${balance('held')} AS held, ${balance('sold')} AS sold
        FROM pool_ledger m WHERE ${here('m')} GROUP BY m.pool_id) AS l ON l.pool_id = p.id
      WHERE coalesce(l.capacity, 0) <> coalesce(p.capacity, 0) OR coalesce(l.free, 0) <> coalesce(p.capacity - p.sold, 0)
        OR coalesce(l.held + l.sold, 0) <> coalesce(p.sold, 0)`,
  },
  'a row of the ledger of a pool': {
    text: `SELECT 'row ' || m.id AS about, s.quantity::text AS expected, m.quantity::text AS found
      FROM pool_ledger m CROSS JOIN LATERAL (SELECT coalesce(sum(u), 0) AS quantity FROM unnest(m.quantities) AS u) AS s
      WHERE ${here('m')} AND m.move NOT IN ('capacity>free', 'free>capacity') AND s.quantity <> m.quantity`,
  },
  pool: {
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
  'ledger of an order': {
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
} satisfies AuditChecks
