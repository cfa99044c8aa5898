import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../../server/core/rateLimits'
import { type Points, withPoints } from '../../../server/core/points'
import { fail } from '../../../server/core/failure'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const spentOf = async ({ name, key }: Points): Promise<number> => (await server.app.limits.note(name, key)) - 1

test('points of a wish that is refused are restored, those of the limits before the one that refuses too', async () => {
  const first: Points = { name: 'giftsPerAccountDay', key: 'one', count: 3 }
  await assert.rejects(withPoints(server.app.limits, [first], () => Promise.reject(fail('giftToSelf'))))
  assert.equal(await spentOf(first), 0)
  const full: Points = { name: 'giftsPerContactDay', key: 'full', count: limits.giftsPerContactDay.points }
  assert.equal(await withPoints(server.app.limits, [full], () => Promise.resolve('done')), 'done')
  const other: Points = { name: 'giftsPerAccountDay', key: 'two' }
  await assert.rejects(
    withPoints(server.app.limits, [other, { ...full, count: 1 }], () => Promise.resolve()),
    { reason: 'tooManyRequests' },
  )
  assert.equal(await spentOf(other), 0)
  assert.equal(await spentOf(full), limits.giftsPerContactDay.points)
})
