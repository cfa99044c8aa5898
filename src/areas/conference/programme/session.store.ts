import { programmeCalls } from '@contract/conference/programme.calls'
import type { Session } from '@contract/conference/programme.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { SeatOfferStore } from '../seatOffer/seatOffer.store'
import { SignUpStore } from '../signUp/signUp.store'

/** One session. @param id undefined where the address names none */
export class SessionStore {
  isMarked = false
  readonly signUp: SignUpStore
  readonly seatOffer: SeatOfferStore
  readonly session: Query<Session>
  readonly mark = new Mutation(async (isFavourite: boolean) => {
    await call(programmeCalls.favourite, { body: { conferenceId: this.id ?? '', isFavourite } })
    this.keep(isFavourite)
  })

  constructor(readonly id: string | undefined) {
    this.signUp = new SignUpStore(id ?? '')
    this.seatOffer = new SeatOfferStore(id ?? '')
    this.session = new Query<Session>(() => call(programmeCalls.detail, { query: { conferenceId: id ?? '' } }))
    makeAutoObservable(this, { id: false, signUp: false, seatOffer: false })
  }

  async load(): Promise<void> {
    if (this.id === undefined) return
    await this.session.load()
    const { value } = this.session
    this.keep(value?.isFavourite ?? false)
    if (value) this.signUp.keep(value.seats)
  }

  private keep(isMarked: boolean): void {
    this.isMarked = isMarked
  }
}
