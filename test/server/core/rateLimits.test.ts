import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Failure } from '../../../server/core/errors/failure'
import { networkHash } from '../../../server/core/http/network'
import { expiringTables } from '../../../server/core/process/purgeExpired'
import { limits } from '../../../server/areas'
import { makeRateLimits } from '../../../server/core/limits/rateLimits'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

test('a burst of one network is counted to the last call, and leaves the connections of the database to everyone else', async () => {
  const { points } = limits.captchaPerNetworkMinute
  const burst = Promise.allSettled(
    Array.from({ length: points + 5 }, () =>
      server.app.limits.consume('captchaPerNetworkMinute', networkHash(server.app, '1', '203.0.113.5')),
    ),
  )
  await setTimeout(0)
  assert.equal(server.app.pool.waitingCount, 0)
  const refused = (await burst).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  assert.equal(refused.length, 5)
  assert.ok(refused.every((reason) => reason instanceof Failure && reason.reason === 'tooManyRequests'))
  await server.app.limits.consume('captchaPerNetworkMinute', networkHash(server.app, '1', '203.0.113.6'))
})

test('expired counts are deleted by one statement of the hourly purge, and not by a timer of each limit', async () => {
  const queries: string[] = []
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  try {
    const query = (text: unknown): Promise<{ rows: never[] }> => {
      queries.push(String(text))
      return Promise.resolve({ rows: [] })
    }
    makeRateLimits({ query, connect: query } as never, limits)
    mock.timers.tick(3600 * 1000)
  } finally {
    mock.timers.reset()
  }
  // A timer's statement is sent in a later turn.
  await setTimeout(5)
  assert.deepEqual(queries, [])
  assert.equal(expiringTables.filter(([table]) => table === 'rate_limits').length, 1)
  const { rows } = await server.app.pool.query<{ line: string }>({
    text: `SELECT indexdef AS line FROM pg_indexes WHERE tablename = 'rate_limits'`,
  })
  assert.ok(
    rows.some(({ line }) => line.includes('(expire)')),
    'the purge scans no table',
  )
})
