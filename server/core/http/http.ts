import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { TrustedProxies } from '../../settings/trustProxy'
import type { App } from '../App'
import { answerUnreadable, limitArrival } from './arrival'
import { fail } from '../errors/failure'
import { isTooDeep } from './jsonBody'
import type { Scope } from '../calls/scope'
import { everyPage, everywhere, plainPolicy } from './securityHeaders'
import { sendFailure } from '../calls/sendFailure'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call: known before its body is read. */
    scope: Scope | null
  }
  interface FastifyContextConfig {
    /** The handler gets the raw body, to check its signature. */
    wantsRawBody?: boolean
    /** The body is a file, which may take long. */
    isUpload?: boolean
  }
}

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** Fastify trusts nobody where it is given a number, so the hops are counted here. The first is the connection itself. */
const trustOf = (proxies: TrustedProxies | null): string[] | ((address: string, hop: number) => boolean) | false =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : (proxies ?? false)

/** A Fastify server with our parsers, error answers and log lines, without routes. */
export const makeHttp = async (app: App): Promise<FastifyInstance> => {
  const { requestMs, uploadMs, silenceMs } = app.config.timeouts
  const server = Fastify({
    loggerInstance: undefined,
    logger: false,
    // Every call of ours needs less. A row may ask for more.
    bodyLimit: 128 * kibibyte,
    // A client that goes quiet, or that sends for ever, holds its connection and its open file no longer (see `arrival`).
    connectionTimeout: silenceMs,
    requestTimeout: uploadMs,
    http: { connectionsCheckingInterval: Math.min(requestMs, 30_000) },
    // Requests that arrive while the server stops are answered.
    return503OnClosing: false,
    // Paths that cannot be decoded reach no route.
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => void sendFailure(app, request, reply, error),
    trustProxy: trustOf(app.config.trustProxy),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // Longer than a load balancer's timeout, so that we never close a connection in use.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
  })

  server.server.headersTimeout = Math.min(requestMs, server.server.headersTimeout)
  limitArrival(server, app)

  await server.register(formbody, { bodyLimit: 64 * 1024 })
  await server.register(multipart, { limits: { files: 1, fields: 10, fileSize: mebibyte, headerPairs: 100 } })

  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.wantsRawBody || body === '') done(null, body || undefined)
    else if (isTooDeep(body as string)) done(fail('unreadable'))
    else parseJson(request, body as string, done)
  })
  server.decorateRequest('scope', null)

  server.setErrorHandler((error, request, reply) => sendFailure(app, request, reply, error))
  server.setNotFoundHandler((request, reply) => sendFailure(app, request, reply, fail('notFound')))

  // A callback, because a promise per answer is measurable at thousands of answers a second.
  const common = everywhere(app.config)
  server.addHook('onSend', (_request, reply, _payload, done) => {
    const referrer = reply.getHeader('Referrer-Policy')
    reply.headers(common)
    // A link that is a key says less than others about where it led from.
    if (referrer !== undefined) reply.header('Referrer-Policy', referrer)
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/html')) {
      reply.headers(everyPage)
      if (!reply.hasHeader('Content-Security-Policy'))
        reply.headers({ 'Content-Security-Policy': plainPolicy, 'X-Frame-Options': 'SAMEORIGIN' })
    }
    if (app.lifecycle.isDraining) reply.header('Connection', 'close')
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
