import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { cachedFor } from '../../../server/core/cache/cachedFor'
import { type TestServer, startTestServer } from '../support/testServer'

let fair: TestServer
before(async () => {
  fair = await startTestServer()
})
after(() => fair.stop())

test('a read is asked once until its time is over or it is forgotten, also where it is a statement of drizzle', async () => {
  await fair.app.maintenancePool.query('CREATE SEQUENCE cached_reads')
  await fair.app.maintenancePool.query('GRANT USAGE ON SEQUENCE cached_reads TO PUBLIC')
  const reads = cachedFor(10_000, (app) => app.db.select({ number: sql<string>`nextval('cached_reads')` }).from(sql`(SELECT 1) AS one`))
  const numbers = async (): Promise<number> => Number((await reads(fair.app, ''))[0]!.number)
  assert.deepEqual([await numbers(), await numbers(), await numbers()], [1, 1, 1])
  reads.forget(fair.app, '')
  assert.deepEqual([await numbers(), await numbers()], [2, 2])
  fair.clock.advance({ seconds: 11 })
  assert.deepEqual([await numbers(), await numbers()], [3, 3])
})

test('a read that failed is asked again', async () => {
  let tries = 0
  const read = cachedFor(10_000, () => {
    tries += 1
    if (tries === 1) throw new Error('no connection')
    return Promise.resolve(tries)
  })
  await assert.rejects(async () => await read(fair.app, ''), /no connection/)
  assert.equal(await read(fair.app, ''), 2)
})
