import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
import { user } from '@/stores/user'
import { nextStepOf } from '@/stores/nextStep'

/** Where the organiser's review stands; leads on as soon as there is nothing to wait for. */
export class ReviewStore {
  failure: CallFailure | null = null
  isChecking = false
  /** When the organiser's answer was last asked for, epoch milliseconds by this phone; null before the first answer. */
  checkedAtMs: number | null = null

  constructor() {
    makeAutoObservable(this, { failure: observableRef })
  }

  get hasFailed(): boolean {
    return user.state?.review === 'failed'
  }

  get remark(): string {
    return user.state?.reviewRemark ?? ''
  }

  /** Asks where it stands. Several that ask at the same time ask once. */
  async check(): Promise<void> {
    if (this.isChecking) return
    this.isChecking = true
    try {
      const [, state] = await Promise.all([config.load(), user.load()])
      runInAction(() => {
        this.failure = null
        this.checkedAtMs = Date.now()
      })
      if (nextStepOf(state).to !== 'auditing') await goToNextStep()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.failure = error
      })
    } finally {
      runInAction(() => {
        this.isChecking = false
      })
    }
  }
}
