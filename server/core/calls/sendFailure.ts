import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../App'
import type { BoundCall } from './bind'
import { Failure, asFailure, fail, isAborted } from '../errors/failure'
import { failureEnvelope } from '../errors/failureEnvelope'
import { failureLogOf } from '../errors/failureLog'
import { languageOfHeaders } from './scopeHeaders'

/** The root of a chain of causes: the database's own error below the query builder's. */
const rootOf = (error: unknown): Error & { code?: string } => {
  let root = error as Error & { code?: string }
  while (root.cause instanceof Error) root = root.cause as Error & { code?: string }
  return root
}

/**
 * Logs what an operator must see, without any input of the caller. The query builder writes a statement's values into its message,
 * so only the places of a stack are logged.
 */
const logError = (app: App, request: FastifyRequest, error: unknown): void => {
  const { message, code } = rootOf(error)
  const places = String((error as Error).stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
  const err = String(message).split('\n')[0]!.slice(0, 200)
  failureLogOf(app).add({ route: request.routeOptions.url, requestId: request.id, code, err, at: places })
}

export const kibibyte = 1024

/** A failure for the caller. A body that is too long gets the limit of its call. */
const failureOf = (request: FastifyRequest, error: unknown): Failure =>
  (error as { code?: unknown } | null)?.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    ? fail('tooLarge', { limit: `${Math.round(request.routeOptions.bodyLimit / kibibyte)} KB` })
    : asFailure(error)

/** Sends a failure as its row in `errorSentences` defines it, in the caller's language. */
export const sendFailure = (app: App, request: FastifyRequest, reply: FastifyReply, error: unknown, call?: BoundCall): FastifyReply => {
  const failure = failureOf(request, error)
  const language = languageOfHeaders(request.headers)
  if (failure.reason === 'systemError' || failure.reason === 'unavailable') logError(app, request, error)
  if (failure.reason === 'unavailable' && !(error instanceof Failure)) app.databaseWatch.note(error)
  if (isAborted(error)) app.log.debug({ route: request.routeOptions.url, requestId: request.id }, 'a client went away')
  const { http, body } = call?.options.bareFailure
    ? call.options.bareFailure(failure, language, request)
    : failureEnvelope(failure, language)
  if (typeof failure.details.seconds === 'number') void reply.header('Retry-After', failure.details.seconds)
  return reply.code(http).send(body)
}
