import { contactCalls as calls } from '@contract/connect/contact.calls'
import type { ContactCount, ContactRow } from '@contract/connect/contact.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { session } from '@/stores/session'
import { Query } from '@/stores/Query'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'
import { journal } from './journal'
import { rightQuery } from '../membership/membership.store'

export const contactFilters = ['all', 'hot', 'due', 'mine'] as const
export type ContactFilter = (typeof contactFilters)[number]

/** The customers of a company, with a search and a filter. */
export class ContactsStore {
  readonly membership = rightQuery()
  filter: ContactFilter = 'all'
  readonly search = new Search(() => this.list.reload())
  readonly count = new Query<ContactCount>(() => call(calls.count))
  readonly list: ListStore<ContactRow> = new ListStore<ContactRow>({
    load: (current, size) => call(calls.list, { query: { current, size, ...this.wanted } }),
    keyOf: ({ id }) => id,
    pageSize: 30,
  })

  constructor() {
    makeAutoObservable(this)
  }

  private get wanted() {
    const { filter, search } = this
    return {
      ...(search.wanted && { keyword: search.wanted }),
      ...(filter === 'hot' && { temperature: 'hot' as const }),
      ...(filter === 'due' && { due: '1' as const }),
      ...(filter === 'mine' && { ownerId: session.token?.userId ?? '0' }),
    }
  }

  get isAuthorised(): boolean {
    return this.membership.value?.isMember === true
  }

  get isNarrowed(): boolean {
    return this.filter !== 'all' || this.search.wanted !== ''
  }

  async choose(filter: ContactFilter): Promise<void> {
    this.filter = filter
    await this.list.reload()
  }

  async load(): Promise<void> {
    await this.membership.load()
    if (this.isAuthorised) await journal().send()
    if (this.isAuthorised) await Promise.all([this.list.load(), this.count.load()])
  }
}
