import { ApiFailure } from '../ApiFailure'
import { type FileStore, fromBase64, toBase64, toText } from '../FileStore'
import { askHost } from '../host'
import type { HttpAnswer } from '../../shared/HostMethods'
import type { Journal } from '../Journal'
import { type ApiBuilder, Listeners, type Options, type WxApi } from './api'
import { defaultTimeoutMs, httpQuestion, textValues } from './httpQuestion'

interface NetworkStatus {
  isConnected: boolean
  networkType: string
}

/** The phone's connection, which the driver may cut. */
export class Network {
  readonly changes: Listeners<NetworkStatus>
  isOffline: boolean
  private taskCount = 0

  constructor(journal: Journal, isOffline: boolean) {
    this.changes = new Listeners(journal)
    this.isOffline = isOffline
  }

  setOffline(isOffline: boolean): void {
    if (this.isOffline === isOffline) return
    this.isOffline = isOffline
    this.changes.emit({ isConnected: !isOffline, networkType: this.type() })
  }

  type(): string {
    return this.isOffline ? 'none' : 'wifi'
  }

  /** @throws ApiFailure where there is no answer */
  async ask(ask: (taskId: number) => Promise<HttpAnswer>, onStart: (taskId: number) => void): Promise<HttpAnswer & { ok: true }> {
    if (this.isOffline) throw new ApiFailure('network not available', { errno: 600001 })
    const taskId = ++this.taskCount
    onStart(taskId)
    const answer = await ask(taskId)
    if (!answer.ok) throw new ApiFailure(answer.reason, { errno: 600001 })
    return answer
  }
}

// oxlint-disable-next-line max-lines-per-function -- a factory: short functions that share what it was given
export function networkApi(api: ApiBuilder, journal: Journal, network: Network, files: FileStore): WxApi {
  /** Begins a transfer and returns its WeChat task. */
  const transfer = (name: string, options: Options, run: (started: (taskId: number) => void) => Promise<Options>): Options => {
    journal.call(name, options)
    let taskId: number | undefined
    let isAborted = false
    const headers = new Listeners<Options>(journal)
    const progress = new Listeners<Options>(journal)
    const answer = (async () => {
      const result = await run((id) => {
        taskId = id
        if (isAborted) void askHost('abort', { taskId: id })
      })
      headers.emit({ header: result.header, statusCode: result.statusCode, cookies: result.cookies })
      progress.emit({
        progress: 100,
        totalBytesSent: 1,
        totalBytesExpectedToSend: 1,
        totalBytesWritten: 1,
        totalBytesExpectedToWrite: 1,
      })
      return result
    })()
    // A task is no promise. Without callbacks its result is lost.
    void api.settle(name, { success: () => undefined, ...options }, answer)
    return {
      abort: () => {
        isAborted = true
        if (taskId !== undefined) void askHost('abort', { taskId })
      },
      onHeadersReceived: headers.on,
      offHeadersReceived: headers.off,
      onProgressUpdate: progress.on,
      offProgressUpdate: progress.off,
      onChunkReceived: () => journal.lack('RequestTask.onChunkReceived'),
      offChunkReceived: () => undefined,
    }
  }

  return {
    request: (options: Options = {}) =>
      transfer('request', options, async (started) => {
        const question = httpQuestion(options)
        const answer = await network.ask((taskId) => askHost('request', { taskId, ...question }), started)
        const content = fromBase64(answer.base64)
        const data = options.responseType === 'arraybuffer' ? content.buffer : parsed(toText(content), options.dataType ?? 'json')
        return { data, statusCode: answer.statusCode, header: answer.header, cookies: answer.cookies, profile: {} }
      }),
    uploadFile: (options: Options = {}) =>
      transfer('uploadFile', options, async (started) => {
        const content = files.read(String(options.filePath))
        if (!content) throw new ApiFailure(`file not found`)
        const answer = await network.ask(
          (taskId) =>
            askHost('upload', {
              taskId,
              url: String(options.url),
              header: textValues(options.header),
              fieldName: String(options.name),
              fileName: String(options.filePath).split('/').at(-1) ?? 'file',
              base64: toBase64(content),
              formData: textValues(options.formData),
              timeoutMs: Number(options.timeout ?? defaultTimeoutMs),
            }),
          started,
        )
        return {
          data: toText(fromBase64(answer.base64)),
          statusCode: answer.statusCode,
          header: answer.header,
          cookies: answer.cookies,
        }
      }),
    downloadFile: (options: Options = {}) =>
      transfer('downloadFile', options, async (started) => {
        const answer = await network.ask(
          (taskId) => askHost('request', { taskId, ...httpQuestion({ ...options, method: 'GET' }) }),
          started,
        )
        const content = fromBase64(answer.base64)
        const extension =
          /\.(\w{1,5})(?:\?|$)/.exec(String(options.url))?.[1] ?? answer.header['Content-Type']?.split('/')[1]?.split(';')[0] ?? 'bin'
        const path = typeof options.filePath === 'string' ? options.filePath : undefined
        if (path) files.write(path, content)
        const tempFilePath = path ? undefined : files.addTemporary(`download.${extension}`, content)
        return {
          statusCode: answer.statusCode,
          header: answer.header,
          cookies: answer.cookies,
          ...(path ? { filePath: path } : { tempFilePath }),
        }
      }),
    getNetworkType: api.later('getNetworkType', () => ({
      networkType: network.type(),
      isConnected: !network.isOffline,
      hasSystemProxy: false,
    })),
    onNetworkStatusChange: network.changes.on,
    offNetworkStatusChange: network.changes.off,
  }
}

function parsed(text: string, dataType: unknown): unknown {
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
