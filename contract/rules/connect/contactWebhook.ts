/** What a message to a company's own system is about. */
export const deliveryKinds = ['created', 'changed', 'withdrawn', 'test'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/**
 * - `waiting`: it is sent, or sent again, at its time
 * - `sent`: the system took it
 * - `failed`: it was given up
 * - `replaced`: a newer message about the contact is sent instead
 */
export const deliveryStates = ['waiting', 'sent', 'failed', 'replaced'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a message did not arrive. `status`: the system answered with another number than 2xx. `internal`: it could not be made. */
export const deliveryFailures = ['', 'status', 'timeout', 'unreachable', 'notPublic', 'switchedOff', 'internal'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** Minutes until the next attempt. After the last one the message is given up. */
const waitMinutes = [1, 5, 30, 120, 360, 720, 1440]

/** When a message is sent again that was tried so often; null where it is given up. */
export const nextAttemptMs = (attempts: number): number | null => {
  const minutes = waitMinutes[attempts - 1]
  return minutes === undefined ? null : minutes * 60_000
}

/** The longest address that a company may give. */
export const longestAddress = 500
