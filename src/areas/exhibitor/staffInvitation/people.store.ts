import { staffInvitationCalls as calls } from '@contract/exhibitor/staffInvitation.calls'
import type { StaffInvitation, StaffInvitationPage, StaffPeoplePage, StaffPerson } from '@contract/exhibitor/staffInvitation.schema'
import { type StaffState, staffStates } from '@contract/rules/exhibitor/staffInvitation'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { pagedQuery } from '@/parts/list/pagedQuery'
import { ListStore } from '@/ui/List/ListStore'

export type StaffTab = StaffState | 'all'

/** A company's invitations of its staff, and the people who registered, by state. */
export class StaffPeopleStore {
  private readonly paged = pagedQuery<StaffInvitation, StaffInvitationPage>(
    (current, size) => call(calls.list, { query: { current, size } }),
    ({ id }) => id,
  )
  /** The first invitations, and what the company may invite for. */
  readonly invitations = this.paged.first
  readonly invitationList = this.paged.list
  readonly list = new ListStore<StaffPerson>({
    load: (current, size) => this.loadPeople(current, size),
    keyOf: ({ id }) => id,
  })
  tab: StaffTab
  /** Whether the invitations that take nobody are shown too. */
  hasEnded = false
  private counts: Partial<StaffPeoplePage['counts']> = {}
  mayDecide = true

  /** @param state the one that is shown first; everybody without it */
  constructor(state?: string) {
    this.tab = staffStates.find((one) => one === state) ?? 'all'
    makeAutoObservable<this, 'paged'>(this, { paged: false, invitations: false, invitationList: false })
  }

  /** The states that anybody is in, each with its number. */
  get tabs(): { key: StaffState; count: number }[] {
    return staffStates.map((key) => ({ key, count: this.counts[key] ?? 0 })).filter(({ count }) => count > 0)
  }

  /** All that are open, because the server sends them first. */
  get open(): StaffInvitation[] {
    return this.invitationList.items.filter(({ state }) => state === 'open')
  }

  /** Those that have ended, as far as they are loaded. */
  get ended(): StaffInvitation[] {
    return this.invitationList.items.filter(({ state }) => state !== 'open')
  }

  get endedCount(): number {
    return this.invitationList.total - this.open.length
  }

  showEnded(isShown: boolean): void {
    this.hasEnded = isShown
  }

  choose(tab: StaffTab): Promise<void> {
    this.tab = tab
    return this.list.reload()
  }

  async load(): Promise<void> {
    await Promise.all([this.invitationList.refresh(), this.list.refresh()])
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
