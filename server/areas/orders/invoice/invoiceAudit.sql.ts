import type { AuditChecks, UnresolvedChecks } from '../../../core/audit/auditCheck.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** The parts of invoices by order: what is invoiced, less what red letters take back, also those in flight. */
const invoicedOfOrders = `SELECT l.order_id, sum(CASE WHEN i.colour = 'red' THEN -l.amount_fen WHEN i.state IN ('issued', 'redLettered') THEN l.amount_fen ELSE 0 END) AS fen
  FROM invoice_orders l JOIN invoices i ON ${here('i')} AND i.id = l.invoice_id WHERE ${here('l')} GROUP BY l.order_id`

export const invoiceChecks = {
  'invoices of an order': {
    text: `SELECT 'order ' || v.order_id AS about, 'at most ' || (coalesce(p.fen, 0) - coalesce(r.fen, 0)) AS expected, v.fen::text AS found
      FROM orders o JOIN (${invoicedOfOrders}) AS v ON v.order_id = o.id
      LEFT JOIN (SELECT order_id, sum(amount_fen) AS fen FROM payments x WHERE ${here('x')} AND state = 'paid' GROUP BY order_id) AS p ON p.order_id = v.order_id
      LEFT JOIN (SELECT order_id, sum(amount_fen) AS fen FROM refunds x WHERE ${here('x')} GROUP BY order_id) AS r ON r.order_id = v.order_id
      WHERE ${here('o')} AND v.fen > coalesce(p.fen, 0) - coalesce(r.fen, 0)`,
  },
  'parts of an invoice': {
    text: `SELECT 'invoice ' || i.id AS about, i.amount_fen::text AS expected, coalesce(sum(l.amount_fen), 0)::text AS found
      FROM invoices i LEFT JOIN invoice_orders l ON ${here('l')} AND l.invoice_id = i.id
      WHERE ${here('i')} GROUP BY i.id, i.amount_fen HAVING coalesce(sum(l.amount_fen), 0) <> i.amount_fen`,
  },
  'red letters of an invoice': {
    text: `SELECT 'invoice ' || b.id AS about, b.red_fen::text AS expected, coalesce(sum(r.amount_fen), 0)::text AS found
      FROM invoices b LEFT JOIN invoices r ON ${here('r')} AND r.red_of = b.id
      WHERE ${here('b')} AND b.colour = 'blue' GROUP BY b.id, b.red_fen, b.state, b.amount_fen
      HAVING coalesce(sum(r.amount_fen), 0) <> b.red_fen
        OR (b.state = 'redLettered') <> (coalesce(sum(CASE WHEN r.state = 'issued' THEN r.amount_fen END), 0) = b.amount_fen)`,
  },
  'series of English invoices': {
    text: `SELECT 'exhibition ' || $2::bigint AS about, coalesce(s.last, 0)::text AS expected, count(i.id) || ' up to ' || coalesce(max(i.number::bigint), 0) AS found
      FROM (SELECT 1) AS one LEFT JOIN invoice_series s ON ${here('s')}
      LEFT JOIN invoices i ON ${here('i')} AND i.kind = 'english' AND i.number IS NOT NULL
      GROUP BY s.last HAVING coalesce(s.last, 0) <> count(i.id) OR coalesce(s.last, 0) <> coalesce(max(i.number::bigint), 0)`,
  },
} satisfies AuditChecks

const dayMs = 24 * 60 * 60_000

export const unresolvedInvoices = {
  'invoice not issued': {
    graceMs: dayMs,
    text: `SELECT 'invoice ' || i.id AS about, 'issued' AS expected, i.state AS found FROM invoices i
      WHERE ${here('i')} AND i.state IN ('asked', 'issuing') AND i.asked_at < $3 ORDER BY i.id`,
  },
  'red letter refused': {
    graceMs: 0,
    text: `SELECT 'red letter ' || i.id || ' of invoice ' || i.red_of AS about, 'issued' AS expected, i.state || ': ' || coalesce(i.failure, '') AS found FROM invoices i
      WHERE ${here('i')} AND i.colour = 'red' AND i.state = 'failed' AND i.asked_at <= $3 ORDER BY i.id`,
  },
} satisfies UnresolvedChecks
