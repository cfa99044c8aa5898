import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Failure } from '../../../server/core/failure'
import { limits } from '../../../server/core/rateLimits'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

test('a burst of one network is counted to the last call, and leaves the connections of the database to everyone else', async () => {
  const { points } = limits.captchaPerNetworkMinute
  const burst = Promise.allSettled(
    Array.from({ length: points + 5 }, () => server.app.limits.consume('captchaPerNetworkMinute', 'one network')),
  )
  await setTimeout(0)
  assert.equal(server.app.pool.waitingCount, 0)
  const refused = (await burst).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  assert.equal(refused.length, 5)
  assert.ok(refused.every((reason) => reason instanceof Failure && reason.reason === 'tooManyRequests'))
  await server.app.limits.consume('captchaPerNetworkMinute', 'another network')
})
