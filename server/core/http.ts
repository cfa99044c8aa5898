import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { App } from './App'
import { fail } from './failure'
import { sendFailure } from './serveCall'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler gets the raw body, to check its signature. */
    wantsRawBody?: boolean
  }
}

const mebibyte = 1024 * 1024

/** A Fastify server with our parsers, error answers and log lines, without routes. */
export const makeHttp = async (app: Omit<App, 'jobs'> & { jobs: App['jobs'] }): Promise<FastifyInstance> => {
  const server = Fastify({
    loggerInstance: undefined,
    logger: false,
    bodyLimit: mebibyte,
    trustProxy: process.env.TRUST_PROXY ?? false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // Longer than a load balancer's timeout, so that we never close a connection in use.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
  })

  await server.register(formbody, { bodyLimit: 64 * 1024 })
  await server.register(multipart, { limits: { files: 1, fields: 10, fileSize: 10 * mebibyte, headerPairs: 100 } })

  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.wantsRawBody || body === '') done(null, body || undefined)
    else parseJson(request, body as string, done)
  })

  server.setErrorHandler((error, request, reply) => sendFailure(app, request, reply, error))
  server.setNotFoundHandler((request, reply) => sendFailure(app, request, reply, fail('notFound')))

  // A callback, because a promise per answer is measurable at thousands of answers a second.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('X-Content-Type-Options', 'nosniff')
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    done()
  })
  // Logs the route's pattern, never the address: queries and parameters can contain personal data.
  if (app.log.isLevelEnabled('debug')) {
    server.addHook('onResponse', async (request, reply) => {
      app.log.debug(
        {
          route: request.routeOptions.url ?? 'none',
          method: request.method,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          requestId: request.id,
        },
        'request',
      )
    })
  }
  return server
}
