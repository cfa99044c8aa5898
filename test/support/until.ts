import assert from 'node:assert/strict'

/** How long something may take on a busy machine before a test gives up on it. */
const giveUpAfterMs = 20_000

export interface UntilOptions {
  timeoutMs?: number
  everyMs?: number
}

/** Waits until a condition holds. A condition that throws does not hold yet. @param describe describes the last state in the error */
export const until = async (
  isSo: () => boolean | Promise<boolean>,
  describe: string | (() => Promise<string> | string) = 'it should happen',
  { timeoutMs = giveUpAfterMs, everyMs = 20 }: UntilOptions = {},
): Promise<void> => {
  const endMs = Date.now() + timeoutMs
  for (;;) {
    let cause: unknown
    try {
      if (await isSo()) return
    } catch (error) {
      cause = error
    }
    if (Date.now() > endMs) {
      const message = `not within ${timeoutMs / 1000} s: ${typeof describe === 'string' ? describe : await describe()}`
      throw cause instanceof Error ? new Error(`${message}: ${cause.message}`, { cause }) : new assert.AssertionError({ message })
    }
    await new Promise((resolve) => {
      setTimeout(resolve, everyMs)
    })
  }
}

/** Waits until something is there, and hands it over. */
export const found = async <T>(what: string, ask: () => Promise<T | null>, options: UntilOptions = {}): Promise<T> => {
  let answer: T | null = null
  await until(async () => (answer = await ask()) !== null, `${what} is there`, options)
  return answer!
}
