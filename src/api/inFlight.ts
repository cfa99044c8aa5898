import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { isCallFailure } from './CallFailure'

/** If the first attempt is still in flight, the second one waits for it. */
const maxTries = 8
const waitMs = 800

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends a write with its idempotency key, again as long as an earlier attempt with the key is still in flight.
 * @throws CallFailure
 */
export const afterInFlight = async <Answer>(send: () => Promise<Answer>, triesLeft = maxTries): Promise<Answer> => {
  try {
    return await send()
  } catch (error) {
    if (!isCallFailure(error) || error.code !== sharedErrorCodes.idempotencyInFlight || triesLeft === 0) throw error
    await wait(waitMs)
    return afterInFlight(send, triesLeft - 1)
  }
}
