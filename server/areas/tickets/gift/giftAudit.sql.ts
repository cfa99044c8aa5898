import type { AuditChecks } from '../../../core/audit/auditCheck.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** Each ticket of a gift, with the one that it became. */
const steps = `FROM gift_tickets s JOIN gifts g ON ${here('g')} AND g.id = s.gift_id JOIN tickets k ON ${here('k')} AND k.id = s.ticket_id
  LEFT JOIN tickets n ON ${here('n')} AND n.id = s.new_ticket_id`

/** Every step from a ticket to the one that replaced it: claimed gifts, tickets that their buyers gave to chosen people, and lost tickets. */
const moves = `SELECT s.ticket_id, s.new_ticket_id, g.holder_id FROM gift_tickets s JOIN gifts g ON ${here('g')} AND g.id = s.gift_id
    WHERE ${here('s')} AND s.new_ticket_id IS NOT NULL
  UNION ALL SELECT a.ticket_id, a.new_ticket_id, a.holder_id FROM ticket_assignments a WHERE ${here('a')}
  UNION ALL SELECT r.ticket_id, r.new_ticket_id, r.account_id FROM loss_reports r WHERE ${here('r')} AND r.new_ticket_id IS NOT NULL`

/**
 * The chain of owners of every ticket: it begins with the buyer, each claimed gift leads from one person's ticket to another's, each
 * reissue to a new one of the same person, and its end is the only one that may be valid.
 */
export const giftChecks = {
  'owner of a ticket': {
    text: `WITH RECURSIVE moves AS (${moves}), chain AS (
        SELECT k.id, coalesce(l.holder_id, o.account_id) AS account_id FROM tickets k JOIN orders o ON ${here('o')} AND o.id = k.order_id
        LEFT JOIN order_lines l ON ${here('l')} AND l.order_id = k.order_id AND l.line_no = k.line_no
        WHERE ${here('k')} AND k.id NOT IN (SELECT new_ticket_id FROM moves)
        UNION ALL
        SELECT m.new_ticket_id, m.holder_id FROM chain c JOIN moves m ON m.ticket_id = c.id)
      SELECT 'ticket ' || k.id AS about, coalesce('account ' || c.account_id, 'a chain of owners') AS expected, 'account ' || k.account_id AS found
      FROM tickets k LEFT JOIN chain c ON c.id = k.id WHERE ${here('k')} AND c.account_id IS DISTINCT FROM k.account_id`,
  },
  'tickets of a claimed gift': {
    text: `SELECT 'gift ' || g.id || ' ticket ' || k.id AS about, 'given by account ' || g.account_id || ', and a new ticket of the same order' AS expected,
        k.state || ' of account ' || k.account_id || CASE WHEN n.id IS NULL THEN ', no new ticket' ELSE ', ticket ' || n.id END AS found ${steps}
      WHERE ${here('s')} AND g.state = 'claimed' AND (k.state NOT IN ('given', 'cancelled') OR k.account_id <> g.account_id OR n.id IS NULL
        OR n.account_id <> g.holder_id OR n.code = k.code
        OR (n.order_id, n.ticket_type_id) IS DISTINCT FROM (k.order_id, k.ticket_type_id))`,
  },
  'tickets of an open gift': {
    text: `SELECT 'gift ' || g.id || ' ticket ' || k.id AS about, 'offered by account ' || g.account_id AS expected,
        k.state || ' of account ' || k.account_id AS found ${steps}
      WHERE ${here('s')} AND g.state = 'offered' AND (k.state <> 'offered' OR k.account_id <> g.account_id OR s.new_ticket_id IS NOT NULL)`,
  },
  'tickets that are given': {
    text: `SELECT 'ticket ' || k.id AS about, 'one gift or holder' AS expected,
        count(g.id) || ' gifts, ' || count(a.ticket_id) || ' holders, ' || k.state AS found FROM tickets k
      LEFT JOIN gift_tickets s ON ${here('s')} AND s.ticket_id = k.id
      LEFT JOIN gifts g ON ${here('g')} AND g.id = s.gift_id AND g.state = CASE k.state WHEN 'offered' THEN 'offered' ELSE 'claimed' END
      LEFT JOIN ticket_assignments a ON ${here('a')} AND a.ticket_id = k.id
      WHERE ${here('k')} AND k.state IN ('offered', 'given') GROUP BY k.id, k.state HAVING count(g.id) + count(a.ticket_id) <> 1`,
  },
  'tickets with a chosen holder': {
    text: `SELECT 'ticket ' || k.id AS about, 'given, and a new ticket of account ' || a.holder_id AS expected,
        k.state || ', ticket ' || coalesce(n.id::text, 'none') || ' of account ' || coalesce(n.account_id::text, 'none') AS found
      FROM ticket_assignments a JOIN tickets k ON ${here('k')} AND k.id = a.ticket_id LEFT JOIN tickets n ON ${here('n')} AND n.id = a.new_ticket_id
      WHERE ${here('a')} AND (k.state NOT IN ('given', 'cancelled') OR n.account_id IS DISTINCT FROM a.holder_id OR n.code = k.code OR (NOT n.has_holder AND a.holder_id <> a.assigned_by)
        OR (n.order_id, n.line_no, n.ticket_type_id, n.day) IS DISTINCT FROM (k.order_id, k.line_no, k.ticket_type_id, k.day))`,
  },
} satisfies AuditChecks
