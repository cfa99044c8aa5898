import { randomBytes } from 'node:crypto'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import { makeHttp } from '../http'
import type { OutsideAnswer } from '../http'
import type { Merchant } from './Payment'
import { keysOfCertificates, makeFindPlatformKey } from './platformKeys'
import { prove } from './prove'
import { authorizationOf } from './signature'
import { wishedKey, signedOf, gatewayErrorOf } from './signedAnswer'

/** A bill of a large day takes its time. */
const downloadMs = 120_000

export interface PaymentCall {
  operation: string
  method: 'GET' | 'POST'
  pathAndQuery: string
  body?: object
  isRead?: boolean
}

export interface PaymentTransport {
  /**
   * A call signed by the merchant, its answer proven to be WeChat's.
   * @returns the body's text, empty for 204
   * @throws GatewayError `refused` with WeChat's own code
   */
  call(merchant: Merchant, call: PaymentCall): Promise<string>
  /**
   * A file of WeChat Pay's. Its answer is not signed, so that its hash must come from a call that is.
   * @throws GatewayError
   */
  download(merchant: Merchant, url: string): Promise<AsyncIterable<Uint8Array>>
  /** The key that belongs to a serial number, if it is one of WeChat Pay's. */
  findKey(merchant: Merchant, serial: string): Promise<string | undefined>
}

export function makePaymentTransport(settings: GatewaySettings, dependencies: GatewayDependencies): PaymentTransport {
  const callOutside = makeHttp(settings.timeoutMs, dependencies.log)
  const findPlatformKey = makeFindPlatformKey(dependencies)

  function authorize(merchant: Merchant, method: 'GET' | 'POST', { pathname, search }: URL, body: string): string {
    return authorizationOf(merchant, {
      method,
      pathAndQuery: `${pathname}${search}`,
      body,
      timestampSeconds: Math.floor(dependencies.now().getTime() / 1000),
      nonce: makeNonce(),
    })
  }

  function send(merchant: Merchant, call: PaymentCall): Promise<OutsideAnswer> {
    const { operation, method, isRead } = call
    const url = new URL(`${settings.payment.apiUrl}${call.pathAndQuery}`)
    const body = call.body ? JSON.stringify(call.body) : ''
    const authorization = authorize(merchant, method, url, body)
    return callOutside({
      service: 'payment',
      operation,
      method,
      url: url.href,
      headers: {
        accept: 'application/json',
        authorization,
        'user-agent': 'Fairgate',
        ...(body && { 'content-type': 'application/json' }),
        ...wishedKey(merchant),
      },
      body: body || undefined,
      isRead,
    })
  }

  async function proveAnswer(
    operation: string,
    answer: OutsideAnswer,
    findKey: (serial: string) => Promise<string | undefined>,
  ): Promise<void> {
    await prove(signedOf(answer), { operation, now: dependencies.now(), findKey })
  }

  /** Certificates prove themselves: they open with the API v3 key, and one of them has signed the answer. */
  async function fetchKeys(merchant: Merchant): Promise<Record<string, string>> {
    const operation = 'certificates'
    const answer = await send(merchant, { operation, method: 'GET', pathAndQuery: '/v3/certificates', isRead: true })
    if (answer.status !== 200) throw gatewayErrorOf(operation, answer)
    const keys = keysOfCertificates(answer.text, merchant, dependencies.now())
    await proveAnswer(operation, answer, async (serial) => keys[serial])
    return keys
  }

  function findKey(merchant: Merchant, serial: string): Promise<string | undefined> {
    return findPlatformKey(merchant, serial, () => fetchKeys(merchant))
  }

  async function download(merchant: Merchant, address: string): Promise<AsyncIterable<Uint8Array>> {
    const url = new URL(address)
    const origin = { service: 'payment', operation: 'download' } as const
    const headers = { authorization: authorize(merchant, 'GET', url, ''), 'user-agent': 'Fairgate', accept: '*/*' }
    const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(downloadMs) }).catch((error: unknown) => {
      throw new GatewayError('unreachable', { ...origin, cause: error })
    })
    if (answer.status >= 500) throw new GatewayError('unreachable', { ...origin, outsideCode: `HTTP ${answer.status}` })
    if (answer.status !== 200 || !answer.body) throw new GatewayError('refused', { ...origin, outsideCode: `HTTP ${answer.status}` })
    return answer.body as unknown as AsyncIterable<Uint8Array>
  }

  return {
    findKey,
    download,
    async call(merchant, call) {
      const answer = await send(merchant, call)
      // WeChat does not sign these two: it does not know who is asking, or will not do any work.
      if (answer.status === 401 || answer.status === 429) throw gatewayErrorOf(call.operation, answer)
      await proveAnswer(call.operation, answer, (serial) => findKey(merchant, serial))
      if (answer.status >= 400) throw gatewayErrorOf(call.operation, answer)
      return answer.text
    },
  }
}

export function makeNonce(): string {
  return randomBytes(16).toString('hex')
}
