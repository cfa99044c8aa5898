import * as errorCodes from '@contract/errorCodes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'

export type QueryState = 'loading' | 'failed' | 'ready'

interface QuerySettings {
  /** Errors that mean "there is no such thing", beside the general one. */
  notFoundCodes?: readonly (number | string)[]
  /** What the server refuses may not be shown any more, not even as it was before. */
  forgetsRefused?: boolean
}

/**
 * One thing that a screen reads from the server: its value, why the last load failed, and what a page shows of both.
 * The newest load wins, however late an older answer comes. What is shown stays until a newer value is there.
 */
export class Query<Value> {
  /** Null before the first answer. */
  value: Value | null = null
  failure: CallFailure | null = null
  isLoading = false
  private turn = 0

  /** @param ask loads the value; where it answers null, the page goes on waiting, because the person is led elsewhere */
  constructor(
    private readonly ask: () => Promise<Value | null>,
    private readonly settings: QuerySettings = {},
  ) {
    makeAutoObservable<this, 'ask' | 'settings' | 'turn'>(this, {
      value: observableRef,
      failure: observableRef,
      ask: false,
      settings: false,
      turn: false,
    })
  }

  get state(): QueryState {
    if (this.value !== null) return 'ready'
    return this.failure ? 'failed' : 'loading'
  }

  /** The server has no such thing: another try would not help. */
  get isNotFound(): boolean {
    return this.failure !== null && [errorCodes.notFound, ...(this.settings.notFoundCodes ?? [])].includes(this.failure.code)
  }

  /** Asks the server. A failure is kept for the screen; an error of the program is thrown. */
  async load(): Promise<void> {
    this.turn += 1
    const { turn } = this
    this.isLoading = true
    if (this.value === null) this.failure = null
    try {
      const value = await this.ask()
      if (turn === this.turn) this.set(value)
    } catch (error) {
      if (turn === this.turn) this.settle(isCallFailure(error) ? error : null)
      if (!isCallFailure(error)) throw error
    }
  }

  /** Shows a value that came by another way, such as the answer to a write. An older load does not overwrite it. */
  set(value: Value | null): void {
    runInAction(() => {
      this.value = value
    })
    this.settle(null)
  }

  /** Shows a failure that came by another way, in place of the value. */
  fail(failure: CallFailure): void {
    this.set(null)
    this.settle(failure)
  }

  private settle(failure: CallFailure | null): void {
    this.turn += 1
    runInAction(() => {
      if (failure?.kind === 'answer' && this.settings.forgetsRefused) this.value = null
      this.failure = failure
      this.isLoading = false
    })
  }
}
