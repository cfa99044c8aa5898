import { contactCalls as calls } from '@contract/connect/contact.calls'
import type { ContactListQuery, ContactRow } from '@contract/connect/contact.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { session } from '@/stores/session'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'
import { go } from '@/routes/go'
import { handSelection } from '../contactExport/selection'
import { rightQuery } from '../membership/membership.store'
import { countQuery } from './countQuery'
import { journal } from './journal'
import { NarrowerStore } from './narrower.store'

export const contactFilters = ['all', 'hot', 'due', 'mine'] as const
export type ContactFilter = (typeof contactFilters)[number]

/** What the list is narrowed to by its sheet. */
export type Narrowing = Pick<ContactListQuery, 'tag' | 'temperature' | 'ownerId' | 'day' | 'source'>

/** The customers of a company, with a search and a filter. */
export class ContactsStore {
  readonly membership = rightQuery()
  filter: ContactFilter = 'all'
  narrowing: Narrowing = {}
  readonly narrower = new NarrowerStore()
  readonly search = new Search(() => this.list.reload())
  readonly count = countQuery()
  readonly list: ListStore<ContactRow> = new ListStore<ContactRow>({
    load: (current, size) => call(calls.list, { query: { current, size, ...this.wanted } }),
    keyOf: ({ id }) => id,
    pageSize: 30,
  })

  constructor() {
    makeAutoObservable(this)
  }

  /** What the list is narrowed to. */
  get wanted() {
    const { filter, search, narrowing } = this
    return {
      ...(search.wanted && { keyword: search.wanted }),
      ...(filter === 'hot' && { temperature: 'hot' as const }),
      ...(filter === 'due' && { due: '1' as const }),
      ...(filter === 'mine' && { ownerId: session.token?.userId ?? '0' }),
      ...narrowing,
    }
  }

  get isAuthorised(): boolean {
    return this.membership.value?.isMember === true
  }

  get isNarrowed(): boolean {
    return this.filter !== 'all' || this.search.wanted !== '' || this.narrowed > 0
  }

  /** How many ways of narrowing the sheet has set. */
  get narrowed(): number {
    return Object.values(this.narrowing).filter((value) => value !== undefined).length
  }

  /** The days on which customers were collected, the newest first. */
  get days(): string[] {
    return [...new Set((this.count.value?.byHour ?? []).map(({ hour }) => hour.slice(0, 10)))].reverse()
  }

  async narrow(narrowing: Narrowing): Promise<void> {
    this.narrowing = narrowing
    this.narrower.close()
    await this.list.reload()
  }

  async choose(filter: ContactFilter): Promise<void> {
    this.filter = filter
    await this.list.reload()
  }

  exportThese(): Promise<unknown> {
    handSelection(this.wanted)
    return go('dataExport')
  }

  async load(): Promise<void> {
    await this.membership.load()
    if (this.isAuthorised) await journal().send()
    if (this.isAuthorised) await Promise.all([this.list.load(), this.count.load()])
  }
}
