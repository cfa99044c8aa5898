import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { CallFailure } from '@/api/CallFailure'
import { Submission } from '@/parts/draft/Submission'
import { placeStanding } from '@/parts/order/placeStanding'

type Outcome = 'answered' | CallFailure

/** A server that carries out each key once, and loses the answers that are failures. */
const aServer = (...outcomes: Outcome[]) => {
  const effects = new Map<string, number>()
  const keys: string[] = []
  const submission = new Submission(async (_: unknown, key: string) => {
    keys.push(key)
    if (!effects.has(key)) effects.set(key, effects.size + 1)
    const outcome = outcomes.shift() ?? 'answered'
    if (outcome !== 'answered') throw outcome
    return effects.get(key)!
  })
  return { submission, keys, effects }
}

const lost = {
  offline: new CallFailure('offline', 0, 'no connection'),
  timeout: new CallFailure('timeout', 0, 'too slow'),
  'the server failed': new CallFailure('answer', sharedErrorCodes.systemError, 'failed'),
  'the server is down': new CallFailure('answer', sharedErrorCodes.unavailable, 'down'),
  'a later try was refused': new CallFailure('answer', sharedErrorCodes.tooManyRequests, 'wait'),
}

test('the same wish after its answer is another wish', async () => {
  const { submission, effects } = aServer()
  expect(await submission.run({ items: ['chair'] })).toBe(1)
  expect(await submission.run({ items: ['chair'] })).toBe(2)
  expect(effects.size).toBe(2)
})

for (const [how, failure] of Object.entries(lost))
  test(`while an answer is unknown the same body has the same key: ${how}`, async () => {
    const { submission, effects } = aServer(failure, failure)
    await expect(submission.run({ items: ['chair'] })).rejects.toBe(failure)
    await expect(submission.run({ items: ['chair'] })).rejects.toBe(failure)
    expect(await submission.run({ items: ['chair'] })).toBe(1)
    expect(await submission.run({ items: ['chair'] })).toBe(2)
    expect(effects.size).toBe(2)
  })

test('a lost answer keeps its key while other bodies are sent', async () => {
  const { submission } = aServer(lost.timeout)
  await expect(submission.run('chair')).rejects.toBe(lost.timeout)
  expect(await submission.run('table')).toBe(2)
  expect(await submission.run('chair')).toBe(1)
})

test('two taps at once are one wish, and the late answer of the first does not end a newer wish', async () => {
  const keys: string[] = []
  const answers: (() => void)[] = []
  const submission = new Submission((_: string, key) => {
    keys.push(key)
    return new Promise<void>((resolve) => answers.push(resolve))
  })
  const [first, second] = [submission.run('chair'), submission.run('chair')]
  expect(keys[0]).toBe(keys[1])
  answers[0]!()
  await first
  const next = submission.run('chair')
  answers[1]!()
  await second
  const repeated = submission.run('chair')
  expect(keys[2]).not.toBe(keys[0])
  expect(keys[3]).toBe(keys[2])
  for (const answer of answers) answer()
  await Promise.all([next, repeated])
})

test('a page that is opened again has new keys', async () => {
  const [first, second] = [aServer(lost.timeout), aServer()]
  await expect(first.submission.run('chair')).rejects.toBe(lost.timeout)
  await second.submission.run('chair')
  expect(second.keys[0]).not.toBe(first.keys[0])
})

test('the answer of a lost attempt may be an order that has ended: the wish is placed again', async () => {
  const place = jest.fn().mockResolvedValueOnce({ id: '1', state: 'cancelled' }).mockResolvedValueOnce({ id: '2', state: 'pendingPayment' })
  expect(await placeStanding(place)).toEqual({ id: '2', state: 'pendingPayment' })
  place.mockClear().mockResolvedValueOnce({ id: '3', state: 'ticketIssued' })
  expect(await placeStanding(place)).toEqual({ id: '3', state: 'ticketIssued' })
  expect(place).toHaveBeenCalledTimes(1)
})
