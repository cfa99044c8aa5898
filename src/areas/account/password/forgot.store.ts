import { passwordCalls } from '@contract/account/password.calls'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { PasswordForm } from '@/parts/password/PasswordForm'
import { CodeForm } from '@/parts/signIn/CodeForm'
import { signOut } from '@/parts/signIn/signOut'
import { restart } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { session } from '@/stores/session'

/** Sets a new password with a code to the phone or email address of the account. */
export class ForgotStore {
  by: 'phone' | 'email' = session.language === 'en' ? 'email' : 'phone'
  readonly code = new CodeForm(() => this.by, {}, { purpose: 'password' })
  readonly password = new PasswordForm()
  /** Why no code was sent, if that concerns no field. */
  sendFailure: CallFailure | null = null
  readonly save = new Mutation(() => this.send(), { check: () => this.check(), onFailure: (failure) => this.show(failure) })

  constructor() {
    makeAutoObservable(this, { sendFailure: observableRef })
  }

  get failure(): CallFailure | null {
    return this.sendFailure ?? this.save.failure
  }

  choose(by: 'phone' | 'email'): void {
    this.by = by
    this.code.reset()
    this.sendFailure = null
    this.save.reset()
  }

  async sendCode(): Promise<void> {
    this.save.reset()
    const failure = await this.code.send()
    runInAction(() => {
      this.sendFailure = failure
    })
  }

  /** Opens sign-in again. The pages below are left first, because they would ask for a sign-in themselves. */
  async signInAgain(): Promise<void> {
    await restart('registration')
    if (session.isSignedIn) await signOut()
  }

  private check(): boolean {
    this.sendFailure = null
    const parts = [this.code.check(), this.password.check({ names: Object.values<string>(this.code.contact) })]
    return parts.every(Boolean)
  }

  private send(): Promise<unknown> {
    const { contact, fields } = this.code
    const body = { ...contact, value: fields.typed.code, ...this.password.newPasswords }
    return this.code.proof.run((answer) => call(passwordCalls.forgotten, { body: { ...body, ...answer } }))
  }

  /** @returns whether the failure is shown next to a field */
  private show(failure: CallFailure): boolean {
    return this.password.applyServerErrors(failure) || this.code.show(failure) === null
  }
}
