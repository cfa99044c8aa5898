import assert from 'node:assert/strict'
import { patienceMs } from './openBrowser'

/** Waits until something is so; what cannot be asked yet is not so. @param tell says what was seen instead */
export const until = async (isSo: () => Promise<boolean>, tell: string | (() => Promise<string> | string)): Promise<void> => {
  const endMs = Date.now() + patienceMs
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > endMs) assert.fail(typeof tell === 'string' ? tell : await tell())
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
}
