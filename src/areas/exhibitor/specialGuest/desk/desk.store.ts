import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { specialGuestCalls } from '@contract/exhibitor/specialGuest.calls'
import type { GuestPrivilege, GuestUseBody, ReadGuest } from '@contract/exhibitor/specialGuest.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { Submission } from '@/parts/draft/Submission'
import { Mutation } from '@/stores/Mutation'
import { persist, readPersisted } from '@/stores/persist'

/** The phone keeps its place of service for the next shift. */
const placeName = 'guestDeskPlace'

/** The point of service on the phone of staff: reads the card of a special guest, and uses its privileges. */
export class GuestDeskStore {
  place = readPersisted<string>(placeName) ?? ''
  /** What was typed or pasted in place of a scan. */
  typed = ''
  guest: ReadGuest | null = null
  /** What was used last, for the screen. */
  done: GuestPrivilege | null = null
  private code = ''
  /** What was used already makes the next use another request, also where an answer was lost. */
  private readonly using = new Submission(({ used: _, ...body }: GuestUseBody & Pick<GuestPrivilege, 'used'>, key) =>
    call(specialGuestCalls.use, { body, key }),
  )
  readonly read = new Mutation(async (text: string) => {
    this.take(text)
    const guest = await call(specialGuestCalls.read, { query: { code: this.code } })
    this.show(guest)
  })
  readonly use = new Mutation(async ({ id, used }: GuestPrivilege) => {
    const guest = await this.using.run({ code: this.code, privilegeId: id, place: this.place.trim(), used })
    this.show(
      guest,
      guest.privileges.find((one) => one.id === id),
    )
  })

  constructor() {
    makeAutoObservable<this, 'code'>(this, {
      guest: observableRef,
      done: observableRef,
      code: false,
    })
  }

  get failure(): CallFailure | null {
    return this.read.failure ?? this.use.failure
  }

  /** The server refuses the account: it may read no codes. */
  get hasNoRight(): boolean {
    return this.failure?.code === sharedErrorCodes.forbidden
  }

  type(text: string): void {
    this.typed = text
  }

  standAt(place: string): void {
    this.place = place
    persist(placeName, place)
  }

  /** Reads what was typed. */
  async check(): Promise<void> {
    const text = this.typed.trim()
    if (text !== '') await this.read.run(text)
  }

  /** Starts over, for an account that has its right now. */
  reset(): void {
    this.read.reset()
    this.use.reset()
  }

  private take(text: string): void {
    runInAction(() => {
      this.code = text.slice(0, 300)
      this.guest = null
      this.done = null
      this.use.reset()
    })
  }

  private show(guest: ReadGuest, done: GuestPrivilege | null = null): void {
    runInAction(() => {
      this.guest = guest
      this.done = done
      this.typed = ''
    })
  }
}
