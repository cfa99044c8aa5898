import type { FastifyInstance } from 'fastify'
import type { App } from './App'
import { pingDatabase } from './health.sql'

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too, and the process is not about to stop, so a balancer may send
 * requests.
 */
export const serveHealth = (server: FastifyInstance, app: App): void => {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    if (app.lifecycle.isDraining) return reply.code(503).send({ status: 'stopping' })
    try {
      await pingDatabase(app.pool)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'unavailable', missing: 'database' })
    }
  })
}
