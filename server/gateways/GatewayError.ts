/**
 * What went wrong with an outside service:
 * - `unreachable`: no connection, or the service says it is down (HTTP 5xx)
 * - `timeout`: no answer in time; whether the call took effect is unknown, so ask before doing it again
 * - `refused`: the service understood and said no; `outsideCode` says why in its own words
 * - `badAnswer`: an answer that is not of the documented form
 * - `forged`: a notice or an answer whose sender is not proven; `outsideCode` names the failed check
 * - `full`: no room is left where files are kept
 * - `busy`: too many others are waiting for it
 */
export type GatewayErrorCode = 'unreachable' | 'timeout' | 'refused' | 'badAnswer' | 'forged' | 'full' | 'busy'

export type GatewayService =
  | 'wechat'
  | 'payment'
  | 'sms'
  | 'mail'
  | 'whatsapp'
  | 'google'
  | 'imaster'
  | 'invoicing'
  | 'tailorHub'
  | 'anGeBo'
  | 'storage'
  | 'ocr'
  | 'crm'

export interface GatewayErrorDetails {
  service: GatewayService
  /** Which of the gateway's functions was called. */
  operation: string
  /** The service's own code, e.g. `40029` or `ORDERPAID`. */
  outsideCode?: string
  cause?: unknown
}

/**
 * A failure of an outside service. The message consists of codes, so that it may be logged: no secret, no personal data and no
 * text of the outside.
 */
export class GatewayError extends Error {
  readonly code: GatewayErrorCode
  readonly service: GatewayService
  readonly operation: string
  readonly outsideCode: string | undefined

  constructor(code: GatewayErrorCode, details: GatewayErrorDetails) {
    const { service, operation, outsideCode, cause } = details
    super(`${service}.${operation}: ${code}${outsideCode ? ` (${outsideCode})` : ''}`, { cause })
    this.name = 'GatewayError'
    this.code = code
    this.service = service
    this.operation = operation
    this.outsideCode = outsideCode
  }
}
