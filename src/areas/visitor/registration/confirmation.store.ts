import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
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
        await goToNextStep()
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
