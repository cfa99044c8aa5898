import type { AuditChecks } from '../../../core/audit/auditCheck.sql'
import { isOfStates } from '../audit/ticketAudit.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** Lost tickets, their reports, and the orders of fees. */
export const lossChecks = {
  'ticket of a loss report': {
    text: `SELECT 'loss report ' || r.id || ' of ticket ' || k.id AS about,
        CASE r.state WHEN 'waiting' THEN 'lost' ELSE 'replaced, and a new ticket of the same person and order' END AS expected,
        k.state || CASE WHEN n.id IS NULL THEN ', no new ticket' ELSE ', ticket ' || n.id || ' of account ' || n.account_id END AS found
      FROM loss_reports r JOIN tickets k ON ${here('k')} AND k.id = r.ticket_id LEFT JOIN tickets n ON ${here('n')} AND n.id = r.new_ticket_id
      WHERE ${here('r')} AND ((r.state = 'waiting' AND (k.state NOT IN ('lost', 'cancelled') OR k.account_id <> r.account_id))
        OR (r.state = 'reissued' AND (k.state <> 'replaced' OR n.id IS NULL OR n.code = k.code
          OR (n.account_id, n.order_id, n.ticket_type_id) IS DISTINCT FROM (k.account_id, k.order_id, k.ticket_type_id))))`,
  },
  'tickets that were replaced': {
    text: `SELECT 'ticket ' || k.id AS about, 'one reissue' AS expected, count(r.id)::text AS found FROM tickets k
      LEFT JOIN loss_reports r ON ${here('r')} AND r.ticket_id = k.id AND r.state = 'reissued'
      WHERE ${here('k')} AND k.state = 'replaced' GROUP BY k.id HAVING count(r.id) <> 1`,
  },
  'fee of a new ticket': {
    states: 'issued',
    text: `SELECT 'order ' || o.id || ' line ' || l.line_no AS about, 'a new ticket for ticket ' || l.item_id AS expected,
        coalesce(r.state, 'no loss report') AS found
      FROM orders o JOIN order_lines l ON ${here('l')} AND l.order_id = o.id AND l.kind = 'reissue'
      LEFT JOIN loss_reports r ON ${here('r')} AND r.order_id = o.id AND r.line_no = l.line_no AND r.ticket_id = l.item_id
      WHERE ${here('o')} AND ${isOfStates} AND r.state IS DISTINCT FROM 'reissued' AND r.fee_refunded_at IS NULL`,
  },
} satisfies AuditChecks
