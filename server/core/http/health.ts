import type { FastifyInstance } from 'fastify'
import { isSiteThere } from '../../settings/builtSite'
import type { App } from '../App'
import { pingDatabase } from './health.sql'

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too, the site is there, and the process is not about to stop, so a
 * balancer may send requests.
 */
export const serveHealth = (server: FastifyInstance, app: App): void => {
  const { siteDir } = app.config
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    if (app.lifecycle.isDraining) return reply.code(503).send({ status: 'stopping' })
    // A build in the same folder takes the site away for a minute.
    if (siteDir !== null && !isSiteThere(siteDir)) return reply.code(503).send({ status: 'unavailable', missing: 'site' })
    try {
      await pingDatabase(app.pool)
      return { status: 'ready' }
    } catch (error) {
      app.databaseWatch.note(error)
      return reply.code(503).send({ status: 'unavailable', missing: 'database' })
    }
  })
}
