import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type CallFailure, failureOf, isCallFailure } from '@/api/CallFailure'

interface MutationSettings<Args extends unknown[]> {
  /** Whether it may run. A form checks its fields here. */
  check?: (...args: Args) => boolean
  /** Returns true if it shows the failure itself, as a form does next to its fields. */
  onFailure?: (failure: CallFailure) => boolean | Promise<boolean>
}

/**
 * One write on the server. It runs once at a time: a second tap while it is in flight counts as the same tap.
 * One that asks for something else meanwhile is not made, and returns false.
 */
export class Mutation<Args extends unknown[] = [], Value = unknown> {
  failure: CallFailure | null = null
  /** The answer of the last run; null until one has succeeded since the last `reset`. */
  result: Value | null = null
  isDone = false
  private running: Promise<boolean> | null = null
  private runningArgs: unknown[] = []

  constructor(
    private readonly act: (...args: Args) => Promise<Value>,
    private readonly settings: MutationSettings<Args> = {},
  ) {
    makeAutoObservable<this, 'act' | 'settings' | 'running' | 'runningArgs'>(this, {
      failure: observableRef,
      result: observableRef,
      running: observableRef,
      runningArgs: false,
      act: false,
      settings: false,
    })
  }

  get isRunning(): boolean {
    return this.running !== null
  }

  /** A failure is stored for the screen; a programming error is thrown as well. @returns whether it succeeded */
  run(...args: Args): Promise<boolean> {
    if (this.running) {
      const isSame = args.length === this.runningArgs.length && args.every((arg, at) => arg === this.runningArgs[at])
      return isSame ? this.running : Promise.resolve(false)
    }
    this.reset()
    if (this.settings.check?.(...args) === false) return Promise.resolve(false)
    this.runningArgs = args
    this.running = this.attempt(args).finally(() =>
      runInAction(() => {
        this.running = null
      }),
    )
    return this.running
  }

  /** Forgets the result of the last run. */
  reset(): void {
    this.failure = null
    this.result = null
    this.isDone = false
  }

  private async attempt(args: Args): Promise<boolean> {
    try {
      const result = await this.act(...args)
      runInAction(() => {
        this.result = result
        this.isDone = true
      })
      return true
    } catch (error) {
      const isShown = isCallFailure(error) && (await this.settings.onFailure?.(error)) === true
      runInAction(() => {
        this.failure = isShown ? null : failureOf(error)
      })
      if (!isCallFailure(error)) throw error
      return false
    }
  }
}
