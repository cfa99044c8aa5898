import '@contract/formErrors'
import { stayCalls } from '@contract/group/stay.calls'
import type { OfferedHotel, OfferedRoom, StayBody, StayCreated } from '@contract/group/stay.schema'
import { type SmokingWish, nightsOf, priceOfNights } from '@contract/rules/group/stay'
import { fenOf, yuanOf } from '@contract/rules/values/money'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { Mutation } from '@/stores/Mutation'
import { Fields } from '@/ui/Form/Fields'
import type { StayManageStore } from './manage.store'

/** Rooms that the stepper counts to. */
export const mostAtOnce = 200

/** A booking of rooms of one kind. */
export class BookStore {
  /** Its sheet is up. What it showed stays there while it closes. */
  isOpen = false
  chosen: { hotel: OfferedHotel; room: OfferedRoom } | null = null
  rooms = 1
  smoking: SmokingWish = ''
  readonly fields = new Fields({ from: '', until: '', note: '' }, { maxLength: { note: 200 } })
  private readonly sending = new Submission((body: StayBody, key) => call(stayCalls.create, { body, key }))
  readonly save: Mutation<[], StayCreated> = new Mutation(() => this.send(), {
    check: () => this.fields.check({ until: this.nights > 0 ? null : { code: 'dateInvalid' } }),
    onFailure: (failure) => this.fields.applyServerErrors(failure),
  })

  constructor(private readonly manage: StayManageStore) {
    makeAutoObservable<this, 'manage'>(this, { chosen: observableRef, manage: false })
  }

  get nights(): number {
    return nightsOf(this.fields.typed.from, this.fields.typed.until).length
  }

  /** Of all rooms and nights. */
  get amount(): string {
    if (!this.chosen) return '0.00'
    return yuanOf(fenOf(priceOfNights(this.chosen.room.price, this.nights)) * this.rooms)
  }

  open(hotel: OfferedHotel, room: OfferedRoom): void {
    const { from = '', until = '' } = this.manage.offer.value ?? {}
    this.save.reset()
    this.chosen = { hotel, room }
    this.isOpen = true
    this.rooms = 1
    this.smoking = ''
    this.fields.set('from', from)
    this.fields.set('until', until)
    this.fields.set('note', '')
  }

  close(): void {
    this.isOpen = false
  }

  count(rooms: number): void {
    this.rooms = rooms
  }

  chooseSmoking(smoking: SmokingWish): void {
    this.smoking = smoking
  }

  private async send(): Promise<StayCreated> {
    const { hotel, room } = this.chosen!
    const { from, until, note } = this.fields.typed
    const { rooms, smoking } = this
    const { groupId } = this.manage
    const made = await this.sending.run({ groupId, hotelId: hotel.id, roomId: room.id, from, until, rooms, smoking, note: note.trim() })
    this.close()
    await this.manage.refreshRooms()
    return made
  }
}
