import { CallFailure } from '@/api/CallFailure'
import { call } from '@/api/call'
import { serverClock, serverNowMs } from '@/parts/clock/serverClock'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => jest.useRealTimers())

test("a phone with a wrong clock counts by the server's clock, with half a round trip allowed @call:GET /api/blade-system/system/getSystemTime", async () => {
  jest.mocked(call).mockImplementation(async () => {
    jest.setSystemTime(1_000_400)
    return { systemTime: '', epochMs: 4_600_200 } as never
  })
  await serverClock.sync()
  expect(serverClock.offsetMs).toBe(3_600_000)
  expect(serverNowMs()).toBe(4_600_400)
  jest.mocked(call).mockClear()
  await serverClock.sync()
  expect(call).not.toHaveBeenCalled()
})

test('without an answer the last offset stays, and the next request asks again', async () => {
  jest.setSystemTime(2_000_000)
  jest.mocked(call).mockRejectedValueOnce(new CallFailure('offline', 0, 'offline'))
  await serverClock.sync()
  expect(serverClock.offsetMs).toBe(3_600_000)
  jest.mocked(call).mockResolvedValueOnce({ systemTime: '', epochMs: 2_000_000 } as never)
  await serverClock.sync()
  expect(serverClock.offsetMs).toBe(0)
})
