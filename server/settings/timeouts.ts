import { ConfigError } from './ConfigError'
import type { Environment } from './settingsTable'

/** How long the server waits for others, in milliseconds. */
export interface Timeouts {
  /** For a whole request to arrive, except an upload that keeps coming. */
  requestMs: number
  /** For a whole upload. */
  uploadMs: number
  /** For the next byte of a connection in the middle of a request or an answer. */
  silenceMs: number
  /** Between the signal to stop and the closed port, so that a balancer sees `/readyz` and sends requests elsewhere. */
  drainMs: number
  /** For requests in flight, after the port is closed. */
  finishMs: number
}

const secondMs = 1000
const maxDrainSeconds = 300

/** @throws ConfigError */
export const readTimeouts = ({ DRAIN_SECONDS: drain }: Environment, isProduction: boolean): Timeouts => {
  const drainSeconds = Number(drain ?? (isProduction ? 5 : 0))
  if (drain?.trim() === '' || !(drainSeconds >= 0 && drainSeconds <= maxDrainSeconds))
    throw new ConfigError(`DRAIN_SECONDS must be a number from 0 to ${maxDrainSeconds}, not "${drain}".`)
  return {
    requestMs: 120 * secondMs,
    uploadMs: 6000 * secondMs,
    silenceMs: 30 * secondMs,
    drainMs: drainSeconds * secondMs,
    finishMs: 20 * secondMs,
  }
}
