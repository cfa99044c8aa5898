import type { AuditCheck } from '../audit.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** Each ticket of a gift, with the one that it became. */
const steps = `FROM gift_tickets s JOIN gifts g ON ${here('g')} AND g.id = s.gift_id JOIN tickets k ON ${here('k')} AND k.id = s.ticket_id
  LEFT JOIN tickets n ON ${here('n')} AND n.id = s.new_ticket_id`

/**
 * The chain of owners of every ticket: it begins with the buyer, each claimed gift leads from one person's ticket to another's, each
 * reissue to a new one of the same person, and its end is the only one that may be valid.
 */
export const giftChecks: AuditCheck[] = [
  {
    check: 'owner of a ticket',
    text: `WITH RECURSIVE links AS (
        SELECT s.ticket_id, s.new_ticket_id, g.holder_id FROM gift_tickets s JOIN gifts g ON ${here('g')} AND g.id = s.gift_id
        WHERE ${here('s')} AND s.new_ticket_id IS NOT NULL
        UNION ALL SELECT r.ticket_id, r.new_ticket_id, r.account_id FROM loss_reports r WHERE ${here('r')} AND r.new_ticket_id IS NOT NULL),
      chain AS (
        SELECT k.id AS first_id, k.id, o.account_id, 0 AS step FROM tickets k JOIN orders o ON ${here('o')} AND o.id = k.order_id
        LEFT JOIN links s ON s.new_ticket_id = k.id WHERE ${here('k')} AND s.new_ticket_id IS NULL
        UNION ALL
        SELECT c.first_id, s.new_ticket_id, s.holder_id, c.step + 1 FROM chain c JOIN links s ON s.ticket_id = c.id)
      SELECT 'ticket ' || k.id AS about, coalesce('account ' || c.account_id, 'a chain of owners') AS expected, 'account ' || k.account_id AS found
      FROM tickets k LEFT JOIN chain c ON c.id = k.id WHERE ${here('k')} AND c.account_id IS DISTINCT FROM k.account_id`,
  },
  {
    check: 'tickets of a claimed gift',
    text: `SELECT 'gift ' || g.id || ' ticket ' || k.id AS about, 'given by account ' || g.account_id || ', and a new ticket of the same order' AS expected,
        k.state || ' of account ' || k.account_id || CASE WHEN n.id IS NULL THEN ', no new ticket' ELSE ', ticket ' || n.id END AS found ${steps}
      WHERE ${here('s')} AND g.state = 'claimed' AND (k.state NOT IN ('given', 'cancelled') OR k.account_id <> g.account_id OR n.id IS NULL
        OR n.account_id <> g.holder_id OR n.code = k.code
        OR (n.order_id, n.ticket_type_id) IS DISTINCT FROM (k.order_id, k.ticket_type_id))`,
  },
  {
    check: 'tickets of an open gift',
    text: `SELECT 'gift ' || g.id || ' ticket ' || k.id AS about, 'offered by account ' || g.account_id AS expected,
        k.state || ' of account ' || k.account_id AS found ${steps}
      WHERE ${here('s')} AND g.state = 'offered' AND (k.state <> 'offered' OR k.account_id <> g.account_id OR s.new_ticket_id IS NOT NULL)`,
  },
  {
    check: 'tickets that are given',
    text: `SELECT 'ticket ' || k.id AS about, 'one gift' AS expected, count(g.id) || ' gifts, ' || k.state AS found FROM tickets k
      LEFT JOIN gift_tickets s ON ${here('s')} AND s.ticket_id = k.id
      LEFT JOIN gifts g ON ${here('g')} AND g.id = s.gift_id AND g.state = CASE k.state WHEN 'offered' THEN 'offered' ELSE 'claimed' END
      WHERE ${here('k')} AND k.state IN ('offered', 'given') GROUP BY k.id, k.state HAVING count(g.id) <> 1`,
  },
]
