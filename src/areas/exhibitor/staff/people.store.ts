import { staffInvitationCalls as calls } from '@contract/exhibitor/staffInvitation.calls'
import type { StaffInvitation, StaffInvitationPage, StaffPeoplePage, StaffPerson } from '@contract/staffInvitation.schema'
import { type StaffState, staffStates } from '@contract/rules/staffInvitations'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { ListStore } from '@/ui/List/ListStore'

export type StaffTab = StaffState | 'all'

/** A company's invitations of its staff, and the people who registered, by state. */
export class StaffPeopleStore {
  readonly invitations = new Query<StaffInvitationPage>(() => call(calls.list, { query: { current: 1, size: 50 } }))
  readonly list = new ListStore<StaffPerson>({
    load: (current, size) => this.loadPeople(current, size),
    keyOf: ({ id }) => id,
  })
  tab: StaffTab = 'all'
  /** Whether the invitations that take nobody are shown too. */
  hasEnded = false
  private counts: Partial<StaffPeoplePage['counts']> = {}
  mayDecide = true

  constructor() {
    makeAutoObservable(this, { invitations: false, list: false })
  }

  /** The states that anybody is in, each with its number. */
  get tabs(): { key: StaffState; count: number }[] {
    return staffStates.map((key) => ({ key, count: this.counts[key] ?? 0 })).filter(({ count }) => count > 0)
  }

  get open(): StaffInvitation[] {
    return this.all.filter(({ state }) => state === 'open')
  }

  get ended(): StaffInvitation[] {
    return this.all.filter(({ state }) => state !== 'open')
  }

  private get all(): StaffInvitation[] {
    return this.invitations.value?.records ?? []
  }

  showEnded(isShown: boolean): void {
    this.hasEnded = isShown
  }

  choose(tab: StaffTab): Promise<void> {
    this.tab = tab
    return this.list.reload()
  }

  async load(): Promise<void> {
    await Promise.all([this.invitations.load(), this.list.refresh()])
  }

  private async loadPeople(current: number, size: number): Promise<StaffPeoplePage> {
    const page = await call(calls.people, { query: { current, size, ...(this.tab === 'all' ? {} : { state: this.tab }) } })
    runInAction(() => {
      this.counts = page.counts
      this.mayDecide = page.mayDecide
    })
    return page
  }
}
