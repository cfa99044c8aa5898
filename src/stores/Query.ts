import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type CallFailure, failureOf, isCallFailure } from '@/api/CallFailure'

export type QueryState = 'loading' | 'failed' | 'ready'

interface QuerySettings {
  /** Errors that mean "not found", in addition to the general one. */
  notFoundCodes?: readonly (number | string)[]
  /** Content that the server denies must no longer be shown, not even an earlier copy. */
  forgetsRefused?: boolean
}

/**
 * One read from the server: its value, the failure of the last load, and the state for a page. The newest load wins, however late
 * an older answer comes. The old value stays until a newer one arrives.
 */
export class Query<Value> {
  /** Null before the first answer. */
  value: Value | null = null
  failure: CallFailure | null = null
  isLoading = false
  private turn = 0

  /** @param ask loads the value; a null answer keeps the page loading, because the person is being redirected */
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

  /** The server has no such thing, so a retry would not help. */
  get isNotFound(): boolean {
    return this.failure !== null && [sharedErrorCodes.notFound, ...(this.settings.notFoundCodes ?? [])].includes(this.failure.code)
  }

  /** Loads from the server. A failure is stored for the screen; a programming error is thrown as well. */
  async load(): Promise<void> {
    this.turn += 1
    const { turn } = this
    this.isLoading = true
    if (this.value === null) this.failure = null
    try {
      const value = await this.ask()
      if (turn === this.turn) this.set(value)
    } catch (error) {
      if (turn === this.turn) this.settle(failureOf(error))
      if (!isCallFailure(error)) throw error
    }
  }

  /** Sets a value from another source, such as the answer to a write. An older load does not overwrite it. */
  set(value: Value | null): void {
    runInAction(() => {
      this.value = value
    })
    this.settle(null)
  }

  /** Sets a failure from another source, in place of the value. */
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
