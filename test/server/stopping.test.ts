import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ServerProcess, startServerProcess, statusAt } from '../support/serverProcess'
import { until } from '../support/until'
import { type TestServer, startTestServer, testSecret } from './support/testServer'

/** How a whole process ends that an operator started: by npm, as the README says. */
let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

/** The server by `npm run serve`, on the database of this test. */
const serve = (more: Record<string, string> = {}): Promise<ServerProcess> =>
  startServerProcess({
    command: ['npm', 'run', 'serve'],
    env: {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      SITE_DIR: 'none',
      SANDBOX_URL: server.sandbox.url,
      FAIRGATE_SECRET: testSecret,
      ...more,
    },
    timeoutMs: 120_000,
  })

test('SIGTERM to npm drains and stops the server behind it', { timeout: 180_000 }, async () => {
  const { url, end } = await serve({ DRAIN_SECONDS: '1.5' })
  const ended = end('SIGTERM')
  await until(async () => (await statusAt(`${url}/readyz`)) === 503, 'a balancer sees that it stops', { everyMs: 10 })
  assert.equal(await statusAt(`${url}/healthz`), 200, 'it still answers')
  await until(async () => (await statusAt(`${url}/healthz`)) === 0, 'the port is free')
  await ended
})
