import { call } from '@/api/call'
import { forgetHandle, openIdHandle } from '@/parts/signIn/openId'
import { platform } from '@/platform'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/platform', () => ({ ...jest.requireActual('@/platform/Platform'), platform: { signIn: jest.fn() } }))
const called = jest.mocked(call)

beforeEach(() => {
  jest.useFakeTimers()
  forgetHandle()
  jest
    .mocked(platform.signIn)
    .mockReset()
    .mockResolvedValue({ code: 'proof' } as never)
  called.mockReset().mockResolvedValueOnce({ openid: 'first' }).mockResolvedValueOnce({ openid: 'second' })
})
afterEach(() => jest.useRealTimers())

test('an open-id handle is used for less than 600 seconds, and then fetched again @rule:R13', async () => {
  expect(await openIdHandle()).toBe('first')
  jest.advanceTimersByTime(8 * 60_000)
  expect(await openIdHandle()).toBe('first')
  jest.advanceTimersByTime(2 * 60_000)
  expect(await openIdHandle()).toBe('second')
  expect(called).toHaveBeenCalledTimes(2)
})
