import { contactChangeCalls } from '@contract/account/contactChange.calls'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { OwnerProof } from '@/parts/ownerProof/OwnerProof'
import { CodeForm } from '@/parts/signIn/CodeForm'
import { config } from '@/stores/config'
import { Mutation } from '@/stores/Mutation'

export type ContactKind = 'phone' | 'email'

/** Changes the phone or the email address of the account: first its owner is proven, then the new contact. */
export class ContactStore {
  /** Made by the server after the first step; null before. */
  handle: string | null = null
  readonly owner = new OwnerProof((answer) => call(contactChangeCalls.requestProof, { body: answer }))
  readonly next = new CodeForm(() => this.kind, {}, { purpose: 'newContact' })
  /** Why no code was sent to the new contact, if that concerns no field. */
  sendFailure: CallFailure | null = null
  readonly proven: Mutation = new Mutation(() => this.prove(), {
    check: () => this.owner.check(),
    onFailure: (failure) => this.owner.show(failure),
  })
  readonly change: Mutation = new Mutation(() => this.submit(), {
    check: () => this.next.check(),
    onFailure: (failure) => this.next.show(failure) === null,
  })

  /** @param isFirst the account has no contact of this kind yet */
  constructor(
    readonly kind: ContactKind,
    readonly isFirst = false,
  ) {
    makeAutoObservable<this, 'prove' | 'submit'>(this, {
      kind: false,
      isFirst: false,
      prove: false,
      submit: false,
      sendFailure: observableRef,
    })
  }

  /** The phone field needs the fair's countries. */
  async load(): Promise<void> {
    await config.load()
  }

  /** Requests the proof. An account without contact and password needs none. */
  async begin(): Promise<void> {
    this.proven.reset()
    if ((await this.owner.ask()) && !this.owner.isNeeded) await this.proven.run()
  }

  async sendCode(): Promise<void> {
    this.change.reset()
    const failure = await this.next.send()
    runInAction(() => {
      this.sendFailure = failure
    })
  }

  private async prove(): Promise<void> {
    const { typed, proof } = this.owner
    const { handle } = await proof.run((answer) => call(contactChangeCalls.prove, { body: { ...typed, ...answer } }))
    runInAction(() => {
      this.handle = handle
    })
  }

  private submit(): Promise<unknown> {
    const { contact, fields, proof } = this.next
    const body = { handle: this.handle ?? '', ...contact, value: fields.typed.code }
    return proof.run((answer) => call(contactChangeCalls.submit, { body: { ...body, ...answer } }))
  }
}
