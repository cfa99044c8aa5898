import { connectPlatform } from '@/platform/services'
import { oauthAnswer } from '@/platform/messaging/oauth'
import type { PlatformServices } from '@/platform/Platform'

const authorizeUrl = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  window.sessionStorage.clear()
  // jsdom goes to a hash only.
  authorizeUrl.mockReset().mockResolvedValue('#/wechat')
  connectPlatform({ authorizeUrl } as unknown as PlatformServices)
})
afterEach(() => jest.useRealTimers())

/** Whether the browser left for WeChat. A browser that left gets no answer on this page. */
const hasLeft = async (): Promise<boolean> => {
  window.location.hash = '#/jump'
  const answer = await Promise.race([oauthAnswer(), jest.advanceTimersByTimeAsync(1).then(() => 'left')])
  expect(answer === 'left').toBe(window.location.hash === '#/wechat')
  return answer === 'left'
}

test('a redirect to WeChat that returned no code is repeated after a minute, and not before @rule:R13', async () => {
  expect(await hasLeft()).toBe(true)
  jest.advanceTimersByTime(58_000)
  expect(await hasLeft()).toBe(false)
  jest.advanceTimersByTime(2_000)
  expect(await hasLeft()).toBe(true)
  expect(authorizeUrl).toHaveBeenCalledTimes(2)
})
