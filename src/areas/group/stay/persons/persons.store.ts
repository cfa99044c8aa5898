import { coachCalls } from '@contract/group/coach.calls'
import { stayCalls } from '@contract/group/stay.calls'
import type { RoomPerson } from '@contract/group/stay.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { back } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'
import { WishStore } from './wish.store'

/** What people are chosen for. */
interface Target {
  title: string
  /** People at most. */
  most: number
  version: number
  /** The people in it. */
  inside: string[]
}

/** The choice of the people of a room, or of a coach. */
export class PersonsStore {
  isFree = false
  /** The chosen people, by their ids. Those of other pages of the list stay chosen. */
  chosen: string[] = []
  private hasBegun = false
  readonly target: Query<Target> = new Query<Target>(() => this.ask())
  readonly search = new Search(() => this.list.reload())
  readonly list: ListStore<RoomPerson> = new ListStore<RoomPerson>({
    load: (current, size) => this.page(current, size),
    keyOf: ({ registrationId }) => registrationId,
    pageSize: 30,
  })
  readonly save = new Mutation(() => this.send())
  readonly wish = new WishStore()

  /** @param stayId of a room; '' for a coach */
  constructor(
    readonly stayId: string,
    readonly coachId: string,
  ) {
    makeAutoObservable(this, { stayId: false, coachId: false })
  }

  get isCoach(): boolean {
    return this.stayId === ''
  }

  get most(): number {
    return this.target.value?.most ?? 0
  }

  get isFull(): boolean {
    return this.chosen.length >= this.most
  }

  isChosen(id: string): boolean {
    return this.chosen.includes(id)
  }

  get isNarrowed(): boolean {
    return this.isFree || this.search.wanted !== ''
  }

  get isChanged(): boolean {
    const inside = this.target.value?.inside ?? []
    return inside.length !== this.chosen.length || inside.some((id) => !this.chosen.includes(id))
  }

  toggle(id: string): void {
    if (this.isChosen(id)) this.chosen = this.chosen.filter((one) => one !== id)
    else if (!this.isFull) this.chosen = [...this.chosen, id]
  }

  async showFree(isFree: boolean): Promise<void> {
    this.isFree = isFree
    await this.list.reload()
  }

  async load(): Promise<void> {
    await this.target.load()
    if (!this.target.value) return
    // A return to the page keeps what was chosen.
    if (!this.hasBegun) this.begin()
    await this.list.load()
  }

  private begin(): void {
    this.hasBegun = true
    this.chosen = [...(this.target.value?.inside ?? [])]
  }

  private async ask(): Promise<Target> {
    if (!this.isCoach) {
      const { hotelName, roomName, beds, version, occupants } = await call(stayCalls.detail, { query: { id: this.stayId } })
      const inside = occupants.map(({ registrationId }) => registrationId)
      return { title: `${hotelName} · ${roomName}`, most: beds, version, inside }
    }
    const { name, seats, version, passengers } = await call(coachCalls.detail, { query: { id: this.coachId } })
    return { title: name, most: seats, version, inside: passengers.map(({ registrationId }) => registrationId) }
  }

  private page(current: number, size: number) {
    const wanted = {
      ...{ current, size },
      ...(this.search.wanted && { keyword: this.search.wanted }),
      ...(this.isFree && { free: '1' as const }),
    }
    return this.isCoach
      ? call(coachCalls.members, { query: { coachId: this.coachId, ...wanted } })
      : call(stayCalls.members, { query: { stayId: this.stayId, ...wanted } })
  }

  private async send(): Promise<void> {
    const { version, inside } = this.target.value!
    if (this.isCoach) {
      const add = this.chosen.filter((id) => !inside.includes(id))
      const remove = inside.filter((id) => !this.chosen.includes(id))
      await call(coachCalls.seat, { body: { id: this.coachId, add, remove } })
    } else await call(stayCalls.assign, { body: { id: this.stayId, version, registrationIds: this.chosen } })
    await back()
  }
}
