import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Timeouts } from '../../settings/timeouts'

/** The state of this process that balancers see. */
export interface Lifecycle {
  /** The process stops soon. It serves what still comes, and asks clients to use another connection. */
  isDraining: boolean
}

/** Serves on for a while, with `/readyz` at 503, so that a balancer sends new requests elsewhere before the port closes. */
export const drain = async (lifecycle: Lifecycle, { drainMs }: Timeouts): Promise<void> => {
  lifecycle.isDraining = true
  if (drainMs > 0) await pause(drainMs)
}

const idleCheckMs = 100

/**
 * Closes the port and waits for requests in flight, but not without limit: some never end, as from a phone that lost its network. A
 * connection that becomes idle meanwhile is closed too, because its client may keep it for a minute.
 */
export const closeServer = async (server: FastifyInstance, { finishMs }: Timeouts): Promise<void> => {
  const timer = setTimeout(() => server.server.closeAllConnections(), finishMs)
  const idle = setInterval(() => server.server.closeIdleConnections(), idleCheckMs)
  try {
    await server.close()
  } finally {
    clearTimeout(timer)
    clearInterval(idle)
  }
}
