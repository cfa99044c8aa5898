import { accountCalls } from '@contract/account/account.calls'
import type { AccountAnswer } from '@contract/account/account.schema'
import { passwordCalls } from '@contract/account/password.calls'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { PasswordForm } from '@/parts/password/PasswordForm'

/** A new password by the old one. */
export class ChangeStore {
  readonly form = new PasswordForm()
  account: AccountAnswer | null = null
  /** Why the account did not load. */
  loadFailure: CallFailure | null = null
  /** A sentence about the whole attempt. */
  failure: string | null = null
  isDone = false

  constructor() {
    makeAutoObservable(this, { form: false, account: observableRef, loadFailure: observableRef })
  }

  async load(): Promise<void> {
    try {
      const account = await call(accountCalls.detail)
      runInAction(() => {
        this.account = account
        this.loadFailure = null
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.loadFailure = error
      })
    }
  }

  async save(): Promise<void> {
    const { form } = this
    const { oldPassword } = form.typed
    this.failure = null
    if (!form.check({ oldPassword, names: [this.account?.account] })) return
    try {
      await call(passwordCalls.change, { body: { oldPassword, ...form.newPasswords } })
      runInAction(() => {
        this.isDone = true
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        if (!form.take(error)) this.failure = error.message
      })
    }
  }
}
