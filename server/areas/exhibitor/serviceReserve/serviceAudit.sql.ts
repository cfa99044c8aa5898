import type { AuditChecks } from '../../../core/audit/auditCheck.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** The stock of services: what is free, held and sold is the capacity, and each part is what orders and bookings say. */
export const serviceChecks = {
  'stock of services': {
    text: `SELECT 'service ' || t.id AS about,
        'stock ' || t.stock || ', held ' || coalesce(b.held, 0) || ', sold ' || coalesce(b.sold, 0) || ', free ' || t.stock - coalesce(b.held, 0) - coalesce(b.sold, 0) AS expected,
        'stock ' || t.stock || ', held ' || t.held || ', sold ' || t.sold || ', free ' || t.stock - t.held - t.sold AS found
      FROM service_items t LEFT JOIN (SELECT item_id, count(CASE WHEN state = 'held' THEN 1 END) AS held, count(CASE WHEN state = 'booked' THEN 1 END) AS sold
        FROM service_bookings x WHERE ${here('x')} GROUP BY item_id) AS b ON b.item_id = t.id
      WHERE ${here('t')} AND (t.held <> coalesce(b.held, 0) OR t.sold <> coalesce(b.sold, 0) OR t.held + t.sold > t.stock)`,
  },
  'services of an order': {
    text: `SELECT 'order ' || o.id || ' line ' || l.line_no AS about, l.quantity || ' bookings of one company, as an order that is ' || o.state AS expected,
        count(b.id) || ' bookings: ' || coalesce(string_agg(DISTINCT b.state, ', '), 'none') AS found
      FROM orders o JOIN order_lines l ON ${here('l')} AND l.order_id = o.id AND l.kind = 'service'
      LEFT JOIN service_bookings b ON ${here('b')} AND b.order_id = o.id AND b.line_no = l.line_no AND b.item_id = l.item_id AND b.day IS NOT DISTINCT FROM l.day
      WHERE ${here('o')} GROUP BY o.id, o.state, l.line_no, l.quantity
      HAVING count(b.id) <> l.quantity OR count(DISTINCT b.exhibitor_id) <> 1
        OR (o.state = 'pendingPayment' AND count(CASE WHEN b.state = 'held' THEN 1 END) <> l.quantity)
        OR (o.state = 'cancelled' AND count(CASE WHEN b.state = 'released' THEN 1 END) <> l.quantity)
        OR (o.state IN ('ticketIssued', 'completed') AND count(CASE WHEN b.state IN ('held', 'released') THEN 1 END) > 0)
        OR (o.state = 'refunded' AND count(CASE WHEN b.state IN ('held', 'booked') THEN 1 END) > 0)`,
  },
  'services that were given back': {
    text: `SELECT 'booking ' || i.item_id AS about, 'cancelled' AS expected, coalesce(b.state, 'none') AS found
      FROM refund_items i LEFT JOIN service_bookings b ON ${here('b')} AND b.id = i.item_id AND b.order_id = i.order_id AND b.line_no = i.line_no
      WHERE ${here('i')} AND i.kind = 'service' AND b.state IS DISTINCT FROM 'cancelled'`,
  },
} satisfies AuditChecks
