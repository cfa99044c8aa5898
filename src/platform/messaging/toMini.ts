import { isInMini } from '../inMini'
import { PlatformError } from '../Platform'
import { loadSdk } from './jssdk'

/** Where WeChat does not answer within this time, the page may be gone by then, or nothing will come. */
const timeoutMs = 1500

/** From a web view to a page of the mini-program around it. */
export const toMini = async (mode: 'navigateTo' | 'redirectTo', page: string): Promise<void> => {
  if (!isInMini()) throw new PlatformError('notHere')
  const { miniProgram } = await loadSdk()
  const isThere = await new Promise<boolean>((resolve) => {
    miniProgram.getEnv(({ miniprogram }) => resolve(miniprogram))
    // The user agent said so: a version that does not answer is taken at its word.
    setTimeout(() => resolve(true), timeoutMs)
  })
  if (!isThere && !isInMini()) throw new PlatformError('notHere')
  await new Promise<void>((resolve, reject) => {
    setTimeout(resolve, timeoutMs)
    miniProgram[mode]({ url: page, success: () => resolve(), fail: () => reject(new PlatformError('failed')) })
  })
}
