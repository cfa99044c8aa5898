import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../../server/areas'
import { type Points, tried, withPoints } from '../../../server/core/limits/points'
import { fail } from '../../../server/core/errors/failure'
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

test('of the tries at a secret the misses alone stay counted, at each limit', async () => {
  const { limits: counts } = server.app
  const both: Points[] = [
    { name: 'activationMissesPerAccountHour', key: 'three' },
    { name: 'discountMissesPerAccountHour', key: 'three' },
  ]
  const spent = () =>
    Promise.all(
      both.map(async (one) => {
        const now = await spentOf(one)
        await counts.restore(one.name, one.key as never)
        return now
      }),
    )
  assert.equal((await tried(counts, both, () => Promise.resolve('found'))).found, 'found')
  assert.deepEqual(await spent(), [0, 0])
  const missed = await tried(counts, both, () => Promise.resolve(null))
  assert.deepEqual([missed.found, missed.left], [null, limits.activationMissesPerAccountHour.points - 1])
  assert.deepEqual(await spent(), [1, 1])
  await assert.rejects(tried(counts, both, () => Promise.reject(new Error('no database'))))
  assert.deepEqual(await spent(), [1, 1])
})
