import type { ApiCall, PageUpdate, RuntimeError } from '../shared/records'

type ErrorListener = (kind: RuntimeError['kind'], error: unknown) => void

/** Keeps what happened for the driver: calls of `wx`, errors, and what the package used that the runtime lacks. */
export class Journal {
  readonly calls: ApiCall[] = []
  readonly updates: PageUpdate[] = []
  readonly errors: RuntimeError[] = []
  readonly unsupported: string[] = []
  private readonly listeners: ErrorListener[] = []

  call(api: string, options: unknown): void {
    this.calls.push({ api, options: toPlain(options) })
  }

  /** The data of one `setData`, which travels between two threads of a phone. */
  update(route: string, data: unknown): void {
    this.updates.push({ route, bytes: new TextEncoder().encode(JSON.stringify(data) ?? '').length })
  }

  error(kind: RuntimeError['kind'], error: unknown): void {
    this.errors.push({ kind, message: describeError(error) })
    for (const listener of this.listeners) listener(kind, error)
  }

  /** An error that the package printed, as frameworks do with a caught one. The app gets no event for it. */
  printed(parts: unknown[]): void {
    this.errors.push({ kind: 'console', message: parts.map(describeError).join(' ') })
  }

  lack(what: string): void {
    if (!this.unsupported.includes(what)) this.unsupported.push(what)
  }

  onError(listener: ErrorListener): void {
    this.listeners.push(listener)
  }

  /** Runs a callback of the package; what it throws is recorded, as WeChat does, and goes no further. */
  guard<T>(callback: () => T): T | undefined {
    try {
      return callback()
    } catch (error) {
      this.error('thrown', error)
      return undefined
    }
  }
}

export function describeError(error: unknown): string {
  if (error instanceof Error) return error.stack ?? error.message
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? String(error))
}

function toPlain(value: unknown): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
  } catch {
    return String(value)
  }
}
