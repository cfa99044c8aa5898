import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '../../../server/core/errors/failure'
import { makeTurns } from '../../../server/core/jobs/turns'

/** A work that runs until it is ended. */
const held = (): { work: () => Promise<string>; end: () => void } => {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { work: () => ended.then(() => 'done'), end: () => end() }
}

test('works of one key run in turns, and those of another key do not wait for them', async () => {
  const turns = makeTurns(1, 60_000)
  const started: string[] = []
  const first = held()
  const run = (key: string, name: string, work: () => Promise<unknown> = () => Promise.resolve()): Promise<unknown> =>
    turns.run(key, () => {
      started.push(name)
      return work()
    })
  const all = [run('a', 'first', first.work), run('a', 'second'), run('a', 'third')]
  await run('b', 'other')
  assert.deepEqual(started, ['first', 'other'])
  first.end()
  assert.equal(await all[0], 'done')
  await Promise.all(all)
  assert.deepEqual(started, ['first', 'other', 'second', 'third'])
})

test('as many works run at a time as the limit allows, and a failed one gives its turn away', async () => {
  const turns = makeTurns(2, 60_000)
  const works = [held(), held()]
  const running = works.map(({ work }) => turns.run('a', work))
  let isStarted = false
  const waiting = turns.run('a', () => Promise.resolve((isStarted = true)))
  await Promise.resolve()
  assert.equal(isStarted, false)
  works[0]!.end()
  assert.equal(await waiting, true)
  works[1]!.end()
  await Promise.all(running)
  await assert.rejects(
    turns.run('a', () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.equal(await turns.run('a', () => Promise.resolve(7)), 7)
})

test('never more and never fewer works run than the limit, as long as some wait', async () => {
  for (const limit of [1, 2, 5]) {
    const turns = makeTurns(limit, 60_000)
    const works = Array.from({ length: 12 }, held)
    let running = 0
    const seen: number[] = []
    const all = works.map(({ work }) =>
      turns.run('a', async () => {
        seen.push((running += 1))
        await work()
        running -= 1
      }),
    )
    for (const { end } of works) {
      await new Promise(setImmediate)
      end()
    }
    await Promise.all(all)
    assert.equal(seen.length, 12)
    assert.equal(Math.max(...seen), limit)
    assert.deepEqual(seen.slice(limit - 1), Array(13 - limit).fill(limit), `of ${limit}`)
  }
})

test('a work that waits too long is refused, and delays no later one', async () => {
  const turns = makeTurns(1, 5)
  const long = held()
  const running = turns.run('a', long.work)
  const late = () => turns.run('a', () => Promise.reject(new Error('must not run')))
  await assert.rejects(late(), (error) => error instanceof Failure && error.reason === 'unavailable')
  const [, next] = [late().catch((error: unknown) => error), turns.run('a', () => Promise.resolve('next'))]
  long.end()
  assert.equal(await running, 'done')
  await next.catch(() => undefined)
  assert.equal(await turns.run('a', () => Promise.resolve('later')), 'later')
})
