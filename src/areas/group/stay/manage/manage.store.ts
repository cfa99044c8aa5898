import { coachCalls } from '@contract/group/coach.calls'
import type { Coach, CoachPage } from '@contract/group/coach.schema'
import * as errorCodes from '@contract/group/errorCodes'
import { groupCalls } from '@contract/group/group.calls'
import type { Group } from '@contract/group/group.schema'
import { stayCalls } from '@contract/group/stay.calls'
import type { OfferedHotel, Stay, StayOffer } from '@contract/group/stay.schema'
import type { StayState } from '@contract/rules/group/stay'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { pagedQuery } from '@/parts/list/pagedQuery'
import { saveWorkbook } from '@/parts/workbook/saveWorkbook'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { ListStore } from '@/ui/List/ListStore'
import { BookStore } from './book.store'
import { CoachStore } from './coach.store'
import { ProposalStore } from './proposal.store'
import { StayStore } from './stay.store'

export type ManageTab = 'rooms' | 'coaches'
export type StayFilter = 'all' | StayState
export const stayFilters: readonly StayFilter[] = ['all', 'wanted', 'waiting', 'confirmed', 'released']

/** Without an approved group there is nothing to manage. */
const notFoundCodes = [errorCodes.noGroup, errorCodes.groupNotApproved]

/** The rooms and coaches of a leader's groups. */
export class StayManageStore {
  tab: ManageTab = 'rooms'
  filter: StayFilter = 'all'
  private chosenGroup = ''
  /** The nights that are looked at; null for those of the fair. */
  period: { from: string; until: string } | null = null
  readonly groups = new Query<Group[]>(() => call(groupCalls.list), { notFoundCodes })
  readonly offer: Query<StayOffer> = new Query<StayOffer>(() => call(stayCalls.offer, { query: { ...this.period } }), { notFoundCodes })
  readonly list: ListStore<Stay> = new ListStore<Stay>({
    load: (current, size) => call(stayCalls.list, { query: { current, size, ...(this.filter !== 'all' && { state: this.filter }) } }),
    keyOf: ({ id }) => id,
    pageSize: 30,
  })
  readonly coachPages = pagedQuery<Coach, CoachPage>(
    (current, size) => call(coachCalls.list, { query: { current, size } }),
    ({ id }) => id,
    notFoundCodes,
  )
  readonly roomingList = new Mutation(async ({ id: hotelId }: OfferedHotel) => {
    const { url } = await call(stayCalls.roomingLink, { query: { groupId: this.groupId, hotelId } })
    await saveWorkbook(stayCalls.roomingList, url)
  })
  readonly booking = new BookStore(this)
  readonly stay = new StayStore(this)
  readonly coach = new CoachStore(this)
  readonly rooms = new ProposalStore('rooms', this)
  readonly seats = new ProposalStore('coaches', this)

  constructor() {
    makeAutoObservable(this, { coachPages: false })
  }

  /** The group for which rooms and coaches are booked and proposed: the chosen one, else the group above or the first part that the caller leads. */
  get groupId(): string {
    const groups = this.groups.value ?? []
    return (groups.find(({ id }) => id === this.chosenGroup) ?? groups[0])?.id ?? ''
  }

  get hasParts(): boolean {
    return (this.groups.value?.length ?? 0) > 1
  }

  chooseGroup(groupId: string): void {
    this.chosenGroup = groupId
  }

  choose(tab: ManageTab): void {
    this.tab = tab
  }

  async chooseFilter(filter: StayFilter): Promise<void> {
    this.filter = filter
    await this.list.reload()
  }

  /** Looks at other nights, once both days are there and in order. */
  async look(from: string, until: string): Promise<void> {
    if (!from || !until || until <= from) return
    this.period = { from, until }
    await this.offer.load()
  }

  async load(): Promise<void> {
    await Promise.all([this.groups.load(), this.offer.load()])
    if (!this.offer.value) return
    await Promise.all([this.list.load(), this.coachPages.list.load(), this.rooms.load(), this.seats.load()])
  }

  /** After a change of rooms. */
  async refreshRooms(): Promise<void> {
    await Promise.all([this.offer.load(), this.list.refresh()])
  }

  /** After a change of coaches. */
  async refreshCoaches(): Promise<void> {
    await this.coachPages.list.refresh()
  }
}
