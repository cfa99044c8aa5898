import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { startEmbedded } from '../../../server/database/embedded'
import { migrate } from '../../../server/database/migrate'
import { startServerProcess } from '../../support/serverProcess'
import { until } from '../../support/until'
import { type Crowd, deeds, startCrowd } from '../support/crowd'
import { postmasterOf } from '../support/postgresProcesses'
import { processOn } from '../support/processOn'
import { type TestServer, startTestServer } from '../support/testServer'

const hotQuota = 70
const times = 4
const people = { free: 8, hot: 20, paid: 8, cancelled: 6, refunded: 6, gift: 4, scan: 6, form: 8, draft: 4 }

/** A key in use by a process that is gone would refuse its person for a minute. */
const longestFormMs = 25_000

/** A crowd shops and registers, and a process dies meanwhile. Afterwards every answer is true, and nobody was left waiting. */
const liveThrough = async (fair: TestServer, urls: string[], kill: () => Promise<void>): Promise<Crowd> => {
  const crowd = await startCrowd({ fair, urls, people, hotQuota, times })
  await until(() => crowd.told.length > 25, 'they shop', { timeoutMs: 60_000 })
  assert.ok(crowd.told.length < 150, 'they are in the middle of it')
  await kill()
  await crowd.done
  assert.deepEqual(await crowd.differences(), [])
  for (const deed of deeds)
    assert.equal(crowd.told.filter((one) => one.deed === deed).length, deed === 'hot' ? hotQuota : people[deed] * times, deed)
  const forms = crowd.waits.filter(({ deed }) => deed === 'form').map(({ fromMs, toMs }) => toMs - fromMs)
  assert.ok(Math.max(...forms) < longestFormMs, `a form waited ${Math.max(...forms)} ms`)
  return crowd
}

test(
  'a server killed among orders, payments, gifts, scans, forms and drafts loses none that it acknowledged',
  { timeout: 240_000 },
  async () => {
    const fair = await startTestServer()
    const settings = await processOn(fair)
    let server = await startServerProcess(settings)
    try {
      await liveThrough(fair, [server.url], async () => {
        assert.equal(await server.end('SIGKILL'), 'SIGKILL')
        server = await startServerProcess(settings)
      })
    } finally {
      await server.end('SIGKILL')
      await fair.stop()
    }
  },
)

test('a database killed among them recovers with everything that was acknowledged', { timeout: 240_000 }, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fg-crash-'))
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  await migrate(embedded.url)
  const fair = await startTestServer({ databaseUrl: embedded.url })
  try {
    await liveThrough(fair, [fair.url], async () => {
      process.kill(postmasterOf(dataDir), 'SIGKILL')
    })
  } finally {
    await fair.stop()
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('control: a ticket, a form, a draft or an order that is lost afterwards is noticed', async () => {
  const fair = await startTestServer()
  try {
    const crowd = await startCrowd({
      fair,
      urls: [fair.url],
      people: { free: 2, hot: 1, paid: 0, cancelled: 1, refunded: 1, gift: 1, scan: 1, form: 1, draft: 1 },
      hotQuota: 1,
      times: 1,
    })
    await crowd.done
    assert.deepEqual(await crowd.differences(), [])
    const { pool } = fair.app
    const [one, other] = crowd.told.filter(({ deed }) => deed === 'free')
    const orderOf = ({ by, orderId }: typeof one & object) => [by.tenantId, orderId]
    await pool.query('DELETE FROM tickets WHERE tenant_id = $1 AND order_id = $2', orderOf(one!))
    for (const statement of [
      'DELETE FROM tickets WHERE tenant_id = $1 AND order_id = $2',
      'DELETE FROM order_lines WHERE tenant_id = $1 AND order_id = $2',
      'DELETE FROM orders WHERE tenant_id = $1 AND id = $2',
    ])
      await pool.query(statement, orderOf(other!))
    await pool.query('UPDATE registrations SET is_complete = false WHERE tenant_id = $1', [one!.by.tenantId])
    await pool.query('DELETE FROM drafts WHERE tenant_id = $1', [one!.by.tenantId])
    await pool.query('DELETE FROM entries WHERE tenant_id = $1', [one!.by.tenantId])
    crowd.told.find(({ deed }) => deed === 'gift')!.giftId = '1'
    const found = (await crowd.differences()).join('\n')
    for (const sentence of [
      /is ticketIssued with 0 tickets/,
      /free order \d+ is lost/,
      /the form of account \d+ is lost/,
      /the draft of account/,
      /the entry of scan/,
      /the claim of gift \d+ is lost/,
      /stock: sold/,
    ])
      assert.match(found, sentence)
  } finally {
    await fair.stop()
  }
})
