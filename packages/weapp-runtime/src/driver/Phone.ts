import fs from 'node:fs'
import path from 'node:path'
import type { BootState, ChosenFile, HostMethods } from '../shared/HostMethods'
import { HttpClient } from './HttpClient'
import type { LaunchOptions, PaymentParameters, SuppliedFile } from './options'

type Answers = {
  [M in keyof HostMethods]: (parameters: HostMethods[M]['parameters']) => HostMethods[M]['result'] | Promise<HostMethods[M]['result']>
}

/** The phone and the person who holds it: answers what the page asks of the outside. */
export class Phone {
  readonly http: HttpClient
  readonly album: { name: string; content: Buffer }[] = []
  readonly supplied: SuppliedFile[]
  private loginCount = 0

  constructor(
    readonly options: LaunchOptions,
    appId: string,
    public boot: BootState,
  ) {
    this.http = new HttpClient(appId, options.mapOrigin, options.delay)
    this.supplied = [...(options.files ?? [])]
  }

  async answer(method: string, parameters: unknown): Promise<unknown> {
    const answer = this.answers[method as keyof HostMethods] as (parameters: unknown) => unknown
    return await answer(parameters)
  }

  private readonly answers: Answers = {
    boot: () => this.boot,
    request: (question) => this.http.request(question),
    upload: (question) => this.http.upload(question),
    abort: ({ taskId }) => {
      this.http.abort(taskId)
      return null
    },
    login: async () => {
      const { loginCode = () => `login-code-${++this.loginCount}` } = this.options
      return await attempt(async () => ({ code: await loginCode() }))
    },
    phoneNumber: async () => {
      const code = (await this.options.onPhoneNumber?.()) ?? 'deny'
      return code === 'deny' ? { ok: false, reason: 'user deny' } : { ok: true, code }
    },
    pay: async (parameters) => {
      const outcome = (await this.options.onPayment?.(parameters as unknown as PaymentParameters)) ?? 'cancel'
      if (outcome === 'ok') return { ok: true }
      return { ok: false, reason: outcome === 'cancel' ? 'cancel' : outcome.fail }
    },
    scan: async () => {
      const text = (await this.options.onScan?.()) ?? null
      return text === null ? { ok: false, reason: 'cancel' } : { ok: true, result: text, scanType: 'QR_CODE' }
    },
    chooseFiles: ({ count }) => {
      const files = this.supplied.splice(0, count).map(chosen)
      return files.length === 0 ? { ok: false, reason: 'cancel' } : { ok: true, files }
    },
    saveToAlbum: ({ name, base64 }) => {
      this.album.push({ name, content: Buffer.from(base64, 'base64') })
      return null
    },
  }
}

async function attempt<T extends object>(run: () => Promise<T>): Promise<({ ok: true } & T) | { ok: false; reason: string }> {
  try {
    return { ok: true, ...(await run()) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

function chosen(file: SuppliedFile): ChosenFile {
  if (typeof file === 'string') return { name: path.basename(file), base64: fs.readFileSync(file).toString('base64') }
  return { name: file.name, base64: file.content.toString('base64') }
}
