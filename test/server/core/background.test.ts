import assert from 'node:assert/strict'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { threadId } from 'node:worker_threads'
import { type BackgroundSettings, type Lane, type WorkOwner, WorkExhausted, makeBackground } from '../../../server/core/jobs/background'
import { Failure } from '../../../server/core/errors/failure'
import { until } from '../../support/until'

const file = path.join(__dirname, 'threadWork.ts')
const isUnavailable = (error: unknown): boolean => error instanceof Failure && error.reason === 'unavailable'

type Limits = Parameters<typeof makeBackground>[0]

/** Hours that nobody counts. */
const free: Limits = { take: () => Promise.resolve(0), giveBack: () => Promise.resolve() }

const someone = (accountId = '1', lane: Lane = 'uploads'): WorkOwner => ({ lane, tenantId: 't', accountId })

const aPool = (t: TestContext, settings: Partial<BackgroundSettings> = {}, limits = free) => {
  const background = makeBackground(limits, settings)
  t.after(() => background.close())
  return {
    background,
    run: <Input, Result>(name: string, input: Input, owner = someone()): Promise<Result> => background.run(owner, file, name, input),
  }
}

/** A work that runs until it is ended. */
const held = (pool: ReturnType<typeof aPool>, owner?: WorkOwner) => {
  const memory = new SharedArrayBuffer(4)
  const done = pool.run('held', memory, owner)
  return {
    done,
    end(): void {
      const cell = new Int32Array(memory)
      Atomics.store(cell, 0, 1)
      Atomics.notify(cell, 0)
    },
  }
}

test('work runs in another thread, without the secrets of the server', async (t) => {
  const pool = aPool(t)
  process.env.FAIRGATE_SECRET_OF_TEST = 'secret'
  try {
    assert.notEqual(await pool.run('number', null), threadId)
    assert.equal(await pool.run('twice', 21), 42)
    assert.equal((await pool.run<null, string[]>('secrets', null)).includes('FAIRGATE_SECRET_OF_TEST'), false)
  } finally {
    delete process.env.FAIRGATE_SECRET_OF_TEST
  }
})

test('an error inside reaches its caller, and the thread goes to the next work', async (t) => {
  const pool = aPool(t, { threads: 1 })
  await assert.rejects(pool.run('broken', null), /broken inside/)
  assert.equal(await pool.run('twice', 2), 4)
})

test('more work than may wait is refused at once, and the work that waits is done', async (t) => {
  const pool = aPool(t, { threads: 1, maxWaiting: 1 })
  await pool.run('number', null)
  const first = held(pool)
  const waiting = pool.run('twice', 4, someone('2'))
  await assert.rejects(pool.run('twice', 1, someone('3')), isUnavailable)
  first.end()
  await first.done
  assert.equal(await waiting, 8)
})

test('an answer for a person at a desk comes while uploads fill their lane', async (t) => {
  const pool = aPool(t, { threads: 1, maxWaiting: 1 })
  const upload = held(pool)
  const waiting = pool.run('twice', 1, someone('2'))
  await assert.rejects(pool.run('twice', 1, someone('3')), isUnavailable)
  for (const accountId of ['1', '2', '3']) assert.equal(await pool.run('twice', 5, someone(accountId, 'answers')), 10)
  upload.end()
  await Promise.all([upload.done, waiting])
})

test('a work of too much memory is exhausted before its time, and its thread is free for others', async (t) => {
  const pool = aPool(t, { threads: 1, timeoutMs: 60_000 })
  await assert.rejects(pool.run('greedy', null), WorkExhausted)
  assert.equal(await pool.run('twice', 2), 4)
})

test('a work without an end is exhausted, and its time is taken from the account', async (t) => {
  const left = new Map<string, number>([['t/1', 5000]])
  const limits = {
    take: (_: string, key: string, points: number) => {
      const has = left.get(key) ?? 5000
      if (has < points) return Promise.resolve(60)
      left.set(key, has - points)
      return Promise.resolve(0)
    },
    giveBack: (_: string, key: string, points: number) => Promise.resolve(void left.set(key, left.get(key)! + points)),
  }
  const pool = aPool(t, { threads: 1, timeoutMs: 3000 }, limits)
  await assert.rejects(pool.run('endless', null), WorkExhausted)
  assert.ok(left.get('t/1')! <= 2000, `${left.get('t/1')} ms are left`)
  await assert.rejects(pool.run('twice', 1), (error: unknown) => error instanceof Failure && error.reason === 'workSpent')
  assert.equal(await pool.run('twice', 1, someone('2')), 2)
  assert.ok(left.get('t/2')! > 2000, 'what a work does not need is given back')
})

test('what a work reads comes into the memory when its turn has come', async (t) => {
  const pool = aPool(t, { threads: 1 })
  const first = held(pool)
  let isRead = false
  const second = pool.background.run<number, number>(someone('2'), file, 'twice', async () => {
    isRead = true
    return 2
  })
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(isRead, false)
  first.end()
  assert.equal(await second, 4)
  await first.done
})

test('work that never ends is ended, and its thread is free for others', async (t) => {
  const pool = aPool(t, { threads: 1, timeoutMs: 3000 })
  await assert.rejects(pool.run('endless', null), isUnavailable)
  await until(async () => (await pool.run('twice', 3)) === 6, 'the next work is done')
})
