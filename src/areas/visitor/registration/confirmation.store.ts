import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { config } from '@/stores/config'
import { goWay } from '@/stores/follow'
import { user } from '@/stores/user'

/** The confirmation of a registration that is done. */
export class ConfirmationStore {
  failure: CallFailure | null = null
  isLoaded = false

  constructor() {
    makeAutoObservable(this, { failure: observableRef })
  }

  /** Loads who is confirmed. One who is not yet (a link kept from another day) is led to where they stand. */
  async load(): Promise<void> {
    this.failure = null
    try {
      const [, state] = await Promise.all([config.load(), user.latest()])
      if (!state.isComplete || state.review !== 'approved') {
        await goWay()
        return
      }
      runInAction(() => {
        this.isLoaded = true
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.failure = error
      })
    }
  }
}
