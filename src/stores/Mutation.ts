import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'

interface MutationSettings<Args extends unknown[]> {
  /** Whether it may run at all: a form checks its fields here. */
  check?: (...args: Args) => boolean
  /** Answers true where it shows the failure itself, as a form does beside its fields. */
  onFailure?: (failure: CallFailure) => boolean | Promise<boolean>
}

/** One thing that a screen does on the server. It runs once at a time: a second tap while it is in flight is the same tap. */
export class Mutation<Args extends unknown[] = [], Value = unknown> {
  failure: CallFailure | null = null
  /** What the last run answered; null while none has succeeded since the last `reset`. */
  result: Value | null = null
  isDone = false
  private running: Promise<boolean> | null = null

  constructor(
    private readonly act: (...args: Args) => Promise<Value>,
    private readonly settings: MutationSettings<Args> = {},
  ) {
    makeAutoObservable<this, 'act' | 'settings' | 'running'>(this, {
      failure: observableRef,
      result: observableRef,
      running: observableRef,
      act: false,
      settings: false,
    })
  }

  get isRunning(): boolean {
    return this.running !== null
  }

  /** @returns whether it was done; a failure is kept for the screen, an error of the program is thrown */
  run(...args: Args): Promise<boolean> {
    if (this.running) return this.running
    this.reset()
    if (this.settings.check?.(...args) === false) return Promise.resolve(false)
    this.running = this.attempt(args).finally(() =>
      runInAction(() => {
        this.running = null
      }),
    )
    return this.running
  }

  /** Forgets what the last run came to. */
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
      if (!isCallFailure(error)) throw error
      const isShown = (await this.settings.onFailure?.(error)) === true
      runInAction(() => {
        this.failure = isShown ? null : error
      })
      return false
    }
  }
}
