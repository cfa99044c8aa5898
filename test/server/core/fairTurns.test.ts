import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '../../../server/core/errors/failure'
import { type FairTurnsSettings, makeFairTurns } from '../../../server/core/jobs/fairTurns'

const isRefused = (reason: string) => (error: unknown) => error instanceof Failure && error.reason === reason

const turnsWith = (settings: Partial<FairTurnsSettings>) => {
  const turns = makeFairTurns({ atOnce: 2, maxWaiting: 100, maxWaitingOfAccount: 10, maxWaitMs: 60_000, ...settings })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  /** Runs until `end` names it. */
  const run = (account: string, name: string): Promise<void> =>
    turns.run(account, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string): Promise<void> => {
    ends.get(name)!()
    await settled()
  }
  return { turns, run, end, settled, started }
}

test('an account has one work at a time, and a person who sends much delays another by one work', async () => {
  const { run, end, settled, started } = turnsWith({})
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('b', 'b2'), run('c', 'c1')]
  await settled()
  assert.deepEqual(started, ['a1', 'b1'])
  await end('a1')
  assert.deepEqual(started, ['a1', 'b1', 'a2'])
  await end('b1')
  assert.deepEqual(started.at(-1), 'b2', 'b waited longer than c')
  await end('a2')
  assert.deepEqual(started.at(-1), 'c1', 'c has its turn before the third work of a')
  await end('b2')
  assert.deepEqual(started.at(-1), 'a3')
  await end('a3')
  await end('c1')
  await Promise.all(all)
})

test('an account whose work runs is passed over by one that comes after it', async () => {
  const { run, end, settled, started } = turnsWith({})
  const all = [run('a', 'a1'), run('b', 'b1'), run('a', 'a2'), run('c', 'c1')]
  await settled()
  await end('b1')
  assert.deepEqual(started, ['a1', 'b1', 'c1'])
  for (const name of ['c1', 'a1', 'a2']) await end(name)
  await Promise.all(all)
})

test('a free place is left empty while only accounts wait that have a work', async () => {
  const { run, end, settled, started } = turnsWith({})
  const all = [run('a', 'a1'), run('a', 'a2')]
  await settled()
  assert.deepEqual(started, ['a1'])
  await end('a1')
  assert.deepEqual(started, ['a1', 'a2'])
  await end('a2')
  await Promise.all(all)
})

test('an account with too many works is refused as such, and one that comes while many wait has to come again', async () => {
  const { run, end } = turnsWith({ atOnce: 1, maxWaiting: 2, maxWaitingOfAccount: 1 })
  const all = [run('a', 'a1'), run('a', 'a2')]
  await assert.rejects(run('a', 'a3'), isRefused('workRunning'))
  all.push(run('b', 'b1'))
  await assert.rejects(run('c', 'c1'), isRefused('unavailable'))
  for (const name of ['a1', 'a2', 'b1']) await end(name)
  await Promise.all(all)
})

test('a turn that does not come in time is given up, and a failed work gives its turn away', async () => {
  const { run, end, turns, started } = turnsWith({ atOnce: 1, maxWaitMs: 20 })
  const first = run('a', 'a1')
  await assert.rejects(run('b', 'b1'), isRefused('unavailable'))
  await end('a1')
  await first
  assert.deepEqual(started, ['a1'])
  await assert.rejects(
    turns.run('a', () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.equal(await turns.run('a', () => Promise.resolve(1)), 1)
})
