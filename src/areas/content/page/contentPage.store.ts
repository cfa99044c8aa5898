import { pageCalls } from '@contract/content/page.calls'
import type { ContentPage } from '@contract/content/page.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'

/** A text of the organiser: an agreement, a policy, a notice to visitors, news. In the language of the session. */
export class ContentPageStore {
  readonly page: Query<ContentPage>
  /** The page's own heading is in view, so the bar need not repeat it. */
  isHeadingInView = false

  constructor(id: string) {
    this.page = new Query(() => call(pageCalls.detail, { query: { id } }))
    makeAutoObservable(this)
  }

  load(): Promise<void> {
    return this.page.load()
  }

  turnHeading(isInView: boolean): void {
    this.isHeadingInView = isInView
  }
}
