import type { ExtractedLetters } from '@contract/visitor/confirmation.schema'
import { confirmationCalls } from '@contract/visitor/confirmation.calls'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { CodeForm } from '@/parts/signIn/CodeForm'
import { config } from '@/stores/config'
import { Mutation } from '@/stores/Mutation'
import { session } from '@/stores/session'

/** Finds confirmations by a phone or email address and a code, without a session. */
export class ExtractStore {
  by: 'phone' | 'email' = session.language === 'en' ? 'email' : 'phone'
  readonly code = new CodeForm(() => this.by, {}, { onComplete: () => this.find.run(), purpose: 'confirmation' })
  /** Why no code was sent, if that concerns no field. */
  sendFailure: CallFailure | null = null
  readonly find: Mutation<[], ExtractedLetters> = new Mutation(() => this.extract(), {
    check: () => this.check(),
    onFailure: (failure) => this.code.show(failure) === null,
  })

  constructor() {
    makeAutoObservable(this, { sendFailure: observableRef })
  }

  get failure(): CallFailure | null {
    return this.sendFailure ?? this.find.failure
  }

  /** The phone field needs the fair's countries. */
  async load(): Promise<void> {
    await config.load()
  }

  choose(by: 'phone' | 'email'): void {
    this.by = by
    this.again()
  }

  /** Back to the form, for another contact. */
  again(): void {
    this.code.reset()
    this.sendFailure = null
    this.find.reset()
  }

  async sendCode(): Promise<void> {
    this.find.reset()
    const failure = await this.code.send()
    runInAction(() => {
      this.sendFailure = failure
    })
  }

  private check(): boolean {
    this.sendFailure = null
    return this.code.check()
  }

  private extract(): Promise<ExtractedLetters> {
    const { contact, fields, proof } = this.code
    const body = { ...contact, value: fields.typed.code }
    return proof.run((answer) => call(confirmationCalls.extract, { body: { ...body, ...answer } }))
  }
}
