import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until } from '../../support/until'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const secondMs = 1000

/** Handlers that wait until they are let go. */
const makeGate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const state = { atOnce: 0, most: 0, done: 0 }
  const handler = async (): Promise<void> => {
    state.atOnce += 1
    state.most = Math.max(state.most, state.atOnce)
    await opened
    state.atOnce -= 1
    state.done += 1
  }
  return { state, handler, open }
}

const addJobs = (kind: string, count: number, { tenantId, exhibitionId = '1', agoSeconds = 60 }: JobsAt) =>
  server.app.jobs.add(
    server.app.pool,
    Array.from({ length: count }, (_, nth) => ({
      tenantId,
      exhibitionId,
      kind,
      key: String(nth),
      runAt: new Date(server.clock.now().getTime() - agoSeconds * secondMs + nth),
    })),
  )

interface JobsAt {
  tenantId: string
  exhibitionId?: string
  agoSeconds?: number
}

const countOf = async (tenantId: string): Promise<number> => {
  const { rowCount } = await server.app.pool.query('SELECT 1 FROM jobs WHERE tenant_id = $1', [tenantId])
  return rowCount ?? 0
}

test('jobs that wait for a silent service outside hold up no expiry, and only two of them wait at once', async () => {
  const { tenantId } = await server.aTenant()
  const slow = makeGate()
  let ended = 0
  server.app.jobs.handle('test.callsOutside', slow.handler, { calls: 'payment' })
  server.app.jobs.handle('test.expires', async () => void (ended += 1))
  await addJobs('test.callsOutside', 6, { tenantId, agoSeconds: 600 })
  await addJobs('test.expires', 10, { tenantId, agoSeconds: 1 })
  const running = server.app.jobs.runDue()
  await until(async () => ended === 10, 'the others ran')
  assert.deepEqual([slow.state.most, slow.state.done], [2, 0])
  slow.open()
  assert.equal(await running, 16)
  assert.deepEqual([slow.state.most, slow.state.done], [2, 6])
  assert.equal(await countOf(tenantId), 0)
})

test('our own jobs run side by side, and leave most connections of the pool to people', async () => {
  const { tenantId } = await server.aTenant()
  const own = makeGate()
  server.app.jobs.handle('test.own', own.handler)
  await addJobs('test.own', 10, { tenantId })
  const running = server.app.jobs.runDue()
  await until(async () => own.state.atOnce === 4, 'four run at once')
  own.open()
  await running
  assert.deepEqual([own.state.most, own.state.done], [4, 10])
})

test('a hundred due jobs of a kind without a handler stop no other, and are logged in one line', async () => {
  const { tenantId } = await server.aTenant()
  let ran = 0
  server.app.jobs.handle('test.known', async () => void (ran += 1))
  await addJobs('test.renamed', 120, { tenantId, agoSeconds: 3600 })
  await addJobs('test.known', 1, { tenantId, agoSeconds: 1 })
  await server.app.jobs.runDue()
  assert.equal(ran, 1)
  await server.app.jobs.runSweeps()
  await server.app.jobs.runSweeps()
  assert.equal(server.logged().match(/"kind":"test\.renamed".*have no handler here/g)?.length, 1)
  assert.equal(await countOf(tenantId), 120, 'they wait for a server that knows them')
})

test("a fair's single job does not wait behind the hundreds of another fair", async () => {
  const [busy, quiet] = [await server.aTenant(), await server.aTenant()]
  const order: string[] = []
  server.app.jobs.handle('test.inTurn', async ({ tenantId }) => void order.push(tenantId))
  await addJobs('test.inTurn', 150, { tenantId: busy.tenantId, agoSeconds: 600 })
  await addJobs('test.inTurn', 1, { tenantId: quiet.tenantId, agoSeconds: 1 })
  await server.app.jobs.runDue()
  assert.ok(order.indexOf(quiet.tenantId) < 8, `it was number ${order.indexOf(quiet.tenantId)} of ${order.length}`)
})

test('started jobs of every lane run by themselves, and a stop waits for those that run', async () => {
  const second = await server.another()
  const { tenantId } = await server.aTenant()
  const [slow, own] = [makeGate(), makeGate()]
  own.open()
  second.app.jobs.handle('test.slowLane', slow.handler, { calls: 'messages' })
  second.app.jobs.handle('test.ownLane', own.handler)
  await addJobs('test.slowLane', 3, { tenantId })
  second.app.jobs.start()
  await until(async () => slow.state.atOnce === 2, 'the slow lane is full')
  await addJobs('test.ownLane', 1, { tenantId })
  await until(async () => own.state.done === 1, 'the other lane goes on')
  const stopping = second.app.jobs.stop()
  slow.open()
  await stopping
  assert.deepEqual([slow.state.done, await countOf(tenantId)], [2, 1], 'no further job was started')
  await second.stop()
})
