import { pageCalls } from '@contract/content/page.calls'
import type { ContentPage } from '@contract/content/page.schema'
import { errors } from '@contract/errors'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'

/** A text of the organiser: an agreement, a policy, a notice to visitors. */
export class ContentPageStore {
  page: ContentPage | null = null
  failure: CallFailure | null = null

  constructor(readonly id: string) {
    makeAutoObservable(this, { id: false, page: observableRef, failure: observableRef })
  }

  /** There is no such text, so trying again would not help. */
  get isMissing(): boolean {
    return this.failure?.code === errors.notFound.code
  }

  /** Asks for the text in the language of the session; what is shown stays until the other language's is there. */
  async load(): Promise<void> {
    this.failure = null
    try {
      const page = await call(pageCalls.detail, { query: { id: this.id } })
      runInAction(() => {
        this.page = page
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.failure = error
      })
    }
  }
}
