import { ApiFailure } from '../ApiFailure'
import type { Journal } from '../Journal'
import type { PrivacyGate } from './PrivacyGate'

export type Options = Record<string, unknown>
export type WxApi = Record<string, unknown>

type Callback = (result: Record<string, unknown>) => void

/** The context of the shim's files. */
export class ApiBuilder {
  constructor(
    private readonly journal: Journal,
    private readonly privacy?: PrivacyGate,
  ) {}

  /**
   * An API that answers later: by success, fail and complete where one of them is given, by a promise otherwise.
   * Fails with `name:fail reason` where `run` throws an ApiFailure.
   */
  later(name: string, run: (options: Options) => unknown): (options?: Options) => Promise<unknown> | undefined {
    return (options = {}) => {
      this.journal.call(name, options)
      return this.settle(
        name,
        options,
        this.admitted(name).then(() => run(options)),
      )
    }
  }

  private admitted(name: string): Promise<void> {
    return this.privacy?.holds(name) ? this.privacy.pass(name) : Promise.resolve()
  }

  /** Like `later`, for calls that return a task at once; the task's calls are up to the caller. */
  settle(name: string, options: Options, answer: Promise<unknown>): Promise<unknown> | undefined {
    const callbacks = ['success', 'fail', 'complete'].map((key) => options[key]).filter((callback) => typeof callback === 'function')
    const settled = answer.then(
      (result) => ({ isOk: true, result: { ...(result as Options | undefined), errMsg: `${name}:ok` } as Options }),
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) this.journal.error('thrown', error)
        const reason = error instanceof ApiFailure ? error.reason : String(error)
        const fields = error instanceof ApiFailure ? error.fields : {}
        return { isOk: false, result: { ...fields, errMsg: `${name}:fail${reason ? ` ${reason}` : ''}` } as Options }
      },
    )
    if (callbacks.length === 0) return settled.then(({ isOk, result }) => (isOk ? result : Promise.reject(result)))
    // Out of the promise, so that what a callback throws is an error of its own.
    void settled.then(({ isOk, result }) =>
      setTimeout(() => {
        const callback = options[isOk ? 'success' : 'fail'] as Callback | undefined
        this.journal.guard(() => callback?.(result))
        this.journal.guard(() => (options.complete as Callback | undefined)?.(result))
      }),
    )
    return undefined
  }

  /** An API that answers at once. */
  now<Parameters extends unknown[], Result>(
    name: string,
    run: (...parameters: Parameters) => Result,
  ): (...parameters: Parameters) => Result {
    return (...parameters) => {
      this.journal.call(name, parameters.length > 1 ? parameters : parameters[0])
      return run(...parameters)
    }
  }
}

/** Listeners of one `on…`/`off…` pair. */
export class Listeners<T> {
  private listeners: ((value: T) => void)[] = []

  constructor(private readonly journal: Journal) {}

  readonly on = (listener: (value: T) => void): void => void this.listeners.push(listener)

  readonly off = (listener?: (value: T) => void): void => {
    this.listeners = listener ? this.listeners.filter((other) => other !== listener) : []
  }

  emit(value: T): void {
    for (const listener of [...this.listeners]) this.journal.guard(() => listener(value))
  }
}
