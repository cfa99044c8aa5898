import type { OwnerProofAsked } from '@contract/ownerProof.schema'
import { validateCode } from '@contract/rules/contacts'
import { ownDataCalls } from '@contract/visitor/ownData.calls'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { codeDigits } from '@/parts/signIn/CodeForm'
import { CodeRequest } from '@/parts/signIn/CodeRequest'
import { Proof } from '@/parts/signIn/Proof'
import { Mutation } from '@/stores/Mutation'
import { session } from '@/stores/session'
import { Fields } from '@/ui/Form/Fields'
import { exportText } from './exportText'

const ownId = (): string => session.token?.userId ?? ''

/** The person's stored data: shown as sums, exported whole, or deleted with the account. */
export class OwnDataStore {
  readonly summary = new Mutation(async () => {
    const { registrations, orders, tickets, files } = await call(ownDataCalls.detail)
    return { registrations: registrations.length, orders: orders.length, tickets: tickets.length, files: files.length }
  })
  readonly exported = new Mutation(async () => exportText('my-data.json', JSON.stringify(await call(ownDataCalls.detail), null, 2)))
  /** The proof of the account's owner that a deletion needs; null before it was requested. */
  asked: OwnerProofAsked | null = null
  /** Why no code was sent. */
  askFailure: CallFailure | null = null
  readonly fields = new Fields({ value: '', oldPassword: '' }, { clean: { value: codeDigits }, maxLength: { value: 6 } })
  readonly proof = new Proof()
  readonly request = new CodeRequest(() => this.requestErase())
  readonly erased = new Mutation(() => this.erase(), {
    check: () => this.check(),
    onFailure: (failure) => this.show(failure),
  })

  constructor() {
    makeAutoObservable<this, 'requestErase' | 'erase' | 'check' | 'show'>(this, {
      summary: false,
      exported: false,
      asked: observableRef,
      askFailure: observableRef,
      fields: false,
      proof: false,
      request: false,
      erased: false,
      requestErase: false,
      erase: false,
      check: false,
      show: false,
    })
  }

  /** Requests the proof, again for another code. @returns whether the deletion can continue */
  async ask(): Promise<boolean> {
    this.erased.reset()
    const failure = await this.request.send()
    runInAction(() => {
      this.askFailure = failure
    })
    return failure === null
  }

  /** Keeps the account. */
  cancel(): void {
    this.asked = null
    this.askFailure = null
    this.fields.set('value', '')
    this.fields.set('oldPassword', '')
    this.erased.reset()
  }

  private async requestErase(): Promise<OwnerProofAsked> {
    const asked = await this.proof.run((answer) => call(ownDataCalls.requestErase, { body: { userId: ownId(), ...answer } }))
    runInAction(() => {
      this.asked = asked
    })
    return asked
  }

  private async erase(): Promise<{ keptOrders: number }> {
    const { value, oldPassword } = this.fields.typed
    const typed = this.asked?.by === 'code' ? { value } : this.asked?.by === 'password' ? { oldPassword } : {}
    const body = { userId: ownId(), ...typed }
    const { keptOrders } = await this.proof.run((answer) => call(ownDataCalls.erase, { body: { ...body, ...answer } }))
    return { keptOrders }
  }

  private check(): boolean {
    const { value, oldPassword } = this.fields.typed
    if (this.asked?.by === 'password') return this.fields.check({ oldPassword: oldPassword === '' ? { code: 'required' } : null })
    if (this.asked?.by !== 'code') return true
    return this.fields.check({ value: validateCode(value) })
  }

  /** @returns whether the failure is shown next to a field */
  private show(failure: CallFailure): boolean {
    if (failure.kind !== 'answer' || !this.asked || this.asked.by === 'none') return false
    if (!this.fields.applyServerErrors(failure)) this.fields.errors.set(this.asked.by === 'code' ? 'value' : 'oldPassword', failure.message)
    return true
  }
}
