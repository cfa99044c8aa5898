import type { AuditChecks } from '../../../core/audit/auditCheck.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** Memberships are what their orders say, and no company uses more seats than it bought. */
export const membershipChecks = {
  'memberships of an order': {
    text: `SELECT 'order ' || o.id || ' line ' || l.line_no AS about, l.quantity || ' memberships of one company, as an order that is ' || o.state AS expected,
        count(b.id) || ' memberships: ' || coalesce(string_agg(DISTINCT b.state, ', '), 'none') AS found
      FROM orders o JOIN order_lines l ON ${here('l')} AND l.order_id = o.id AND l.kind = 'membership'
      LEFT JOIN memberships b ON ${here('b')} AND b.order_id = o.id AND b.line_no = l.line_no
      WHERE ${here('o')} GROUP BY o.id, o.state, l.line_no, l.quantity
      HAVING count(b.id) <> l.quantity OR count(DISTINCT b.exhibitor_id) <> 1
        OR (o.state = 'pendingPayment' AND count(CASE WHEN b.state = 'held' THEN 1 END) <> l.quantity)
        OR (o.state = 'cancelled' AND count(CASE WHEN b.state = 'released' THEN 1 END) <> l.quantity)
        OR (o.state IN ('ticketIssued', 'completed') AND count(CASE WHEN b.state IN ('held', 'released') THEN 1 END) > 0)
        OR (o.state = 'refunded' AND count(CASE WHEN b.state IN ('held', 'active') THEN 1 END) > 0)`,
  },
  'seats of memberships': {
    text: `SELECT 'exhibitor ' || s.exhibitor_id AS about, coalesce(max(b.seats), 0) || ' seats at most' AS expected, count(*) || ' used' AS found
      FROM contact_seats s JOIN exhibitor_members m ON ${here('m')} AND m.exhibitor_id = s.exhibitor_id AND m.account_id = s.account_id
      LEFT JOIN (SELECT exhibitor_id, sum(seats) AS seats FROM memberships x WHERE ${here('x')} AND state = 'active' GROUP BY exhibitor_id) AS b
        ON b.exhibitor_id = s.exhibitor_id
      WHERE ${here('s')} AND s.ended_at IS NULL GROUP BY s.exhibitor_id HAVING count(*) > coalesce(max(b.seats), 0)`,
  },
} satisfies AuditChecks
