import { applicationCalls } from '@contract/exhibitor/application.calls'
import type { ApplicantProof, ApplicationOffer, ApplicationStatus } from '@contract/exhibitor/application.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { CodeForm } from '@/parts/signIn/CodeForm'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { Fields } from '@/ui/Form/Fields'
import { ApplicationStore } from './application.store'

/** Companies that are not known yet confirm a contact, and fill in an application. Its number shows its state. */
export class RegisterStore {
  by: 'phone' | 'email' = session.language === 'en' ? 'email' : 'phone'
  /** The application, once a contact is confirmed. It lives as long as the page. */
  application: ApplicationStore | null = null
  /** Why no code was sent, if that concerns no field. */
  sendFailure: CallFailure | null = null
  readonly offer = new Query<ApplicationOffer>(() => call(applicationCalls.offer))
  readonly code = new CodeForm(() => this.by, {}, { onComplete: () => this.confirm.run(), purpose: 'application' })
  readonly confirm: Mutation = new Mutation(() => this.prove(), {
    check: () => this.check(),
    onFailure: (failure) => this.code.show(failure) === null,
  })
  readonly number = new Fields({ number: '' })
  readonly look: Mutation<[], ApplicationStatus> = new Mutation(
    () => call(applicationCalls.status, { query: { number: this.number.typed.number } }),
    {
      check: () => this.number.check({ number: this.number.typed.number.trim() === '' ? { code: 'required' } : null }),
      onFailure: (failure) => this.showAtNumber(failure),
    },
  )

  constructor() {
    makeAutoObservable(this, {
      application: observableRef,
      sendFailure: observableRef,
    })
  }

  get failure(): CallFailure | null {
    return this.sendFailure ?? this.confirm.failure
  }

  load(): Promise<void> {
    if (this.application) return this.application.load()
    // The page applies the link of its address first.
    return session.scope ? this.offer.load() : Promise.resolve()
  }

  choose(by: 'phone' | 'email'): void {
    this.by = by
    this.forget()
  }

  /** Back to the contact, also where its confirmation has expired. What was typed stays on this phone. */
  again(): void {
    this.application = null
    this.forget()
    void this.offer.load()
  }

  async sendCode(): Promise<void> {
    this.confirm.reset()
    const failure = await this.code.send()
    runInAction(() => {
      this.sendFailure = failure
    })
  }

  private forget(): void {
    this.code.reset()
    this.sendFailure = null
    this.confirm.reset()
  }

  private check(): boolean {
    this.sendFailure = null
    return this.code.check()
  }

  private async prove(): Promise<void> {
    const { contact, fields, proof } = this.code
    const body = { ...contact, value: fields.typed.code }
    const { key }: ApplicantProof = await proof.run((answer) => call(applicationCalls.confirm, { body: { ...body, ...answer } }))
    const application = new ApplicationStore(key)
    runInAction(() => {
      this.application = application
      this.code.reset()
    })
    await application.load()
  }

  private showAtNumber(failure: CallFailure): boolean {
    if (failure.kind !== 'answer') return false
    this.number.errors.set('number', failure.message)
    return true
  }
}
