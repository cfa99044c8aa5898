import { stayCalls } from '@contract/group/stay.calls'
import type { RoomWish } from '@contract/group/stay.schema'
import { type RoomGender, type SmokingWish, mostMates } from '@contract/rules/group/stay'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** What one member wishes of a room. */
export class WishStore {
  isOpen = false
  mates: string[] = []
  isMust = false
  smoking: SmokingWish = ''
  gender: RoomGender = ''
  private registrationId = ''
  readonly wish: Query<RoomWish> = new Query<RoomWish>(() => call(stayCalls.wish, { query: { registrationId: this.registrationId } }))
  readonly save = new Mutation(async () => {
    const { registrationId, mates, smoking, gender } = this
    const isMust = this.isMust && mates.length > 0
    this.wish.set(await call(stayCalls.saveWish, { body: { registrationId, mates, isMust, smoking, gender } }))
    this.close()
  })

  constructor() {
    makeAutoObservable(this)
  }

  async open(registrationId: string): Promise<void> {
    this.registrationId = registrationId
    this.save.reset()
    this.wish.set(null)
    this.isOpen = true
    await this.wish.load()
    if (this.wish.value?.registrationId === registrationId) this.take(this.wish.value)
  }

  close(): void {
    this.isOpen = false
  }

  private take({ mates, isMust, smoking, gender }: RoomWish): void {
    this.mates = mates.map((mate) => mate.registrationId)
    this.isMust = isMust
    this.smoking = smoking
    this.gender = gender
  }

  toggleMate(id: string): void {
    if (this.mates.includes(id)) this.mates = this.mates.filter((one) => one !== id)
    else if (this.mates.length < mostMates) this.mates = [...this.mates, id]
  }

  toggleMust(): void {
    this.isMust = !this.isMust
  }

  chooseSmoking(smoking: SmokingWish): void {
    this.smoking = smoking
  }

  chooseGender(gender: RoomGender): void {
    this.gender = gender
  }
}
