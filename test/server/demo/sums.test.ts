import { after, before, test } from 'node:test'
import { type OrderState, orderStates } from '../../../contract/rules/orders/orderStates'
import { machineryFair } from '../../../server/demo/fairs'
import { auditOf } from '../../../server/areas/audit'
import type { TestServer } from '../support/testServer'
import { aDemoServer, numberOf, rowsOf } from './support'
import assert from 'node:assert/strict'

let server: TestServer
before(async () => {
  server = await aDemoServer()
})
after(() => server.stop())

const holding = `o.state IN ('pendingPayment', 'paid', 'ticketIssued', 'completed')`
const none = async (text: string): Promise<void> => assert.deepEqual(await rowsOf(server, text), [])

test('the two thousand visitors cover every state of registration', async () => {
  const rows = await rowsOf<{ stage: string; count: number }>(
    server,
    `
    SELECT CASE
      WHEN NOT r.is_complete AND d.form_id IS NULL THEN 'nothing filled in'
      WHEN NOT r.is_complete THEN 'half-filled'
      WHEN r.review_state = 'none' THEN 'questionnaire missing'
      WHEN r.review_state <> 'approved' THEN r.review_state
      WHEN t.account_id IS NULL THEN 'approved without ticket'
      ELSE 'with ticket' END AS stage, count(*)::integer AS count
    FROM registrations r
    LEFT JOIN drafts d ON d.tenant_id = r.tenant_id AND d.exhibition_id = r.exhibition_id AND d.registration_id = r.id
    LEFT JOIN (SELECT DISTINCT account_id FROM tickets WHERE exhibition_id = $1) t ON t.account_id = r.account_id
    WHERE r.exhibition_id = $1 AND r.register_type NOT IN ('builder', 'visitingGroup') GROUP BY 1`,
    [machineryFair.exhibitionId],
  )
  const counts = Object.fromEntries(rows.map(({ stage, count }) => [stage, count]))
  assert.equal(
    Object.values(counts).reduce((sum, count) => sum + count, 0),
    2000,
  )
  for (const stage of [
    'nothing filled in',
    'half-filled',
    'questionnaire missing',
    'underReview',
    'failed',
    'approved without ticket',
    'with ticket',
  ]) {
    assert.ok((counts[stage] ?? 0) >= 30, `${stage}: ${counts[stage]}`)
  }
  assert.equal(
    await numberOf(server, `SELECT count(*) AS number FROM registrations WHERE review_state = 'failed' AND review_remark = ''`),
    0,
  )
})

test('orders and tickets cover all of their states @rule:R38', async () => {
  const states = (await rowsOf<{ state: OrderState }>(server, 'SELECT DISTINCT state FROM orders ORDER BY state')).map(({ state }) => state)
  assert.deepEqual(states, [...orderStates].sort())
  const tickets = (await rowsOf<{ state: string }>(server, 'SELECT DISTINCT state FROM tickets ORDER BY state')).map(({ state }) => state)
  assert.deepEqual(tickets, ['cancelled', 'lost', 'used', 'valid'])
})

test('the audit finds no discrepancy', async () => {
  const audits = await auditOf(server.app.pool)
  assert.equal(audits.length, 3)
  for (const { differences, orders, tickets } of audits) {
    assert.deepEqual(differences, [])
    assert.ok(orders > 40 && tickets > 40)
  }
})

test('the sold number of a ticket type equals what its orders hold', () =>
  none(`
  SELECT t.id, t.sold, coalesce(sum(l.quantity) FILTER (WHERE ${holding}), 0) AS held FROM ticket_types t
  LEFT JOIN order_lines l ON l.tenant_id = t.tenant_id AND l.exhibition_id = t.exhibition_id AND l.item_id = t.id
  LEFT JOIN orders o ON o.tenant_id = l.tenant_id AND o.exhibition_id = l.exhibition_id AND o.id = l.order_id
  GROUP BY t.id, t.sold HAVING t.sold <> coalesce(sum(l.quantity) FILTER (WHERE ${holding}), 0)`))

test("a buyer's holdings equal those of their orders, within the limit and without conflicts @rule:R49", async () => {
  await none(`
    WITH ordered AS (
      SELECT o.tenant_id, o.exhibition_id, o.account_id, l.item_id, sum(l.quantity) AS quantity FROM orders o
      JOIN order_lines l ON l.tenant_id = o.tenant_id AND l.exhibition_id = o.exhibition_id AND l.order_id = o.id AND l.kind = 'ticket'
      WHERE ${holding} GROUP BY 1, 2, 3, 4)
    SELECT * FROM ordered FULL JOIN ticket_holdings h ON h.tenant_id = ordered.tenant_id AND h.exhibition_id = ordered.exhibition_id
      AND h.account_id = ordered.account_id AND h.ticket_type_id = ordered.item_id
    WHERE coalesce(h.held, 0) <> coalesce(ordered.quantity, 0)`)
  await none(`
    SELECT h.* FROM ticket_holdings h JOIN ticket_types t ON t.tenant_id = h.tenant_id AND t.exhibition_id = h.exhibition_id AND t.id = h.ticket_type_id
    WHERE h.held > t.limit_per_person`)
  await none(`
    SELECT a.* FROM ticket_holdings a JOIN ticket_type_conflicts c ON c.tenant_id = a.tenant_id AND c.exhibition_id = a.exhibition_id AND c.ticket_type_id = a.ticket_type_id
    JOIN ticket_holdings b ON b.tenant_id = a.tenant_id AND b.exhibition_id = a.exhibition_id AND b.account_id = a.account_id AND b.ticket_type_id = c.other_id
    WHERE a.held > 0 AND b.held > 0`)
})

test("an order's amount is the sum of its lines, and was paid once if it was paid", async () => {
  await none(`
    SELECT o.id FROM orders o JOIN order_lines l ON l.tenant_id = o.tenant_id AND l.exhibition_id = o.exhibition_id AND l.order_id = o.id
    GROUP BY o.tenant_id, o.exhibition_id, o.id, o.amount_fen HAVING sum(l.quantity * l.unit_price_fen) <> o.amount_fen`)
  await none(`
    SELECT o.id, o.state, p.paid FROM orders o
    LEFT JOIN (SELECT tenant_id, exhibition_id, order_id, sum(amount_fen) AS paid FROM payments WHERE state = 'paid' GROUP BY 1, 2, 3) p
      ON p.tenant_id = o.tenant_id AND p.exhibition_id = o.exhibition_id AND p.order_id = o.id
    WHERE coalesce(p.paid, 0) <> CASE WHEN o.state IN ('paid', 'ticketIssued', 'completed', 'refunding', 'refunded') THEN o.amount_fen ELSE 0 END`)
  await none(`
    SELECT o.id, o.state, r.state FROM orders o FULL JOIN refunds r ON r.tenant_id = o.tenant_id AND r.exhibition_id = o.exhibition_id AND r.order_id = o.id
    WHERE (o.state IN ('refunding', 'refunded') OR r.id IS NOT NULL)
      AND (r.amount_fen IS DISTINCT FROM o.amount_fen OR o.state IS DISTINCT FROM CASE r.state WHEN 'done' THEN 'refunded' WHEN 'sent' THEN 'refunding' END)`)
})

test('each paid or free unit has its ticket, with its own code', async () => {
  await none(`
    SELECT l.order_id, l.quantity, count(t.id) FROM order_lines l
    JOIN orders o ON o.tenant_id = l.tenant_id AND o.exhibition_id = l.exhibition_id AND o.id = l.order_id
    LEFT JOIN tickets t ON t.tenant_id = l.tenant_id AND t.exhibition_id = l.exhibition_id AND t.order_id = l.order_id AND t.line_no = l.line_no
      AND t.ticket_type_id = l.item_id AND t.account_id = o.account_id AND t.day IS NOT DISTINCT FROM l.day AND t.state <> 'cancelled'
    WHERE l.kind = 'ticket'
    GROUP BY l.tenant_id, l.exhibition_id, l.order_id, l.line_no, l.quantity, o.state
    HAVING count(t.id) <> CASE WHEN o.state IN ('ticketIssued', 'completed') THEN l.quantity ELSE 0 END`)
  assert.equal(await numberOf(server, `SELECT count(*) AS number FROM tickets WHERE code !~ '^[0-9]{12}$'`), 0)
  assert.equal(await numberOf(server, 'SELECT count(*) - count(DISTINCT (tenant_id, exhibition_id, code)) AS number FROM tickets'), 0)
})

test('each buyer was approved before, and the times are in order', async () => {
  await none(`
    SELECT o.id FROM orders o LEFT JOIN registrations r ON r.tenant_id = o.tenant_id AND r.exhibition_id = o.exhibition_id AND r.account_id = o.account_id
    WHERE o.register_type <> 'exhibitorDept'
      AND (r.review_state IS DISTINCT FROM 'approved' OR r.submitted_at > o.created_at OR r.reviewed_at > o.created_at)`)
  const now = server.app.now()
  assert.equal(
    await numberOf(
      server,
      `SELECT count(*) AS number FROM orders WHERE created_at > $1 OR paid_at > $1 OR paid_at < created_at OR ended_at > $1`,
      [now],
    ),
    0,
  )
  assert.equal(
    await numberOf(
      server,
      `SELECT count(*) AS number FROM registrations WHERE created_at > $1 OR submitted_at > $1 OR submitted_at < created_at OR reviewed_at > $1`,
      [now],
    ),
    0,
  )
  assert.equal(await numberOf(server, `SELECT count(*) AS number FROM refunds WHERE created_at > $1 OR done_at > $1`, [now]), 0)
})

test('an unpaid order has the job that expires it, which releases its stock', async () => {
  const waiting = await numberOf(server, `SELECT count(*) AS number FROM orders WHERE state = 'pendingPayment'`)
  assert.ok(waiting >= 10)
  await none(`
    SELECT o.id FROM orders o LEFT JOIN jobs j ON j.tenant_id = o.tenant_id AND j.kind = 'order.expire' AND j.key = o.id::text AND j.run_at = o.expires_at
    WHERE o.state = 'pendingPayment' AND j.key IS NULL`)
  const sold = `SELECT sum(sold) AS number FROM ticket_types`
  const before = await numberOf(server, sold)
  server.clock.advance({ minutes: 31 })
  while ((await server.app.jobs.runDue()) > 0);
  assert.equal(
    await numberOf(server, `SELECT count(*) AS number FROM orders WHERE state = 'pendingPayment'`),
    2,
    'those of the test account and of the test exhibitor wait for days',
  )
  assert.ok((await numberOf(server, sold)) <= before - (waiting - 2))
  await none(`
    SELECT t.id FROM ticket_types t LEFT JOIN order_lines l ON l.tenant_id = t.tenant_id AND l.exhibition_id = t.exhibition_id AND l.item_id = t.id
    LEFT JOIN orders o ON o.tenant_id = l.tenant_id AND o.exhibition_id = l.exhibition_id AND o.id = l.order_id
    GROUP BY t.id, t.sold HAVING t.sold <> coalesce(sum(l.quantity) FILTER (WHERE ${holding}), 0)`)
})

test('the person of the first sign-in has a place among those who share, invitations, and friends who come along', async () => {
  const [seen] = await rowsOf(
    server,
    `SELECT (SELECT count(*)::integer FROM spread_counts c WHERE c.kind = 'registered' AND c.period = 'fair') AS sharers,
       (SELECT people FROM spread_counts c WHERE c.account_id = a.id AND c.kind = 'registered' AND c.period = 'fair') AS people,
       (SELECT count(*)::integer FROM visit_invitations v WHERE v.account_id = a.id) AS invitations,
       (SELECT count(*)::integer FROM visit_answers n JOIN visit_plans p ON p.invitation_id = n.invitation_id WHERE p.account_id = a.id AND n.is_coming) AS friends
     FROM accounts a WHERE a.phone = '15400000001' AND a.tenant_id = $1`,
    [machineryFair.tenantId],
  )
  assert.deepEqual(seen, { sharers: 10, people: 7, invitations: 6, friends: 3 })
})
