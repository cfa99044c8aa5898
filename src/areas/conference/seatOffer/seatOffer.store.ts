import { seatOfferCalls } from '@contract/conference/seatOffer.calls'
import type { SeatOffer } from '@contract/conference/seatOffer.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'

/** The link by which a person passes the seat in a session on. */
export class SeatOfferStore {
  /** Null before it is made, and after it was taken back. */
  made: SeatOffer | null = null
  isOpen = false
  readonly offer = new Mutation(async () => {
    const made = await call(seatOfferCalls.offer, { body: { conferenceId: this.id } })
    this.keep(made)
  })
  readonly takeBack = new Mutation(async () => {
    await call(seatOfferCalls.takeBack, { body: { conferenceId: this.id } })
    this.keep(null)
  })

  constructor(readonly id: string) {
    makeAutoObservable(this, { id: false, made: observableRef })
  }

  close(): void {
    this.isOpen = false
  }

  private keep(made: SeatOffer | null): void {
    runInAction(() => {
      this.made = made
      this.isOpen = made !== null
    })
  }
}
