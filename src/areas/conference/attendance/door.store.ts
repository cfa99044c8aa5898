import { attendanceCalls } from '@contract/conference/attendance.calls'
import type { DoorAnswer } from '@contract/conference/attendance.schema'
import * as errorCodes from '@contract/tickets/errorCodes'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { Mutation } from '@/stores/Mutation'
import { persist, readPersisted } from '@/stores/persist'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

const proofName = 'doorProof'

/** What this phone scanned last. A code on a screen has changed when the person has signed in, but its proof counts. */
interface KeptProof {
  signCodeId: string
  proof: string
}

/** The entrance whose code the person scanned. */
export class DoorStore {
  /** The form is not complete, or the organiser has not approved the person. */
  isUnregistered = false
  readonly answer: Query<DoorAnswer> = new Query(() => this.ask())
  readonly signIn = new Mutation(async () => this.keep(await call(attendanceCalls.signIn, { body: this.scanned })))

  constructor() {
    makeAutoObservable(this)
  }

  get signCodeId(): string {
    return session.link.signCodeId ?? ''
  }

  async load(): Promise<void> {
    if (this.signCodeId !== '') await this.answer.load()
  }

  /** Reads another code. */
  async scan(signCodeId: string): Promise<void> {
    session.amendLink({ signCodeId })
    this.answer.set(null)
    this.signIn.reset()
    await this.load()
  }

  private get scanned() {
    const { signCodeId } = this
    const kept = readPersisted<KeptProof>(proofName)
    return { signCodeId, ...(kept?.signCodeId === signCodeId && { proof: kept.proof }) }
  }

  private keep(answer: DoorAnswer): void {
    if (answer.proof !== '') persist(proofName, { signCodeId: this.signCodeId, proof: answer.proof } satisfies KeptProof)
    this.answer.set(answer)
  }

  private async ask(): Promise<DoorAnswer> {
    const answer = await this.own()
    if (answer.proof !== '') persist(proofName, { signCodeId: this.signCodeId, proof: answer.proof } satisfies KeptProof)
    return answer
  }

  private async own(): Promise<DoorAnswer> {
    const query = this.scanned
    if (!session.isSignedIn) return call(attendanceCalls.door, { query })
    try {
      const answer = await call(attendanceCalls.own, { query })
      this.note(false)
      return answer
    } catch (error) {
      if (!isCallFailure(error) || error.code !== errorCodes.notRegisteredYet) throw error
      this.note(true)
      return call(attendanceCalls.door, { query })
    }
  }

  private note(isUnregistered: boolean): void {
    this.isUnregistered = isUnregistered
  }
}
