import { setTimeout as pause } from 'node:timers/promises'
import * as errorCodes from '../../../contract/errorCodes'
import type { Answer } from './makeCall'

const forLater = new Set<number | string>([
  errorCodes.unavailable,
  errorCodes.idempotencyInFlight,
  errorCodes.gatewayUnavailable,
  errorCodes.paymentUnavailable,
])

const defaultPatienceMs = 60_000

/**
 * Tries again until there is an answer, as a client that keeps its key does: through cut connections, 503, and 409 for a request in
 * flight.
 * @throws Error if nothing was answered for a minute
 */
export const persist = async <T>(attempt: () => Promise<Answer<T>>, patienceMs = defaultPatienceMs): Promise<Answer<T>> => {
  const giveUpAtMs = Date.now() + patienceMs
  let last = 'no attempt'
  while (Date.now() < giveUpAtMs) {
    const answer = await attempt().catch((error: Error) => {
      last = error.message
      return null
    })
    if (answer && !forLater.has(answer.code)) return answer
    if (answer) last = `${answer.status} ${JSON.stringify(answer.body)}`
    await pause(40)
  }
  throw new Error(`no answer within ${patienceMs / 1000} s, at last ${last}`)
}

/** The test's own look into the tables waits for the database too. */
export const whenBack = async <T>(look: () => Promise<T>, patienceMs = defaultPatienceMs): Promise<T> => {
  const giveUpAtMs = Date.now() + patienceMs
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (Date.now() > giveUpAtMs) throw error
      await pause(40)
    }
  }
}
