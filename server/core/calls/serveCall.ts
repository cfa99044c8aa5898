import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallRow } from '../../../contract/call'
import { headerNames } from '../../../contract/envelope'
import type { App } from '../App'
import { recorded } from '../auditTrail/auditTrail'
import type { BoundCall } from './bind'
import { compressAnswer } from '../http/compressAnswer'
import { Failure, fail } from '../errors/failure'
import { isKnownToCaller } from './freshness'
import { type Once, runIdempotent } from './idempotency'
import { type Scope, readScope } from './scope'
import { admitBody, isLarge } from '../http/largeBody'
import { checkerOf, queryReaderOf } from './validation'
import { kibibyte, sendFailure } from './sendFailure'

const keyPattern = /^[\w-]{8,80}$/

const readKey = (request: FastifyRequest): string => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !keyPattern.test(key)) throw fail('idempotencyKeyMissing')
  return key
}

const noOnce: Once = () => Promise.reject(new Error('the row of this call does not say isIdempotent'))

const assertAnswer = (name: string, check: (value: unknown) => void, data: unknown): void => {
  try {
    check(data)
  } catch (error) {
    const fields = error instanceof Failure ? Object.keys(error.fields).join(', ') : ''
    throw new Error(`the answer of ${name} does not fit its schema at: ${fields}`)
  }
}

/** The query, with the key of a link from its header. */
const queryOf = (request: FastifyRequest, { keyInHeader }: CallRow): unknown => {
  const key = request.headers[headerNames.linkKey.toLowerCase()]
  return keyInHeader && typeof key === 'string' ? { ...(request.query as object), [keyInHeader]: key } : request.query
}

/**
 * Registers one call on the server. Scope, permission, validation and idempotency are handled here for every call, in this order.
 * A caller without access learns nothing about the expected body, and no body is read for them.
 */
export const serveCall = (server: FastifyInstance, app: App, call: BoundCall): void => {
  const { row, schemas, options, handler } = call
  const readQuery = schemas.query ? queryReaderOf(schemas.query) : null
  const checkBody = schemas.body && !options.wantsRawBody ? checkerOf(schemas.body) : null
  // Answers are validated too, except in production, where visitors would pay for the time.
  const checkData = app.config.isProduction ? null : checkerOf(schemas.data)
  const name = `${row.method} ${row.path}`

  /** A body may take minutes to arrive. Meanwhile the session may have ended, the account may be deleted, or a right taken away. */
  const scopeNow = (request: FastifyRequest): Promise<Scope> | Scope =>
    row.method === 'GET' || row.access === 'open' ? request.scope! : readScope(app, request, row)

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const scope = await scopeNow(request)
    const query = readQuery ? readQuery(queryOf(request, row)) : undefined
    // The token call reads its parameters from the query, a form or JSON, because clients of this dialect differ.
    const body = row.isBare && checkBody ? { ...(request.query as object), ...(request.body as object | null) } : request.body
    checkBody?.(body)
    const idempotencyKey = row.isIdempotent ? readKey(request) : ''
    const run = (once: Once) => handler({ scope, query, body, idempotencyKey, once, request, reply } as Parameters<typeof handler>[0])
    const work = async (): Promise<unknown> => {
      if (!row.isIdempotent || options.hasOwnIdempotency) return run(noOnce)
      const { tenantId, caller } = scope
      // A key belongs to one account.
      if (!caller) throw fail('notSignedIn')
      return runIdempotent(app.pool, { tenantId, accountId: caller.accountId, key: idempotencyKey, call: name, body }, app.now(), run)
    }
    return recorded(app, { row, schemas, scope, query, body, idempotencyKey }, work)
  }

  const asksBefore = options.admit !== undefined || isLarge(call)

  server.route({
    method: row.method,
    url: row.path,
    config: { wantsRawBody: options.wantsRawBody === true, isUpload: row.isUpload === true },
    ...(row.method === 'GET' && !row.isBare ? { onSend: compressAnswer } : {}),
    ...(row.maxBodyKilobytes ? { bodyLimit: row.maxBodyKilobytes * kibibyte } : {}),
    // Callbacks, as everywhere on the way of each request.
    onRequest: (request, reply, done) => {
      // Unless the handler gives its answer a version: many answers are for one person, or valid once.
      void reply.header('Cache-Control', 'no-store')
      readScope(app, request, row)
        .then((scope) => {
          request.scope = scope
          return asksBefore ? admitBody(app, call, scope, request, reply) : undefined
        })
        .then(() => done(), done)
    },
    errorHandler: (error, request, reply) => sendFailure(app, request, reply, error, call),
    handler: async (request, reply) => {
      try {
        const data = await answer(request, reply)
        if (checkData) assertAnswer(name, checkData, data)
        if (row.method === 'GET' && isKnownToCaller(request, reply)) return reply.code(304).send()
        return row.isBare ? data : { code: 200, success: true, data, msg: '' }
      } catch (error) {
        return sendFailure(app, request, reply, error, call)
      }
    },
  })
}
