import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { isInstalled } from './load'
import { randomInt } from '../../support/random'

const run = promisify(execFile)

export interface SingleOrders {
  databaseUrl: string
  tenantId: string
  exhibitionId: string
  /** Buyers and ticket types have consecutive ids, so that pgbench can draw them by arithmetic. */
  firstAccountId: string
  accounts: number
  firstTicketTypeId: string
  ticketTypes: number
  seconds: number
}

export interface SingleOrdersResult {
  tool: 'pgbench' | 'pg'
  ordersPerSecond: number
  clients: number
}

const clientCounts = [1, 2, 4, 8, 16]

/** One order in one statement: what a single-order service would send, with the guards and rows that a group of ours has. */
const statement = (
  { tenantId, exhibitionId }: SingleOrders,
  p: Record<'account' | 'type' | 'order' | 'ticket' | 'code', string>,
): string => {
  const scope = `'${tenantId}', ${exhibitionId}::bigint`
  const at = 'now()'
  return `WITH stock AS (
  UPDATE ticket_types SET sold = sold + 1
  WHERE tenant_id = '${tenantId}' AND exhibition_id = ${exhibitionId} AND id = ${p.type} AND sold + 1 <= quota AND is_active
    AND (sale_starts_at IS NULL OR sale_starts_at <= ${at}) AND (sale_ends_at IS NULL OR sale_ends_at > ${at})
    AND EXISTS (SELECT FROM registrations r WHERE r.tenant_id = '${tenantId}' AND r.exhibition_id = ${exhibitionId}
      AND r.account_id = ${p.account} AND r.register_type = 'visitor' AND r.review_state = 'approved')
  RETURNING id),
placed AS (
  INSERT INTO orders (tenant_id, exhibition_id, id, account_id, history, amount_fen, idempotency_key, body_hash, created_at)
  SELECT ${scope}, ${p.order}, ${p.account}, 'ticketIssued', 0, 'key-' || ${p.order}::text, 'ZQmJvIlGCBbbvwVVsIvbXcdDBUgQqCbdTSnEqeGNZWo', ${at} FROM stock
  ON CONFLICT (tenant_id, exhibition_id, account_id, idempotency_key) DO NOTHING RETURNING id),
held AS (
  INSERT INTO ticket_holdings (tenant_id, exhibition_id, account_id, ticket_type_id, held) SELECT ${scope}, ${p.account}, ${p.type}, 1 FROM placed
  ON CONFLICT (tenant_id, exhibition_id, account_id, ticket_type_id) DO UPDATE SET held = ticket_holdings.held + excluded.held RETURNING held),
line AS (
  INSERT INTO order_lines (tenant_id, exhibition_id, order_id, line_no, kind, item_id, quantity, unit_price_fen)
  SELECT ${scope}, id, 1, 'ticket', ${p.type}, 1, 0 FROM placed)
INSERT INTO tickets (tenant_id, exhibition_id, id, order_id, line_no, ticket_type_id, account_id, code, state, issued_at)
SELECT ${scope}, ${p.ticket}, id, 1, ${p.type}, ${p.account}, lpad((${p.code})::text, 12, '0'), 'valid', ${at} FROM placed RETURNING id`
}

const script = (orders: SingleOrders): string => `\\set a random(0, ${orders.accounts - 1})
\\set t random(0, ${orders.ticketTypes - 1})
\\set account ${orders.firstAccountId} + :a
\\set type ${orders.firstTicketTypeId} + :t
\\set o random(1000000000000000000, 9000000000000000000)
\\set k random(1000000000000000000, 9000000000000000000)
\\set c random(0, 999999999999)
${statement(orders, { account: ':account::bigint', type: ':type::bigint', order: ':o::bigint', ticket: ':k::bigint', code: ':c::bigint' }).replace(/\n/g, ' ')};
`

const byPgbench = async (orders: SingleOrders): Promise<SingleOrdersResult> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-pgbench-'))
  const file = path.join(folder, 'order.sql')
  writeFileSync(file, script(orders))
  const url = new URL(orders.databaseUrl)
  const env = {
    ...process.env,
    PGHOST: decodeURIComponent(url.hostname),
    PGPORT: url.port || '5432',
    PGUSER: url.username,
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: url.pathname.slice(1),
  }
  let best: SingleOrdersResult = { tool: 'pgbench', ordersPerSecond: 0, clients: 0 }
  try {
    for (const clients of clientCounts) {
      const { stdout } = await run(
        'pgbench',
        ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(orders.seconds), '-f', file],
        { env },
      )
      const [, tps] = /tps = ([\d.]+)/.exec(stdout) ?? []
      if (tps === undefined) throw new Error(`pgbench ended without its result: ${stdout.slice(-500)}`)
      const ordersPerSecond = Number(tps)
      if (ordersPerSecond > best.ordersPerSecond) best = { tool: 'pgbench', ordersPerSecond, clients }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return best
}

const draw = (digits: number): string => `1${Array.from({ length: digits - 1 }, () => randomInt(10)).join('')}`

/** The same statement in a loop of bare `pg` clients, for where there is no pgbench. */
const byLoop = async (orders: SingleOrders): Promise<SingleOrdersResult> => {
  const text = statement(orders, {
    account: '$1::bigint',
    type: '$2::bigint',
    order: '$3::bigint',
    ticket: '$4::bigint',
    code: '$5::bigint',
  })
  const from = (first: string, count: number): string => (BigInt(first) + BigInt(randomInt(count))).toString()
  let best: SingleOrdersResult = { tool: 'pg', ordersPerSecond: 0, clients: 0 }
  for (const clients of clientCounts) {
    const endAt = Date.now() + orders.seconds * 1000
    let count = 0
    await Promise.all(
      Array.from({ length: clients }, async () => {
        const client = new pg.Client(orders.databaseUrl)
        await client.connect()
        for (; Date.now() < endAt; count += 1) {
          await client.query({
            name: 'single',
            text,
            values: [
              from(orders.firstAccountId, orders.accounts),
              from(orders.firstTicketTypeId, orders.ticketTypes),
              draw(19),
              draw(19),
              draw(12),
            ],
          })
        }
        await client.end()
      }),
    )
    const ordersPerSecond = count / orders.seconds
    if (ordersPerSecond > best.ordersPerSecond) best = { tool: 'pg', ordersPerSecond, clients }
  }
  return best
}

/** How many orders a second the same database takes one by one, at the number of clients that suits it best. */
export const singleOrders = async (orders: SingleOrders): Promise<SingleOrdersResult> =>
  (await isInstalled('pgbench')) ? byPgbench(orders) : byLoop(orders)
