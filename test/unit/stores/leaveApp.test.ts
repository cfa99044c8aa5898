import { PlatformError, platform } from '@/platform'
import { go, restart } from '@/routes/go'
import { leaveApp } from '@/stores/leaveApp'

jest.mock('@/routes/go', () => ({ go: jest.fn(), restart: jest.fn() }))
jest.mock('@/platform', () => ({
  platform: { leave: jest.fn() },
  PlatformError: class extends Error {
    constructor(readonly reason: string) {
      super(reason)
    }
  },
}))

const leave = platform.leave as jest.Mock
const url = 'https://hotel.example/room?bed=2'

beforeEach(() => jest.resetAllMocks())

test('a browser leaves for the address, and no page of ours opens', async () => {
  leave.mockResolvedValue(undefined)
  await leaveApp(url, 'go')
  expect(leave).toHaveBeenCalledWith(url)
  expect([go, restart].map((navigate) => (navigate as jest.Mock).mock.calls.length)).toEqual([0, 0])
})

test.each([
  ['go', go],
  ['restart', restart],
] as const)('an app that cannot be left shows the address in its web view, by %s @rule:R21', async (mode, navigate) => {
  leave.mockRejectedValue(new PlatformError('notHere'))
  await leaveApp(url, mode)
  expect(navigate).toHaveBeenCalledWith('webView', { url })
})

test('any other failure reaches the page, which shows it', async () => {
  leave.mockRejectedValue(new PlatformError('denied'))
  await expect(leaveApp(url, 'go')).rejects.toThrow('denied')
})
