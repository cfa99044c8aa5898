import { sourceCalls } from '@contract/group/source.calls'
import type { SourceChannel, SourcePage } from '@contract/group/source.schema'
import { type ChannelState } from '@contract/rules/group/source'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { pagedQuery } from '@/parts/list/pagedQuery'
import type { Query } from '@/stores/Query'
import type { ListStore } from '@/ui/List/ListStore'

export type SourceTab = 'all' | ChannelState

/** The channels of the caller's groups, and the sums of all of them. */
export class SourcesStore {
  tab: SourceTab = 'all'
  readonly first: Query<SourcePage>
  readonly list: ListStore<SourceChannel>

  constructor() {
    const { first, list } = pagedQuery<SourceChannel, SourcePage>(
      (current, size) => call(sourceCalls.list, { query: { current, size, ...(this.tab !== 'all' && { state: this.tab }) } }),
      ({ code }) => code,
    )
    this.first = first
    this.list = list
    makeAutoObservable(this, { first: false, list: false })
  }

  /** Whether another channel can be made. */
  get mayAdd(): boolean {
    const { value } = this.first
    return value !== null && value.used < value.limit
  }

  load(): Promise<void> {
    return this.list.load()
  }

  choose(tab: SourceTab): void {
    this.tab = tab
    void this.list.reload()
  }
}
