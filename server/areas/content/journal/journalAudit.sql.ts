import type { AuditChecks } from '../../../core/audit/auditCheck.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** Copies are what their orders say: an issue is read by the state of its order alone. */
export const journalChecks = {
  'copies of an order': {
    text: `SELECT 'order ' || o.id AS about, 'one copy of its buyer, as an order that is ' || o.state AS expected, coalesce(c.state, 'none') AS found
      FROM orders o JOIN order_lines l ON ${here('l')} AND l.order_id = o.id AND l.kind = 'journal'
      LEFT JOIN journal_copies c ON ${here('c')} AND c.order_id = o.id AND c.line_no = l.line_no AND c.issue_id = l.item_id AND c.account_id = o.account_id
      WHERE ${here('o')} AND (c.id IS NULL OR l.quantity <> 1
        OR (o.state IN ('pendingPayment', 'paid') AND c.state <> 'held')
        OR (o.state = 'cancelled' AND c.state <> 'released')
        OR (o.state IN ('ticketIssued', 'completed') AND c.state <> 'active')
        OR (o.state IN ('refunding', 'refunded') AND c.state NOT IN ('released', 'cancelled')))`,
  },
} satisfies AuditChecks
