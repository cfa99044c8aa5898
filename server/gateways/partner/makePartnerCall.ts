import { randomBytes } from 'node:crypto'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError, type GatewayService } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import { makeHttp, readJson } from '../http'
import { signPartnerRequest } from './sign'

/** An organiser's account at a partner: the address that its paths begin with, and the key of our app there. */
export interface PartnerAccount {
  url: string
  appKey: string
  secret: string
}

export interface PartnerRequest<Data extends TSchema> {
  operation: string
  method: 'GET' | 'POST'
  /** Behind the account's address. */
  path: string
  query?: Record<string, string>
  /** No secret and nothing about a person is in an address, so it is sent here. */
  headers?: Record<string, string>
  body?: object
  /** The form of the answer's data. */
  data: Data
}

export type PartnerCall = <Data extends TSchema>(account: PartnerAccount, request: PartnerRequest<Data>) => Promise<Static<Data>>

/** More is no answer of these partners. */
const longestAnswer = 2_000_000

const Envelope = Type.Object({ code: Type.String({ pattern: '^[A-Z0-9_]{1,40}$' }), data: Type.Optional(Type.Unknown()) })

/** The code of success. */
const success = '0000'

/**
 * The protocol that tailor-hub and anGeBo share: HTTP and JSON. Each request has the headers `X-App-Key`, `X-Timestamp` (seconds; a partner accepts
 * five minutes), `X-Nonce` (used once) and `X-Signature` (see `signPartnerRequest`). Each answer is `{"code": "0000", "msg": "…", "data": …}`.
 * Any other code is a refusal, whatever the HTTP status says; a status of 500 and more is an outage. Nothing is
 * repeated here, because a nonce counts once.
 */
export function makePartnerCall(service: GatewayService, settings: GatewaySettings, { log, now }: GatewayDependencies): PartnerCall {
  const callOutside = makeHttp(settings.timeoutMs, log)

  return async (account, { operation, method, path, query = {}, headers = {}, body, data }) => {
    const { appKey, secret } = account
    const url = new URL(`${account.url.replace(/\/+$/, '')}${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const text = body === undefined ? '' : JSON.stringify(body)
    const timestampSeconds = Math.floor(now().getTime() / 1000)
    const nonce = randomBytes(16).toString('hex')
    const target = `${url.pathname}${url.search}`
    const answer = await callOutside({
      service,
      operation,
      method,
      url: url.href,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'x-app-key': appKey,
        'x-timestamp': String(timestampSeconds),
        'x-nonce': nonce,
        'x-signature': signPartnerRequest({ method, target, appKey, secret, timestampSeconds, nonce, body: text }),
      },
      ...(body === undefined ? {} : { body: text }),
    })
    const origin = { service, operation }
    if (answer.text.length > longestAnswer) throw new GatewayError('badAnswer', { ...origin, outsideCode: 'tooLong' })
    const envelope = readJson(Envelope, answer.text, origin)
    if (envelope.code !== success) throw new GatewayError('refused', { ...origin, outsideCode: envelope.code })
    if (!Value.Check(data, envelope.data)) throw new GatewayError('badAnswer', origin)
    return envelope.data
  }
}
