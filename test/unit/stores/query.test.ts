import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import * as errorCodes from '@contract/tickets/errorCodes'
import { CallFailure } from '@/api/CallFailure'
import { Query } from '@/stores/Query'

const offline = new CallFailure('offline', 0, 'No connection')

/** A call that answers on command. */
const aCall = () => {
  const waiting: { resolve: (value: string | null) => void; reject: (error: Error) => void }[] = []
  const ask = () => new Promise<string | null>((resolve, reject) => void waiting.push({ resolve, reject }))
  return { ask, waiting }
}

test('a query is loading, then ready', async () => {
  const { ask, waiting } = aCall()
  const query = new Query(ask)
  const loaded = query.load()
  expect([query.state, query.isLoading]).toEqual(['loading', true])
  waiting[0]!.resolve('the fair')
  await loaded
  expect([query.state, query.value, query.isLoading]).toEqual(['ready', 'the fair', false])
})

test('a failed load is shown, and a retry may help', async () => {
  const ask = jest.fn<Promise<string>, []>().mockRejectedValueOnce(offline).mockResolvedValueOnce('the fair')
  const query = new Query(ask)
  await query.load()
  expect([query.state, query.failure, query.isLoading]).toEqual(['failed', offline, false])
  const again = query.load()
  expect(query.state).toBe('loading')
  await again
  expect([query.state, query.failure]).toEqual(['ready', null])
})

test('the newest load wins, however late an older answer or failure comes', async () => {
  const { ask, waiting } = aCall()
  const query = new Query(ask)
  const loads = [query.load(), query.load(), query.load()]
  waiting[2]!.resolve('today')
  await loads[2]
  waiting[0]!.resolve('yesterday')
  waiting[1]!.reject(offline)
  await Promise.all(loads)
  expect([query.value, query.failure, query.isLoading]).toEqual(['today', null, false])
})

test('an older answer is not shown while the newest load is in flight', async () => {
  const { ask, waiting } = aCall()
  const query = new Query(ask)
  const older = query.load()
  const newest = query.load()
  waiting[0]!.resolve('yesterday')
  await older
  expect([query.value, query.isLoading]).toEqual([null, true])
  waiting[1]!.resolve('today')
  await newest
  expect(query.value).toBe('today')
})

test('the shown value stays during a reload, and after a failed one', async () => {
  const ask = jest.fn<Promise<string>, []>().mockResolvedValueOnce('the fair').mockRejectedValueOnce(offline)
  const query = new Query(ask)
  await query.load()
  await query.load()
  expect([query.state, query.value, query.failure]).toEqual(['ready', 'the fair', offline])
})

test('the answer to a write is shown, and a load that began before it is not', async () => {
  const { ask, waiting } = aCall()
  const query = new Query(ask)
  const load = query.load()
  query.set('cancelled')
  waiting[0]!.resolve('unpaid')
  await load
  expect([query.value, query.state, query.isLoading]).toEqual(['cancelled', 'ready', false])
})

test('a page whose visitor is redirected stays loading', async () => {
  const query = new Query(async () => null)
  await query.load()
  expect(query.state).toBe('loading')
})

test('"not found" differs from "could not load"', async () => {
  const gone = (code: number) => async () => {
    throw new CallFailure('answer', code, 'gone')
  }
  for (const [query, isNotFound] of [
    [new Query(gone(sharedErrorCodes.notFound)), true],
    [new Query(gone(errorCodes.ticketTypeUnknown), { notFoundCodes: [errorCodes.ticketTypeUnknown] }), true],
    [new Query(gone(errorCodes.ticketTypeUnknown)), false],
    [new Query(gone(sharedErrorCodes.systemError)), false],
  ] as const) {
    await query.load()
    expect([query.isNotFound, query.state]).toEqual([isNotFound, 'failed'])
  }
})

test('a denied value is removed from the screen, and stays if there is no answer', async () => {
  const refused = new CallFailure('answer', sharedErrorCodes.forbidden, 'Forbidden')
  const ask = jest.fn<Promise<string>, []>().mockResolvedValueOnce('a pass').mockRejectedValueOnce(offline).mockRejectedValueOnce(refused)
  const query = new Query(ask, { forgetsRefused: true })
  await query.load()
  await query.load()
  expect(query.value).toBe('a pass')
  await query.load()
  expect([query.value, query.state, query.failure]).toEqual([null, 'failed', refused])
})

test('a programming error is thrown, and the page shows the general error, which can be tried again', async () => {
  const ask = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new TypeError('x is undefined')).mockResolvedValueOnce('the fair')
  const query = new Query(ask)
  await expect(query.load()).rejects.toThrow(TypeError)
  expect([query.state, query.failure?.message, query.isLoading]).toEqual(['failed', '未知错误', false])
  await query.load()
  expect([query.state, query.failure]).toEqual(['ready', null])
})
