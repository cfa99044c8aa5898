import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ErrorName } from '../../../contract/errorCodes'
import { errorCodes } from '../../../contract/errorCodes'
import { errorSentences } from '../../../server/areas'
import type { BodyOf, Call, CallRow, DataOf, QueryOf } from '../../../contract/call'
import type { Envelope } from '../../../contract/envelope'
import { randomKey } from '../../support/random'

/** Where a call is made, without saying who makes it. */
export interface Place {
  tenantId: string
  exhibitionId: string
  registerType?: string
}

/** The caller. */
export interface Person extends Place {
  token: string
}

export interface CallOptions<C> {
  query?: QueryOf<C> | Record<string, unknown>
  body?: BodyOf<C> | Record<string, unknown> | string
  /** The person whose token and scope go along. */
  as?: Person
  /** The scope of an open call, or one that contradicts the person's. */
  at?: Place
  /** The Idempotency-Key. If the row requires one, a fresh one is sent. `null` sends none. */
  key?: string | null
  language?: 'cn' | 'en'
  headers?: Record<string, string>
  /** For `:name` in the row's path. */
  params?: Record<string, string>
}

export interface Answer<T> {
  status: number
  headers: Headers
  /** The body as it came. */
  body: unknown
  code: number | string
  success: boolean
  data: T
  msg: string
}

export interface CallServer {
  /** Makes a call over real HTTP and hands back whatever is answered. */
  call<C extends Call>(row: C, options?: CallOptions<C>): Promise<Answer<DataOf<C>>>
  /** Makes a call that must succeed, and hands back its data. */
  data<C extends Call>(row: C, options?: CallOptions<C>): Promise<DataOf<C>>
  /** Makes a call that must fail with this row of `contract/errorCodes`, and hands back the answer. */
  refused<C extends Call>(name: ErrorName, row: C, options?: CallOptions<C>): Promise<Answer<unknown>>
}

const headersOf = (row: CallRow, options: CallOptions<Call>): Record<string, string> => {
  const { as, at = as, key, language = 'cn' } = options
  const idempotencyKey = key === undefined && row.isIdempotent ? randomKey() : key
  return {
    authorization: `Basic ${Buffer.from('fairgate:fairgate_secret').toString('base64')}`,
    'user-type': 'app',
    languagetype: language,
    terminal: 'H5',
    ...(at && {
      tenantid: at.tenantId,
      'tenant-id': at.tenantId,
      exhibitionid: at.exhibitionId,
      registertype: at.registerType ?? 'visitor',
    }),
    ...(as && { 'blade-auth': `bearer ${as.token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(row.method === 'POST' && { 'content-type': 'application/json' }),
    ...options.headers,
  }
}

/** Connections stay open between the calls, as a phone's do. */
const agent = new Agent({ keepAlive: true })

const decoders: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync }

interface Exchange {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** One request, and its answer. `fetch` takes three times as much of the processor, and tests make a hundred thousand calls. */
const exchange = (url: string, method: string, headers: Record<string, string>, sent: string | undefined): Promise<Exchange> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers: { 'accept-encoding': 'gzip, deflate', ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const decode = decoders[answer.headers['content-encoding'] ?? '']
        resolve({ status: answer.statusCode!, headers: answer.headers, text: String(decode ? decode(bytes) : bytes) })
      })
    })
    asked.on('error', reject)
    asked.end(sent)
  })

/** Speaks to a server as a client would. */
export const makeCall = (baseUrl: () => string): CallServer => {
  const call = async <C extends Call>(row: C, options: CallOptions<C> = {}): Promise<Answer<DataOf<C>>> => {
    const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(options.params?.[name] ?? ''))
    const query = new URLSearchParams(Object.entries(options.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]))
    const sent = row.method === 'POST' ? (typeof options.body === 'string' ? options.body : JSON.stringify(options.body ?? {})) : undefined
    const url = `${baseUrl()}${path}${query.size > 0 ? `?${query}` : ''}`
    const { status, headers, text } = await exchange(url, row.method, headersOf(row, options as CallOptions<Call>), sent)
    let body: unknown = text
    try {
      body = JSON.parse(text)
    } catch {
      // Not every answer is JSON; the test sees it as text.
    }
    const envelope = (typeof body === 'object' && body !== null ? body : {}) as Partial<Envelope<DataOf<C>>>
    return {
      status,
      headers: new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])),
      body,
      code: envelope.code ?? status,
      success: envelope.success ?? false,
      data: envelope.data as DataOf<C>,
      msg: envelope.msg ?? '',
    }
  }
  return {
    call,
    async data(row, options) {
      const answer = await call(row, options)
      if (!row.isBare && !answer.success)
        throw new Error(`${row.method} ${row.path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`)
      return row.isBare ? (answer.body as DataOf<typeof row>) : answer.data
    },
    async refused(name, row, options) {
      const answer = await call(row, options)
      if (answer.code !== errorCodes[name] || answer.status !== errorSentences[name].http || answer.success) {
        throw new Error(
          `${row.method} ${row.path} should be refused with ${name} (${errorCodes[name]}), not ${answer.status} ${JSON.stringify(answer.body)}`,
        )
      }
      return answer
    },
  }
}
