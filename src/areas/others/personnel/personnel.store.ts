import { userRelationCalls } from '@contract/others/userRelation.calls'
import type { PersonRow } from '@contract/userRelation.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { go } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { ListStore } from '@/ui/List/ListStore'

export const personTabs = ['all', 'incomplete', 'underReview', 'fail', 'approve'] as const
export type PersonTab = (typeof personTabs)[number]

/** Milliseconds without a key before a search is sent. */
export const searchAfterMs = 300

/** The people whom the signed-in person registered. */
export class PersonnelStore {
  tab: PersonTab = 'all'
  search = ''
  readonly list: ListStore<PersonRow>
  /** Begins a person, and opens the form. */
  readonly adding = new Mutation(async () => {
    const { userId } = await call(userRelationCalls.save, { body: {} })
    await go('infoWap', { person: userId })
  })
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    this.list = new ListStore<PersonRow>({
      load: (current, size) => call(userRelationCalls.list, { query: { ...this.filter, current, size } }),
      keyOf: ({ id }) => id,
    })
    makeAutoObservable<this, 'timer'>(this, { list: false, adding: false, timer: false })
  }

  /** Whether the list shows less than everybody. */
  get isFiltered(): boolean {
    return Object.keys(this.filter).length > 0
  }

  private get filter(): { search?: string; examineResult?: string } {
    const search = this.search.trim()
    return { ...(search ? { search } : {}), ...(this.tab === 'all' ? {} : { examineResult: this.tab }) }
  }

  load(): Promise<void> {
    return this.list.refresh()
  }

  choose(tab: PersonTab): void {
    this.tab = tab
    void this.list.reload()
  }

  find(search: string): void {
    this.search = search
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.list.reload(), searchAfterMs)
  }
}
