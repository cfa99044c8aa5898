import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { freePort } from '../support/freePort'
import { until } from '../support/until'
import { type TestServer, startTestServer, testSecret } from './support/testServer'

/** How a whole process ends that an operator started: by npm, as the README says. */
let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const root = path.resolve(__dirname, '../..')

const statusAt = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  )

/** The server by `npm run serve`, on the database of this test. */
const serve = async (more: Record<string, string> = {}): Promise<{ url: string; npm: ChildProcess; printed(): string }> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const npm = spawn('npm', ['run', 'serve'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_TEST_CONTEXT: undefined,
      PORT: String(port),
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      SITE_DIR: path.join(server.dataDir, 'no-site'),
      SANDBOX_URL: server.sandbox.url,
      FAIRGATE_SECRET: testSecret,
      LOG_LEVEL: 'warn',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [npm.stdout!, npm.stderr!]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await until(
    async () => (await statusAt(`${url}/readyz`)) === 200,
    () => `the server is ready: ${text}`,
    { timeoutMs: 120_000, everyMs: 200 },
  )
  return { url, npm, printed: () => text }
}

test('SIGTERM to npm drains and stops the server behind it', { timeout: 180_000 }, async () => {
  const { url, npm } = await serve({ DRAIN_SECONDS: '1.5' })
  const ended = once(npm, 'exit')
  npm.kill('SIGTERM')
  await until(async () => (await statusAt(`${url}/readyz`)) === 503, 'a balancer sees that it stops', { everyMs: 10 })
  assert.equal(await statusAt(`${url}/healthz`), 200, 'it still answers')
  await until(async () => (await statusAt(`${url}/healthz`)) === 0, 'the port is free')
  await ended
})
