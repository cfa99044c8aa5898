import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { Client } from 'pg'
import { exhibitionCalls } from '../../../contract/entry/exhibition.calls'
import { orderCalls } from '../../../contract/orders/order.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { inTransaction } from '../../../server/database/connect'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { until } from '../../support/until'
import { detailOf, runJobs } from './helpers'

const lockTimeoutMs = 1500

let server: TestServer
let stuck: Exhibition
let other: Exhibition
/** A client that holds a row: an open psql, a bulk edit. */
let keeper: Client
before(async () => {
  server = await startTestServer({ connection: { lockTimeoutMs } })
  stuck = await server.anExhibition()
  other = await server.anExhibition()
  keeper = new Client({ connectionString: server.databaseUrl })
  await keeper.connect()
})
afterEach(() => keeper.query('ROLLBACK'))
after(async () => {
  await keeper.end()
  await server.stop()
})

const hold = async (type: TicketType): Promise<void> => {
  await keeper.query('BEGIN')
  await keeper.query('SELECT 1 FROM ticket_types WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [type.tenantId, type.id])
}

const waitingForLocks = async (): Promise<number> =>
  (await server.app.maintenancePool.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
    .rowCount!

const someOrders = async (exhibition: Exhibition, type: TicketType, count: number): Promise<{ as: Visitor; orderId: string }[]> =>
  Promise.all(
    (await server.visitors(count, { exhibition })).map(async (as) => ({
      as,
      orderId: (await server.anOrder({ visitor: as, ticketType: type })).orderId,
    })),
  )

test('a locked ticket row stops no call of another exhibition, not even its cancels, payments and jobs', { timeout: 60_000 }, async () => {
  const [stuckType, otherType] = [
    await server.aTicketType({ exhibition: stuck, priceFen: 12_000 }),
    await server.aTicketType({ exhibition: other, priceFen: 12_000 }),
  ]
  const held = await someOrders(stuck, stuckType, 20)
  const free = await someOrders(other, otherType, 6)
  const [visitor] = await server.visitors(1, { exhibition: other })
  const due = await server.anOrder({ visitor: visitor!, ticketType: otherType })
  await server.app.pool.query('UPDATE orders SET expires_at = $2 WHERE id = $1', [due.orderId, server.clock.now()])
  await server.app.pool.query(`UPDATE jobs SET run_at = $2 WHERE key = $1`, [due.orderId, server.clock.now()])
  await hold(stuckType)
  let isHeld = true
  const statuses = new Set<number>()
  const cancels = held.map(async ({ as, orderId }) => {
    while (isHeld) statuses.add((await server.call(orderCalls.cancel, { as, body: { orderId } })).status)
  })
  await until(async () => (await waitingForLocks()) > 0, 'a cancel waits for the row')
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => server.call(exhibitionCalls.list, { at: other })),
      server.call(walletCalls.page, { as: visitor!, query: { current: 1, size: 10 } }),
    ])
    for (const { status } of answers) assert.equal(status, 200)
  }
  const [paying, ...cancelling] = free
  await server.data(orderCalls.pay, { as: paying!.as, body: { orderId: paying!.orderId, channel: 'browser' } })
  for (const { as, orderId } of cancelling) await server.data(orderCalls.cancel, { as, body: { orderId } })
  await runJobs(server)
  assert.equal((await detailOf(server, visitor!, due.orderId)).endReason, 'expired')
  isHeld = false
  await Promise.all(cancels)
  assert.deepEqual([...statuses], [503])
  await keeper.query('ROLLBACK')
  for (const { as, orderId } of held) await server.data(orderCalls.cancel, { as, body: { orderId } })
})

test('a statement that takes too long is ended, and a process that hangs in a transaction loses its locks', async () => {
  for (const pool of [server.app.pool, server.app.orderPool, server.app.settlePool]) {
    const { rows } = await pool.query<{ name: string; setting: string }>(
      `SELECT name, setting FROM pg_settings WHERE name IN ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
    )
    assert.deepEqual(
      rows.map(({ setting }) => setting),
      ['30000', `${lockTimeoutMs}`, '10000'],
    )
  }
  await assert.rejects(
    inTransaction(server.app.pool, async (client) => {
      await client.query('SET LOCAL statement_timeout = 20')
      await client.query('SELECT pg_sleep(5)')
    }),
    { code: '57014' },
  )
})
