import { setTimeout as pause } from 'node:timers/promises'
import { errorCodes } from '../../../contract/errorCodes'
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
 * @throws Error if nothing was answered within the patience, with what came instead
 */
export const persist = async <T>(attempt: () => Promise<Answer<T>>, patienceMs = defaultPatienceMs): Promise<Answer<T>> => {
  const giveUpAtMs = Date.now() + patienceMs
  const outcomes = new Map<string, { times: number; longestMs: number }>()
  while (Date.now() < giveUpAtMs) {
    const fromMs = Date.now()
    const answer = await attempt().catch((error: Error) => error)
    if (!(answer instanceof Error) && !forLater.has(answer.code)) return answer
    const outcome = answer instanceof Error ? answer.message : `${answer.status} ${JSON.stringify(answer.body)}`
    const { times = 0, longestMs = 0 } = outcomes.get(outcome) ?? {}
    outcomes.set(outcome, { times: times + 1, longestMs: Math.max(longestMs, Date.now() - fromMs) })
    await pause(40)
  }
  const instead = [...outcomes].map(([outcome, { times, longestMs }]) => `${times} times ${outcome} after at most ${longestMs} ms`)
  throw new Error(`no answer within ${patienceMs / 1000} s, but ${instead.join(', ')}`)
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
