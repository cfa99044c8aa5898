import type { AuditChecks } from '../../../core/audit/auditCheck.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

/** Each upgrade with its order, the ticket that it replaces, the line that this one was paid by, and the ticket that came of it. */
const steps = `FROM ticket_upgrades u JOIN orders o ON ${here('o')} AND o.id = u.order_id JOIN tickets k ON ${here('k')} AND k.id = u.ticket_id
  JOIN order_lines l ON ${here('l')} AND l.order_id = k.order_id AND l.line_no = k.line_no
  LEFT JOIN ticket_upgrades b ON ${here('b')} AND b.order_id = k.order_id LEFT JOIN tickets n ON ${here('n')} AND n.id = u.new_ticket_id`

/** The chain of upgrades: one ticket takes the place of one other, for what was paid before and the difference. */
export const upgradeChecks = {
  'upgrade that was paid': {
    text: `SELECT 'upgrade ' || u.order_id || ' of ticket ' || k.id AS about, 'upgraded, and a new ticket of the upgrade' AS expected,
        k.state || CASE WHEN n.id IS NULL THEN ', no new ticket' ELSE ', ticket ' || n.id || ' of order ' || n.order_id END AS found ${steps}
      WHERE ${here('u')} AND u.state = 'done' AND (k.state NOT IN ('upgraded', 'cancelled') OR n.id IS NULL OR n.order_id <> u.order_id
        OR n.code = k.code OR n.ticket_type_id = k.ticket_type_id OR o.account_id <> k.account_id)`,
  },
  'upgrade that is unpaid': {
    text: `SELECT 'upgrade ' || u.order_id || ' of ticket ' || k.id AS about, 'upgrading, and an unpaid order' AS expected,
        k.state || ', ' || o.state AS found ${steps}
      WHERE ${here('u')} AND ((u.state = 'held') <> (o.state = 'pendingPayment')
        OR (u.state = 'held' AND (k.state NOT IN ('upgrading', 'lost', 'cancelled') OR k.account_id <> o.account_id)))`,
  },
  'tickets that are upgraded': {
    text: `SELECT 'ticket ' || k.id AS about, 'one upgrade' AS expected, count(u.order_id) || ' upgrades, ' || k.state AS found FROM tickets k
      LEFT JOIN ticket_upgrades u ON ${here('u')} AND u.ticket_id = k.id AND u.state = CASE k.state WHEN 'upgrading' THEN 'held' ELSE 'done' END
      WHERE ${here('k')} AND k.state IN ('upgrading', 'upgraded') GROUP BY k.id, k.state HAVING count(u.order_id) <> 1`,
  },
  'credit of an upgrade': {
    text: `SELECT 'upgrade ' || u.order_id AS about, (l.unit_price_fen + coalesce(b.credited_fen, 0))::text AS expected, u.credited_fen::text AS found ${steps}
      WHERE ${here('u')} AND u.credited_fen <> l.unit_price_fen + coalesce(b.credited_fen, 0)`,
  },
} satisfies AuditChecks
