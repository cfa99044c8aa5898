import type { Queryable } from '../../database/connect'
import type { ExhibitionKey } from '../../database/within'

export interface AuditCheck {
  check: string
  /** Returns rows of (about, expected, found) that differ. $1 tenant, $2 exhibition, $3 the states of `states`. */
  text: string
  states?: 'holding' | 'issued' | 'paid'
}

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

/** What was refunded of the tickets of orders. */
const refundedOfOrders = `SELECT order_id, sum(amount_fen) AS fen FROM refund_items i WHERE ${here('i')} GROUP BY order_id`

export const auditChecks: AuditCheck[] = [
  {
    check: 'stock',
    states: 'holding',
    text: `WITH held AS (SELECT item_id, sum(quantity) AS quantity FROM (${heldLines('returned')}) AS by_account GROUP BY item_id)
      SELECT 'sold of ticket type ' || t.id AS about, coalesce(h.quantity, 0)::text AS expected, t.sold::text AS found
      FROM ticket_types t LEFT JOIN held h ON h.item_id = t.id WHERE ${here('t')} AND t.sold <> coalesce(h.quantity, 0)
      UNION ALL SELECT 'quota of ticket type ' || t.id, 'at most ' || t.quota, t.sold::text FROM ticket_types t WHERE ${here('t')} AND t.sold > t.quota`,
  },
  {
    check: 'holdings',
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
  {
    check: 'tickets of an issued order',
    states: 'issued',
    text: `SELECT 'order ' || o.id || ' line ' || l.line_no AS about, (l.quantity - coalesce(r.gone, 0))::text AS expected, count(k.id)::text AS found
      FROM orders o JOIN order_lines l ON ${sameOrder('l')} AND l.kind = 'ticket'
      LEFT JOIN (${refundedOfLines}) AS r ON r.order_id = o.id AND r.line_no = l.line_no
      LEFT JOIN tickets k ON ${sameOrder('k')} AND k.line_no = l.line_no AND k.ticket_type_id = l.item_id AND k.state NOT IN ('cancelled', 'given', 'replaced', 'upgraded')
      WHERE ${here('o')} AND ${isOfStates} GROUP BY o.id, l.line_no, l.quantity, r.gone HAVING count(k.id) <> l.quantity - coalesce(r.gone, 0)`,
  },
  {
    check: 'tickets without an issued order',
    states: 'issued',
    text: `SELECT 'ticket ' || k.id AS about, 'an issued order' AS expected, coalesce(o.state, 'none') AS found
      FROM tickets k LEFT JOIN orders o ON ${here('o')} AND o.id = k.order_id
      WHERE ${here('k')} AND k.state <> 'cancelled' AND (o.id IS NULL OR NOT ${isOfStates})
        -- A free ticket that was taken back has no refund of money: what it was before, given or lost, stays.
        AND NOT (k.state IN ('given', 'lost') AND o.state = 'refunded' AND o.amount_fen = 0)`,
  },
  {
    check: 'half an order',
    text: `SELECT 'order ' || o.id AS about, coalesce(sum(l.quantity::bigint * l.unit_price_fen)::text, 'lines') AS expected, o.amount_fen::text AS found
      FROM orders o LEFT JOIN order_lines l ON ${sameOrder('l')}
      WHERE ${here('o')} GROUP BY o.id, o.amount_fen HAVING sum(l.quantity::bigint * l.unit_price_fen) IS DISTINCT FROM o.amount_fen`,
  },
  {
    check: 'money of a paid order',
    states: 'paid',
    text: `SELECT 'order ' || o.id AS about, (o.amount_fen - coalesce(i.fen, 0))::text AS expected, (coalesce(p.fen, 0) - coalesce(r.fen, 0))::text AS found
      FROM orders o
      LEFT JOIN (SELECT order_id, sum(amount_fen) AS fen FROM payments x WHERE ${here('x')} AND state = 'paid' GROUP BY order_id) AS p ON p.order_id = o.id
      LEFT JOIN (SELECT order_id, sum(amount_fen) AS fen FROM refunds x WHERE ${here('x')} GROUP BY order_id) AS r ON r.order_id = o.id
      LEFT JOIN (${refundedOfOrders}) AS i ON i.order_id = o.id
      WHERE ${here('o')} AND o.state = ANY($3) AND o.amount_fen - coalesce(i.fen, 0) <> coalesce(p.fen, 0) - coalesce(r.fen, 0)`,
  },
  {
    check: 'money of an order that ended',
    text: `SELECT 'order ' || o.id AS about, (coalesce(p.fen, 0) - coalesce(o.amount_fen - i.fen, 0))::text AS expected, coalesce(r.fen, 0)::text AS found
      FROM orders o
      LEFT JOIN (SELECT order_id, sum(amount_fen) AS fen FROM payments x WHERE ${here('x')} AND state = 'paid' GROUP BY order_id) AS p ON p.order_id = o.id
      LEFT JOIN (SELECT order_id, sum(amount_fen) AS fen, bool_and(state = 'done') AS is_done FROM refunds x WHERE ${here('x')} GROUP BY order_id) AS r ON r.order_id = o.id
      LEFT JOIN (${refundedOfOrders}) AS i ON i.order_id = o.id
      WHERE ${here('o')} AND o.state IN ('pendingPayment', 'cancelled', 'refunding', 'refunded')
      AND (coalesce(p.fen, 0) - coalesce(o.amount_fen - i.fen, 0) <> coalesce(r.fen, 0) OR (o.state = 'refunding' AND r.fen IS NULL) OR (o.state = 'refunded' AND o.amount_fen > 0 AND r.is_done IS NOT TRUE))`,
  },
  {
    check: 'tickets of a refund',
    text: `SELECT 'refund ' || x.id AS about, x.amount_fen::text || ', all cancelled' AS expected, sum(i.amount_fen)::text || ', '
        || count(*) FILTER (WHERE i.kind = 'ticket' AND k.state IS DISTINCT FROM 'cancelled') || ' not cancelled' AS found
      FROM refunds x JOIN refund_items i ON ${here('i')} AND i.refund_id = x.id
      LEFT JOIN tickets k ON ${here('k')} AND i.kind = 'ticket' AND k.id = i.item_id AND k.order_id = x.order_id
      WHERE ${here('x')} GROUP BY x.id, x.amount_fen
      HAVING sum(i.amount_fen) <> x.amount_fen OR count(*) FILTER (WHERE i.kind = 'ticket' AND k.state IS DISTINCT FROM 'cancelled') > 0`,
  },
]

/** Work that was left undone. $1 tenant, $2 exhibition, $3 the moment before which it should have been done. */
export interface UnresolvedCheck {
  check: string
  graceMs: number
  text: string
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A job without an exhibition is shown with the first one of its organiser. */
const jobHere = `tenant_id = $1 AND (exhibition_id = $2
  OR (exhibition_id IS NULL AND $2 = (SELECT min(e.id) FROM exhibitions e WHERE e.tenant_id = $1)))`

export const unresolvedChecks: UnresolvedCheck[] = [
  {
    check: 'refund not received',
    graceMs: dayMs,
    text: `SELECT 'refund ' || x.id || ' of order ' || x.order_id AS about, 'done' AS expected, x.state AS found FROM refunds x
      WHERE ${here('x')} AND (x.state = 'failed' OR (x.state <> 'done' AND x.created_at < $3))
        -- An organiser sends those of transfers at the bank, which has a check of its own.
        AND NOT EXISTS (SELECT FROM payments p WHERE ${here('p')} AND p.id = x.payment_id AND p.provider = 'bankTransfer') ORDER BY x.id`,
  },
  {
    check: 'unpaid order not expired',
    graceMs: 15 * minuteMs,
    text: `SELECT 'order ' || o.id AS about, 'cancelled' AS expected, o.state AS found FROM orders o
      WHERE ${here('o')} AND o.state = 'pendingPayment' AND o.expires_at < $3 ORDER BY o.id`,
  },
  {
    check: 'gift not expired',
    graceMs: 15 * minuteMs,
    text: `SELECT 'gift ' || g.id AS about, 'expired' AS expected, g.state AS found FROM gifts g
      WHERE ${here('g')} AND g.state = 'offered' AND g.expires_at < $3 ORDER BY g.id`,
  },
  {
    check: 'invitation to a free ticket not expired',
    graceMs: 15 * minuteMs,
    text: `SELECT 'invitation ' || v.id AS about, 'expired' AS expected, v.state AS found FROM free_invitations v
      WHERE ${here('v')} AND v.state = 'open' AND v.expires_at < $3 ORDER BY v.id`,
  },
  {
    check: 'job given up',
    graceMs: 0,
    text: `SELECT 'job ' || kind || ' ' || key AS about, 'done' AS expected, state || ': ' || coalesce(last_error, '') AS found FROM jobs
      WHERE ${jobHere} AND state = 'failed' AND run_at <= $3 ORDER BY kind, key`,
  },
]

/** @param now by the clock of the server */
export const runUnresolvedCheck = async (
  client: Queryable,
  { text, graceMs }: UnresolvedCheck,
  { tenantId, exhibitionId }: ExhibitionKey,
  now: Date,
): Promise<AuditRow[]> => {
  const { rows } = await client.query<AuditRow>(text, [tenantId, exhibitionId, new Date(now.getTime() - graceMs)])
  return rows
}

export interface AuditRow {
  about: string
  expected: string
  found: string
}

/** Runs a check. @param states its `$3`, if it has one */
export const runCheck = async (client: Queryable, check: AuditCheck, key: ExhibitionKey, states: string[]): Promise<AuditRow[]> => {
  const { rows } = await client.query<AuditRow>(check.text, [key.tenantId, key.exhibitionId, ...(check.states ? [states] : [])])
  return rows
}

/** Every exhibition, or those of one organiser. */
export const exhibitionsToAudit = async (client: Queryable, tenantId: string | null): Promise<ExhibitionKey[]> => {
  const { rows } = await client.query<ExhibitionKey>(
    `SELECT tenant_id AS "tenantId", id AS "exhibitionId" FROM exhibitions WHERE $1::text IS NULL OR tenant_id = $1 ORDER BY tenant_id, id`,
    [tenantId],
  )
  return rows
}

/** The sums of an exhibition. */
export const sumsOf = async (
  client: Queryable,
  key: ExhibitionKey,
): Promise<{ orders: number; tickets: number; paidFen: number; refundedFen: number }> => {
  const {
    rows: [sums],
  } = await client.query<{ orders: number; tickets: number; paid: string; refunded: string }>(
    `SELECT (SELECT count(*)::integer FROM orders WHERE tenant_id = $1 AND exhibition_id = $2) AS orders,
     (SELECT count(*)::integer FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2) AS tickets,
     (SELECT coalesce(sum(amount_fen), 0) FROM payments WHERE tenant_id = $1 AND exhibition_id = $2 AND state = 'paid') AS paid,
     (SELECT coalesce(sum(amount_fen), 0) FROM refunds WHERE tenant_id = $1 AND exhibition_id = $2 AND state = 'done') AS refunded`,
    [key.tenantId, key.exhibitionId],
  )
  const { orders, tickets, paid, refunded } = sums!
  return { orders, tickets, paidFen: Number(paid), refundedFen: Number(refunded) }
}

/** Begins a transaction with one snapshot for all statements. */
export const oneSnapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
