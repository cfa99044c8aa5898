import { stayCalls } from '@contract/group/stay.calls'
import type { OfferedRoom, Stay } from '@contract/group/stay.schema'
import { type SmokingWish, lateCost } from '@contract/rules/group/stay'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Fields } from '@/ui/Form/Fields'
import type { StayManageStore } from './manage.store'

/** One room, as its sheet shows it. */
export class StayStore {
  /** Its sheet is up. What it showed stays there while it closes. */
  isOpen = false
  shown: Stay | null = null
  isChanging = false
  roomId = ''
  smoking: SmokingWish = ''
  readonly fields = new Fields({ from: '', until: '', note: '' }, { maxLength: { note: 200 } })
  /** @param registrationId nobody for everybody in the room */
  readonly confirm = new Mutation((registrationId?: string) => this.confirmBeds(registrationId))
  readonly cancel = new Mutation(() => this.giveBack())
  readonly save = new Mutation(() => this.change(), { onFailure: (failure) => this.fields.applyServerErrors(failure) })

  constructor(private readonly manage: StayManageStore) {
    makeAutoObservable<this, 'manage'>(this, { shown: observableRef, manage: false })
  }

  get failure() {
    return this.confirm.failure ?? this.cancel.failure ?? this.save.failure
  }

  /** The kinds of rooms of the same hotel. */
  get kinds(): OfferedRoom[] {
    return this.manage.offer.value?.hotels.find(({ id }) => id === this.shown?.hotelId)?.rooms ?? []
  }

  /** What a release or other nights cost now; null where nothing. */
  get cost(): string | null {
    const { isReleased, lateChange } = this.manage.offer.value?.limits ?? {}
    const { shown } = this
    if (!isReleased || !lateChange || !shown || shown.state === 'waiting') return null
    const cost = lateCost(shown.price, shown.nights, lateChange)
    return Number(cost) > 0 ? cost : null
  }

  /** Whether saving changes more than the wishes. */
  get isMoved(): boolean {
    const { shown, roomId, fields } = this
    return shown !== null && (roomId !== shown.roomId || fields.typed.from !== shown.from || fields.typed.until !== shown.until)
  }

  open(stay: Stay): void {
    for (const one of [this.confirm, this.cancel, this.save]) one.reset()
    this.isChanging = false
    this.isOpen = true
    this.take(stay)
  }

  close(): void {
    this.isOpen = false
  }

  setChanging(isChanging: boolean): void {
    this.isChanging = isChanging
  }

  chooseRoom(roomId: string): void {
    this.roomId = roomId
  }

  chooseSmoking(smoking: SmokingWish): void {
    this.smoking = smoking
  }

  private take(stay: Stay): void {
    this.shown = stay
    this.roomId = stay.roomId
    this.smoking = stay.smoking
    this.fields.set('from', stay.from)
    this.fields.set('until', stay.until)
    this.fields.set('note', stay.note)
  }

  private async confirmBeds(registrationId?: string): Promise<void> {
    const { id, version } = this.shown!
    const body = { id, version, ...(registrationId !== undefined && { registrationIds: [registrationId] }) }
    this.take(await call(stayCalls.confirm, { body }))
    await this.manage.refreshRooms()
  }

  private async giveBack(): Promise<void> {
    const { id, version } = this.shown!
    await call(stayCalls.cancel, { body: { id, version, ...(this.cost !== null && { agreedCost: this.cost }) } })
    this.close()
    await this.manage.refreshRooms()
  }

  private async change(): Promise<void> {
    const { id, version } = this.shown!
    const { from, until, note } = this.fields.typed
    const body = { id, version, roomId: this.roomId, from, until, smoking: this.smoking, note: note.trim() }
    this.take(await call(stayCalls.update, { body: { ...body, ...(this.isMoved && this.cost !== null && { agreedCost: this.cost }) } }))
    this.isChanging = false
    await this.manage.refreshRooms()
  }
}
