import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { GatewayLog } from './GatewayDependencies'
import { GatewayError } from './GatewayError'
import type { GatewayService } from './GatewayError'

export interface OutsideRequest {
  service: GatewayService
  operation: string
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
  /** The request is a read, so a failed attempt is repeated once. */
  isRead?: boolean
}

export interface OutsideAnswer {
  status: number
  headers: Headers
  text: string
}

export type CallOutside = (request: OutsideRequest) => Promise<OutsideAnswer>

/**
 * HTTP to outside services: a timeout for the whole answer, no redirects, one retry for reads, and failures as `GatewayError`
 * (`timeout`, or `unreachable` for no connection and for 5xx). Logs service, operation and codes, never an address, because these
 * addresses contain secrets and sign-in codes.
 */
export function makeHttp(timeoutMs: number, log: GatewayLog): CallOutside {
  async function requestOnce(request: OutsideRequest): Promise<OutsideAnswer> {
    const { service, operation, method, url, headers, body } = request
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(url, { method, headers, body, signal, redirect: 'error' })
      const answer = { status: response.status, headers: response.headers, text: await response.text() }
      if (answer.status < 500) return answer
      throw new GatewayError('unreachable', { service, operation, outsideCode: `HTTP ${answer.status}` })
    } catch (error) {
      if (error instanceof GatewayError) throw error
      const isTimeout = error instanceof Error && error.name === 'TimeoutError'
      throw new GatewayError(isTimeout ? 'timeout' : 'unreachable', {
        service,
        operation,
        outsideCode: networkCode(error),
      })
    }
  }

  return async (request) => {
    const startedAt = performance.now()
    const tries = request.isRead ? 2 : 1
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await requestOnce(request)
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        const { service, operation, code, outsideCode } = error
        const durationMs = Math.round(performance.now() - startedAt)
        log.warn({ service, operation, code, outsideCode, attempt, durationMs }, 'outside service failed')
        if (attempt >= tries) throw error
      }
    }
  }
}

/** `ECONNREFUSED` and the like; undefined when the runtime gives none. */
function networkCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

/**
 * Reads an answer as JSON of the documented form. Additional fields are accepted.
 * @throws GatewayError `badAnswer`
 */
export function readJson<Schema extends TSchema>(
  schema: Schema,
  text: string,
  origin: { service: GatewayService; operation: string },
): Static<Schema> {
  const value = parseJson(text)
  if (!Value.Check(schema, value)) throw new GatewayError('badAnswer', origin)
  return value
}

/** @returns undefined if the text is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
