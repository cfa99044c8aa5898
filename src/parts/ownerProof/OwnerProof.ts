import type { CaptchaAnswer } from '@contract/account/captcha.schema'
import type { OwnerProofAsked } from '@contract/account/ownerProof.schema'
import { normaliseCode, validateCode } from '@contract/rules/values/contacts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CallFailure } from '@/api/CallFailure'
import { CodeRequest } from '@/parts/signIn/CodeRequest'
import { Proof } from '@/parts/signIn/Proof'
import { Fields } from '@/ui/Form/Fields'

/** The proof that the account's owner is at this phone: a code to the own contact, or the password. */
export class OwnerProof {
  /** The proof that the server requires; null before it was requested. */
  asked: OwnerProofAsked | null = null
  /** Why no code was sent. */
  askFailure: CallFailure | null = null
  readonly fields = new Fields({ value: '', oldPassword: '' }, { clean: { value: normaliseCode } })
  readonly proof = new Proof()
  readonly request: CodeRequest

  /** @param send requests the proof at the server */
  constructor(send: (answer: CaptchaAnswer) => Promise<OwnerProofAsked>) {
    this.request = new CodeRequest(async () => {
      const asked = await this.proof.run(send)
      runInAction(() => {
        this.asked = asked
      })
      return asked
    })
    makeAutoObservable(this, { asked: observableRef, askFailure: observableRef })
  }

  /** Whether the person has something to type. */
  get isNeeded(): boolean {
    return this.asked !== null && this.asked.by !== 'none'
  }

  /** What was typed, for the body of the call that needs the proof. */
  get typed(): { value?: string; oldPassword?: string } {
    const { value, oldPassword } = this.fields.typed
    return this.asked?.by === 'code' ? { value } : this.asked?.by === 'password' ? { oldPassword } : {}
  }

  /** Requests the proof, again for another code. @returns whether the person can continue */
  async ask(): Promise<boolean> {
    const failure = await this.request.send()
    runInAction(() => {
      this.askFailure = failure
    })
    return failure === null
  }

  forget(): void {
    this.asked = null
    this.askFailure = null
    this.fields.set('value', '')
    this.fields.set('oldPassword', '')
  }

  /** Whether the proof is complete. Errors are shown. */
  check(): boolean {
    const { value, oldPassword } = this.fields.typed
    if (this.asked?.by === 'password') return this.fields.check({ oldPassword: oldPassword === '' ? { code: 'required' } : null })
    if (this.asked?.by !== 'code') return true
    return this.fields.check({ value: validateCode(value) })
  }

  /** @returns whether the failure is shown next to a field */
  show(failure: CallFailure): boolean {
    if (failure.kind !== 'answer' || !this.isNeeded) return false
    if (!this.fields.applyServerErrors(failure))
      this.fields.errors.set(this.asked?.by === 'code' ? 'value' : 'oldPassword', failure.message)
    return true
  }
}
