import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'node:test'
import { orderCalls } from '../../../contract/orders/order.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { auditOf } from '../../../server/areas/tickets/audit'
import { startEmbedded } from '../../../server/database/embedded'
import { migrate } from '../../../server/database/migrate'
import { type CallServer, makeCall } from '../support/makeCall'
import type { TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer, testSecret } from '../support/testServer'
import { until } from '../../support/until'
import { tradeOf } from './helpers'

const root = path.resolve(__dirname, '../../..')
const buyersAtOnce = 50
const ordersEach = 6

/** Does it again until it succeeds, as a client with a kept key does: through cut connections, 503 and 409 in flight. */
const persist = async <T>(
  attempt: () => Promise<{ success: boolean; code: number | string; data: T }>,
): Promise<{ code: number | string; data: T }> => {
  const giveUpAt = Date.now() + 60_000
  while (Date.now() < giveUpAt) {
    const answer = await attempt().catch(() => null)
    const isForLater = !answer || [10002, 10013, 10015, 14004].includes(Number(answer.code))
    if (!isForLater) return answer
    await pause(40)
  }
  throw new Error('no answer within a minute')
}

interface Sold {
  orderId: string
  buyer: Visitor
}

/** One buyer takes free and paid tickets in turn. @returns the tickets that the server acknowledged */
const shop = async (
  fair: TestServer,
  server: CallServer,
  buyer: Visitor,
  types: { free: TicketType; paid: TicketType },
  told: Sold[],
): Promise<void> => {
  for (let nth = 0; nth < ordersEach; nth += 1) {
    const isPaid = nth % 2 === 1
    const type = isPaid ? types.paid : types.free
    const body = { items: [{ ticketTypeId: type.id, quantity: 1 }] }
    const key = `crash-${buyer.accountId}-${nth}`
    const placed = await persist(() => server.call(isPaid ? orderCalls.place : walletCalls.takeFree, { as: buyer, key, body }))
    if (placed.code === 13002) continue
    assert.equal(placed.code, 200)
    const { orderId } = placed.data
    if (isPaid) {
      assert.equal((await persist(() => server.call(orderCalls.pay, { as: buyer, body: { orderId, channel: 'browser' } }))).code, 200)
      await fair.control({ action: 'pay', outTradeNo: await whenBack(() => tradeOf(fair, buyer, orderId)) })
      await until(
        async () =>
          (await persist(() => server.call(orderCalls.checkPayment, { as: buyer, body: { orderId } }))).data.state === 'ticketIssued',
      )
    }
    told.push({ orderId, buyer })
  }
}

/** The test's own look into the tables waits for the database too. */
const whenBack = async <T>(look: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await look()
    } catch (error) {
      if (tries > 500) throw error
      await pause(40)
    }
  }
}

/** Fifty buyers shop at once, and a process dies meanwhile. Afterwards all sums are right, and every acknowledgement is true. */
const shopThrough = async (fair: TestServer, server: CallServer, kill: () => Promise<void>): Promise<void> => {
  const exhibition = await fair.anExhibition()
  const types = {
    free: await fair.aTicketType({ exhibition, quota: 120 }),
    paid: await fair.aTicketType({ exhibition, quota: 1000, priceFen: 100 }),
  }
  const buyers = await fair.visitors(buyersAtOnce, { exhibition })
  const told: Sold[] = []
  const shopping = Promise.all(buyers.map((buyer) => shop(fair, server, buyer, types, told)))
  await until(() => told.length > 25)
  assert.ok(told.length < 200, 'they are in the middle of it')
  await kill()
  await shopping
  const results = await auditOf(fair.app.pool, { tenantId: exhibition.tenantId })
  assert.deepEqual(
    results.flatMap((result) => result.differences),
    [],
  )
  const { rows } = await fair.app.pool.query<{ id: string; state: string; tickets: number }>(
    `SELECT o.id, o.state, (SELECT count(*)::integer FROM tickets k WHERE k.tenant_id = o.tenant_id AND k.order_id = o.id) AS tickets
     FROM orders o WHERE tenant_id = $1`,
    [exhibition.tenantId],
  )
  assert.equal(rows.length, told.length, 'no order stands that nobody was told of, and none is missing')
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { orderId } of told) assert.deepEqual([byId.get(orderId)?.state, byId.get(orderId)?.tickets], ['ticketIssued', 1], orderId)
  assert.equal(told.length, 120 + buyersAtOnce * (ordersEach / 2), 'all free tickets that there were, and every paid one')
}

const freePort = async (): Promise<number> => {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** The server as it is started in life, in a process of its own. */
const startProcess = async (fair: TestServer, dataDir: string, port: number): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'server', 'main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: fair.databaseUrl,
      DATA_DIR: dataDir,
      SANDBOX_URL: fair.sandbox.url,
      FAIRGATE_SECRET: testSecret,
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await until(async () => {
    assert.equal(child.exitCode, null, 'the server runs')
    return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true
  }, 'the server is ready')
  return child
}

test('a server killed among fifty buyers leaves no partial order and loses no stock', async () => {
  const fair = await startTestServer()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fg-crash-'))
  const port = await freePort()
  let child = await startProcess(fair, dataDir, port)
  try {
    await shopThrough(
      fair,
      makeCall(() => `http://127.0.0.1:${port}`),
      async () => {
        child.kill('SIGKILL')
        await once(child, 'exit')
        child = await startProcess(fair, dataDir, port)
      },
    )
  } finally {
    child.kill('SIGKILL')
    await fair.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('a database killed among fifty buyers recovers with every acknowledged order', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fg-crash-'))
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  await migrate(embedded.url)
  const fair = await startTestServer({ databaseUrl: embedded.url })
  try {
    await shopThrough(fair, fair, async () => {
      const pid = Number(readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
    })
  } finally {
    await fair.stop()
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
