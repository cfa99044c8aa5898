import http from 'node:http'
import https from 'node:https'
import type { HttpAnswer, HttpQuestion, UploadQuestion } from '../shared/HostMethods'
import { mappedUrl } from './mappedUrl'
import type { HttpRecord } from './options'

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ' +
  'MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN'

interface Sending {
  taskId: number
  url: string
  method: string
  header: Record<string, string>
  body: Buffer | null
  timeoutMs: number
}

/** Sends what the package asks for, as WeChat does outside of any browser: no cookies, no CORS; loopback only. */
export class HttpClient {
  readonly records: HttpRecord[] = []
  private readonly inFlight = new Map<number, http.ClientRequest>()

  constructor(
    private readonly appId: string,
    private readonly mapOrigin: Record<string, string> = {},
    private readonly delay: () => Promise<void> = () => Promise.resolve(),
  ) {}

  request({ base64Body, ...question }: HttpQuestion): Promise<HttpAnswer> {
    const body = base64Body === null ? null : Buffer.from(base64Body, 'base64')
    return this.send({ ...question, body }, body?.toString('utf8') ?? '')
  }

  upload(question: UploadQuestion): Promise<HttpAnswer> {
    const boundary = `----WeChatFormBoundary${question.taskId}x${Date.now()}`
    const fields = Object.entries(question.formData).map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const { fieldName, fileName } = question
    const head = [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${fieldName}"; filename="${fileName}"`,
      `Content-Type: ${contentTypeOf(fileName)}`,
      '\r\n',
    ].join('\r\n')
    const body = Buffer.concat([
      Buffer.from(fields.join('') + head),
      Buffer.from(question.base64, 'base64'),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const header = {
      ...withoutContentType(question.header),
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
    }
    const { taskId, url, timeoutMs } = question
    return this.send({ taskId, url, method: 'POST', header, body, timeoutMs }, JSON.stringify(question.formData))
  }

  abort(taskId: number): void {
    this.inFlight.get(taskId)?.destroy(new Error('abort'))
  }

  abortAll(): void {
    for (const taskId of this.inFlight.keys()) this.abort(taskId)
  }

  private send({ taskId, url: asked, method, header, body, timeoutMs }: Sending, loggedBody: string): Promise<HttpAnswer> {
    const url = mappedUrl(asked, this.mapOrigin)
    const record: HttpRecord = { url, method, header, body: loggedBody }
    this.records.push(record)
    const { hostname, protocol } = new URL(url)
    if (hostname !== '127.0.0.1' && hostname !== 'localhost') {
      record.failure = `${hostname} is not on this machine`
      return Promise.resolve({ ok: false, reason: record.failure })
    }
    return new Promise((answered) => {
      const resolve = (answer: HttpAnswer): void => void this.delay().then(() => answered(answer))
      const fail = (reason: string): void => {
        record.failure ??= reason
        resolve({ ok: false, reason })
      }
      const headers = {
        ...header,
        'User-Agent': userAgent,
        Referer: `https://servicewechat.com/${this.appId}/devtools/page-frame.html`,
        ...(body && { 'Content-Length': String(body.length) }),
      }
      const request = (protocol === 'https:' ? https : http).request(url, { method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', (error) => fail(reasonOf(error)))
        response.on('end', () => {
          record.statusCode = response.statusCode ?? 0
          resolve({
            ok: true,
            statusCode: record.statusCode,
            header: pairs(response.rawHeaders),
            cookies: response.headers['set-cookie'] ?? [],
            base64: Buffer.concat(chunks).toString('base64'),
          })
        })
      })
      this.inFlight.set(taskId, request)
      request.setTimeout(timeoutMs, () => request.destroy(new Error('timeout')))
      request.on('error', (error) => fail(reasonOf(error)))
      request.on('close', () => this.inFlight.delete(taskId))
      request.end(body)
    })
  }
}

function reasonOf(error: Error & { code?: string }): string {
  if (error.message === 'abort' || error.message === 'timeout') return error.message
  return `errcode:-102 cronet_error_code:-102 error_msg:${error.code ?? error.message}`
}

/** Names as the server spelled them; a repeated one is joined by commas, as WeChat does. */
function pairs(rawHeaders: string[]): Record<string, string> {
  const header: Record<string, string> = {}
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    header[name] = name in header ? `${header[name]},${value}` : value
  }
  return header
}

function withoutContentType(header: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(header).filter(([name]) => name.toLowerCase() !== 'content-type'))
}

function contentTypeOf(fileName: string): string {
  const types: Record<string, string> = {
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    pdf: 'application/pdf',
  }
  return types[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
}
