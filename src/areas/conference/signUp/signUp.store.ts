import { signUpCalls } from '@contract/conference/signUp.calls'
import type { Seats, SignUpResult } from '@contract/conference/signUp.schema'
import * as errorCodes from '@contract/conference/errorCodes'
import { isActive } from '@contract/rules/conference/signUp'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'

/** A person's sign-up for one session. Each act answers the seats as they are then. */
export class SignUpStore {
  /** Null before the session is there. */
  seats: Seats | null = null
  /** Why the last sign-up was refused, in the person's language; '' where it was not. */
  refusal = ''
  /** What the person is signed up for at the same time, where that refused the last sign-up. */
  conflicts: SignUpResult['conflicts'] = []
  readonly signUp = new Mutation(async (acceptsConflicts: boolean) => {
    const [result] = await call(signUpCalls.signUp, { body: { conferenceIds: [this.id], acceptsConflicts } })
    this.keepResult(result!)
  })
  readonly accept = new Mutation(async () => this.keep(await call(signUpCalls.accept, { body: { conferenceId: this.id } })))
  readonly cancel = new Mutation(async () => this.keep(await call(signUpCalls.cancel, { body: { conferenceId: this.id } })))

  constructor(readonly id: string) {
    makeAutoObservable(this, { id: false, seats: observableRef, conflicts: observableRef })
  }

  get isSignedUp(): boolean {
    return this.seats?.own != null && isActive(this.seats.own.state)
  }

  /** Whether the person can sign up now. */
  get canSignUp(): boolean {
    return this.seats?.isOpen === true && !this.isSignedUp
  }

  keep(seats: Seats): void {
    this.seats = seats
    this.refusal = ''
    this.conflicts = []
  }

  private keepResult({ seats, refusal, conflicts }: SignUpResult): void {
    if (seats) this.keep(seats)
    const overlaps = refusal?.code === errorCodes.sessionsOverlap
    this.conflicts = overlaps ? conflicts : []
    this.refusal = refusal && !overlaps ? refusal.msg : ''
  }
}
