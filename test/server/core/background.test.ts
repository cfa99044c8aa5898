import assert from 'node:assert/strict'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { threadId } from 'node:worker_threads'
import { type BackgroundSettings, makeBackground } from '../../../server/core/background'
import { Failure } from '../../../server/core/failure'
import { until } from '../../support/until'

const file = path.join(__dirname, 'threadWork.ts')
const isUnavailable = (error: unknown): boolean => error instanceof Failure && error.reason === 'unavailable'

const aPool = (t: TestContext, settings: Partial<BackgroundSettings> = {}) => {
  const pool = makeBackground(settings)
  t.after(() => pool.close())
  return pool
}

test('work runs in another thread, without the secrets of the server', async (t) => {
  const pool = aPool(t)
  process.env.FAIRGATE_SECRET_OF_TEST = 'secret'
  try {
    assert.notEqual(await pool.run(file, 'number', null), threadId)
    assert.equal(await pool.run(file, 'twice', 21), 42)
    assert.equal((await pool.run<null, string[]>(file, 'secrets', null)).includes('FAIRGATE_SECRET_OF_TEST'), false)
  } finally {
    delete process.env.FAIRGATE_SECRET_OF_TEST
  }
})

test('an error inside reaches its caller, and the thread goes to the next work', async (t) => {
  const pool = aPool(t, { threads: 1 })
  await assert.rejects(pool.run(file, 'broken', null), /broken inside/)
  assert.equal(await pool.run(file, 'twice', 2), 4)
})

test('more work than may wait is refused at once, and the work that waits is done', async (t) => {
  const pool = aPool(t, { threads: 1, maxWaiting: 1 })
  await pool.run(file, 'number', null)
  const memory = new SharedArrayBuffer(4)
  const running = pool.run(file, 'held', memory)
  const waiting = pool.run(file, 'twice', 4)
  await assert.rejects(pool.run(file, 'twice', 1), isUnavailable)
  const cell = new Int32Array(memory)
  Atomics.store(cell, 0, 1)
  Atomics.notify(cell, 0)
  await running
  assert.equal(await waiting, 8)
})

test('work that never ends is ended, and its thread is free for others', async (t) => {
  const pool = aPool(t, { threads: 1, timeoutMs: 500 })
  await assert.rejects(pool.run(file, 'endless', null), isUnavailable)
  await until(async () => (await pool.run(file, 'twice', 3)) === 6, 'the next work is done')
})
