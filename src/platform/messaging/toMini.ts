import { isInMini } from '../inMini'
import { PlatformError } from '../Platform'
import { loadSdk } from './jssdk'

/** Without an answer of WeChat within this time, the page may be gone, or no answer will come. */
const timeoutMs = 1500

/** Opens a native page of the mini-program around the web view. */
export const toMini = async (mode: 'navigateTo' | 'redirectTo', page: string): Promise<void> => {
  if (!isInMini()) throw new PlatformError('notHere')
  const { miniProgram } = await loadSdk()
  const isThere = await new Promise<boolean>((resolve) => {
    miniProgram.getEnv(({ miniprogram }) => resolve(miniprogram))
    // A version that does not answer is trusted by its user agent.
    setTimeout(() => resolve(true), timeoutMs)
  })
  if (!isThere && !isInMini()) throw new PlatformError('notHere')
  await new Promise<void>((resolve, reject) => {
    setTimeout(resolve, timeoutMs)
    miniProgram[mode]({ url: page, success: () => resolve(), fail: () => reject(new PlatformError('failed')) })
  })
}
