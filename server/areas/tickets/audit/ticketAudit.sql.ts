import type { AuditChecks, AuditSums, UnresolvedChecks } from '../../../core/audit/auditCheck.sql'

const here = (table: string): string => `${table}.tenant_id = $1 AND ${table}.exhibition_id = $2`

const sameOrder = (table: string, order = 'o.id'): string => `${here(table)} AND ${table}.order_id = ${order}`

/** How many tickets of each line were refunded or upgraded, and how many of them are for sale again. An upgraded one gave its place back then. */
export const refundedOfLines = `SELECT order_id, line_no, count(*) AS gone, count(*) FILTER (WHERE returns_stock) AS returned FROM (
    SELECT i.order_id, i.line_no, i.returns_stock FROM refund_items i WHERE ${here('i')} AND NOT EXISTS (
      SELECT FROM ticket_upgrades u WHERE ${here('u')} AND u.ticket_id = i.item_id AND u.state = 'done')
    UNION ALL SELECT k.order_id, k.line_no, true FROM ticket_upgrades u JOIN tickets k ON ${here('k')} AND k.id = u.ticket_id
      WHERE ${here('u')} AND u.state = 'done') AS gone_tickets GROUP BY order_id, line_no`

/** An order of these states, or one of which tickets were refunded and others may be left. */
export const isOfStates = `(o.state = ANY($3) OR (o.state IN ('refunding', 'refunded') AND EXISTS (SELECT FROM refund_items e WHERE ${sameOrder('e')})))`

/** The number that orders with stock hold of each type. @param less the tickets that count no longer */
const heldLines = (
  less: 'gone' | 'returned',
): string => `SELECT coalesce(l.holder_id, o.account_id) AS account_id, l.item_id, sum(l.quantity - coalesce(r.${less}, 0))::bigint AS quantity FROM orders o
  JOIN order_lines l ON ${sameOrder('l')} AND l.kind = 'ticket' LEFT JOIN (${refundedOfLines}) AS r ON r.order_id = o.id AND r.line_no = l.line_no
  WHERE ${here('o')} AND ${isOfStates} GROUP BY coalesce(l.holder_id, o.account_id), l.item_id`

/** Stock, holdings and tickets, by the orders. */
export const ticketChecks = {
  stock: {
    states: 'holding',
    text: `WITH held AS (SELECT item_id, sum(quantity) AS quantity FROM (${heldLines('returned')}) AS by_account GROUP BY item_id)
      SELECT 'sold of ticket type ' || t.id AS about, coalesce(h.quantity, 0)::text AS expected, t.sold::text AS found
      FROM ticket_types t LEFT JOIN held h ON h.item_id = t.id WHERE ${here('t')} AND t.sold <> coalesce(h.quantity, 0)
      UNION ALL SELECT 'quota of ticket type ' || t.id, 'at most ' || t.quota, t.sold::text FROM ticket_types t WHERE ${here('t')} AND t.sold > t.quota`,
  },
  holdings: {
    states: 'holding',
    text: `WITH bought AS (${heldLines('gone')}),
      -- A given ticket counts for the person who holds it now, and not for its buyer.
      moved AS (SELECT k.account_id, coalesce(l.holder_id, o.account_id) AS buyer, k.ticket_type_id FROM tickets k
        JOIN orders o ON ${here('o')} AND o.id = k.order_id JOIN order_lines l ON ${sameOrder('l')} AND l.line_no = k.line_no
        WHERE ${here('k')} AND k.account_id <> coalesce(l.holder_id, o.account_id) AND k.state NOT IN ('cancelled', 'given', 'replaced', 'upgraded')),
      held AS (SELECT account_id, item_id, sum(quantity)::bigint AS quantity FROM (
        SELECT account_id, item_id, quantity FROM bought UNION ALL SELECT account_id, ticket_type_id, 1 FROM moved
        UNION ALL SELECT buyer, ticket_type_id, -1 FROM moved) AS parts GROUP BY account_id, item_id)
      SELECT 'account ' || coalesce(h.account_id, own.account_id) || ' of ticket type ' || coalesce(h.item_id, own.ticket_type_id) AS about,
        coalesce(h.quantity, 0)::text AS expected, coalesce(own.held, 0)::text AS found
      FROM held h FULL JOIN (SELECT * FROM ticket_holdings x WHERE ${here('x')}) AS own ON own.account_id = h.account_id AND own.ticket_type_id = h.item_id
      WHERE coalesce(h.quantity, 0) <> coalesce(own.held, 0)`,
  },
  'tickets of an issued order': {
    states: 'issued',
    text: `SELECT 'order ' || o.id || ' line ' || l.line_no AS about, (l.quantity - coalesce(r.gone, 0))::text AS expected, count(k.id)::text AS found
      FROM orders o JOIN order_lines l ON ${sameOrder('l')} AND l.kind = 'ticket'
      LEFT JOIN (${refundedOfLines}) AS r ON r.order_id = o.id AND r.line_no = l.line_no
      LEFT JOIN tickets k ON ${sameOrder('k')} AND k.line_no = l.line_no AND k.ticket_type_id = l.item_id AND k.state NOT IN ('cancelled', 'given', 'replaced', 'upgraded')
      WHERE ${here('o')} AND ${isOfStates} GROUP BY o.id, l.line_no, l.quantity, r.gone HAVING count(k.id) <> l.quantity - coalesce(r.gone, 0)`,
  },
  'tickets without an issued order': {
    states: 'issued',
    text: `SELECT 'ticket ' || k.id AS about, 'an issued order' AS expected, coalesce(o.state, 'none') AS found
      FROM tickets k LEFT JOIN orders o ON ${here('o')} AND o.id = k.order_id
      WHERE ${here('k')} AND k.state <> 'cancelled' AND (o.id IS NULL OR NOT ${isOfStates})
        -- A free ticket that was taken back has no refund of money: what it was before, given or lost, stays.
        AND NOT (k.state IN ('given', 'lost') AND o.state = 'refunded' AND o.amount_fen = 0)`,
  },
  'tickets of a refund': {
    text: `SELECT 'refund ' || x.id AS about, x.amount_fen::text || ', all cancelled' AS expected, sum(i.amount_fen)::text || ', '
        || count(*) FILTER (WHERE i.kind = 'ticket' AND k.state IS DISTINCT FROM 'cancelled') || ' not cancelled' AS found
      FROM refunds x JOIN refund_items i ON ${here('i')} AND i.refund_id = x.id
      LEFT JOIN tickets k ON ${here('k')} AND i.kind = 'ticket' AND k.id = i.item_id AND k.order_id = x.order_id
      WHERE ${here('x')} GROUP BY x.id, x.amount_fen
      HAVING sum(i.amount_fen) <> x.amount_fen OR count(*) FILTER (WHERE i.kind = 'ticket' AND k.state IS DISTINCT FROM 'cancelled') > 0`,
  },
} satisfies AuditChecks

const graceMs = 15 * 60_000

export const unresolvedTickets = {
  'gift not expired': {
    graceMs,
    text: `SELECT 'gift ' || g.id AS about, 'expired' AS expected, g.state AS found FROM gifts g
      WHERE ${here('g')} AND g.state = 'offered' AND g.expires_at < $3 ORDER BY g.id`,
  },
  'invitation to a free ticket not expired': {
    graceMs,
    text: `SELECT 'invitation ' || v.id AS about, 'expired' AS expected, v.state AS found FROM free_invitations v
      WHERE ${here('v')} AND v.state = 'open' AND v.expires_at < $3 ORDER BY v.id`,
  },
} satisfies UnresolvedChecks

export const auditSums = { tickets: `SELECT count(*)::integer FROM tickets t WHERE ${here('t')}` } satisfies AuditSums
