import { setTimeout as pause } from 'node:timers/promises'
import { isRetryable, isTaken } from '../../../core/errors/failure'
import { RetryTransaction } from '../../../core/area/fulfilment'

const maxTries = 8

/** Runs a transaction that grants tickets again after a conflict with another one. */
export const untilSettled = async <T>(work: () => Promise<T>, tries = 1): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    // 23505: another ticket has this code; the retry draws a new one.
    const isWorthAnother = error instanceof RetryTransaction || isRetryable(error) || isTaken(error)
    if (!isWorthAnother || tries >= maxTries) throw error
    await pause(Math.random() * 5 * tries)
    return untilSettled(work, tries + 1)
  }
}
