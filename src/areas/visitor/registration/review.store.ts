import { reviewNewsCalls } from '@contract/messages/reviewNews.calls'
import type { MessageWay } from '@contract/messages/reviewNews.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
import { nextStepOf } from '@/stores/nextStep'
import { Query } from '@/stores/Query'
import { user } from '@/stores/user'

/** The organiser's review. The page continues as soon as there is nothing to wait for. */
export class ReviewStore {
  readonly state = new Query(async () => {
    const [, state] = await Promise.all([config.load(), user.load()])
    runInAction(() => {
      this.checkedAtMs = Date.now()
    })
    if (nextStepOf(state).to !== 'auditing') await goToNextStep()
    return state
  })
  /** How the person gets the decision. Without an answer the page promises itself alone. */
  readonly way: Query<MessageWay> = new Query(() => call(reviewNewsCalls.way))
  /** The time of the last check, epoch milliseconds by this phone; null before the first answer. */
  checkedAtMs: number | null = null

  constructor() {
    makeAutoObservable(this)
    if (user.state) this.state.set(user.state)
  }

  get hasFailed(): boolean {
    return user.state?.review === 'failed'
  }

  get remark(): string {
    return user.state?.reviewRemark ?? ''
  }

  /** Once, for a person who waits. */
  async loadWay(): Promise<void> {
    if (this.way.value === null && !this.way.isLoading) await this.way.load()
  }

  /** The day by which the organiser decides; '' if the server does not know. */
  get dueOn(): string {
    return user.state?.reviewDueOn ?? ''
  }

  /** Checks the review. Simultaneous callers share one request. */
  async check(): Promise<void> {
    if (!this.state.isLoading) await this.state.load()
  }
}
