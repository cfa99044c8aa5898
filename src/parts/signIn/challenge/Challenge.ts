import type { TokenParameters } from '@contract/account/token.schema'
import * as errorCodes from '@contract/account/errorCodes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { CallFailure } from '@/api/CallFailure'
import { PasswordForm } from '@/parts/password/PasswordForm'

/** An additional step of a sign-in: a new password after a one-time password. */
export class Challenge {
  /** Why a new password is required; null if it is not. */
  passwordReason: string | null = null
  readonly password = new PasswordForm()

  constructor() {
    makeAutoObservable(this)
  }

  /** The parameters for the next attempt. */
  get parameters(): Partial<TokenParameters> {
    return this.passwordReason ? this.password.newPasswords : {}
  }

  /** @param names the person's sign-in names */
  check(names: string[] = [], oldPassword?: string): boolean {
    return !this.passwordReason || this.password.check({ names, ...(oldPassword === undefined ? {} : { oldPassword }) })
  }

  /** Handles a failed attempt. @returns whether it shows the reason itself */
  handleFailure({ code, message }: CallFailure): boolean {
    if (code !== errorCodes.passwordMustChange) return false
    runInAction(() => {
      this.passwordReason = message
    })
    return true
  }
}
