import { captchaCalls } from '@contract/account/captcha.calls'
import type { Captcha } from '@contract/account/captcha.schema'
import type { TokenParameters } from '@contract/account/token.schema'
import * as errorCodes from '@contract/errorCodes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { Fields } from '@/ui/Form/Fields'
import { PasswordForm } from '@/parts/password/PasswordForm'

/** Additional steps of a sign-in: a captcha after repeated failures, a new password after a one-time password. */
export class Challenge {
  needsPicture = false
  picture: Captcha | null = null
  readonly captcha = new Fields({ captchaCode: '' }, { maxLength: { captchaCode: 8 } })
  /** Why a new password is required; null if it is not. */
  passwordReason: string | null = null
  readonly password = new PasswordForm()

  constructor() {
    makeAutoObservable(this, { picture: observableRef, password: false, captcha: false })
  }

  /** The parameters for the next attempt. */
  get parameters(): Partial<TokenParameters> {
    return {
      ...(this.needsPicture && this.picture ? { captchaKey: this.picture.key, captchaCode: this.captcha.typed.captchaCode.trim() } : {}),
      ...(this.passwordReason ? this.password.newPasswords : {}),
    }
  }

  /** @param names the person's sign-in names */
  check(names: string[] = [], oldPassword?: string): boolean {
    const isRead = this.captcha.check({
      captchaCode: this.needsPicture && this.captcha.typed.captchaCode.trim() === '' ? { code: 'required' } : null,
    })
    const isSet = !this.passwordReason || this.password.check({ names, ...(oldPassword === undefined ? {} : { oldPassword }) })
    return isRead && isSet
  }

  /** Handles a failed attempt. @returns whether it shows the reason itself */
  async handleFailure({ code, message }: CallFailure): Promise<boolean> {
    const isAboutPicture = code === errorCodes.captchaNeeded || code === errorCodes.captchaWrong
    runInAction(() => {
      if (isAboutPicture) this.needsPicture = true
      if (code === errorCodes.passwordMustChange) {
        this.passwordReason = message
        this.needsPicture = false
      }
    })
    // Each attempt uses up the captcha, whatever its result.
    if (this.needsPicture) await this.renew()
    if (isAboutPicture) this.captcha.errors.set('captchaCode', message)
    return isAboutPicture || code === errorCodes.passwordMustChange
  }

  async renew(): Promise<void> {
    try {
      const picture = await call(captchaCalls.picture)
      runInAction(() => {
        this.picture = picture
        this.captcha.set('captchaCode', '')
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.picture = null
      })
      this.captcha.errors.set('captchaCode', error.message)
    }
  }
}
