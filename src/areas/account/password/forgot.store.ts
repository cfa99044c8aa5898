import { codeCalls } from '@contract/account/code.calls'
import { passwordCalls } from '@contract/account/password.calls'
import { type ValidationError, fieldSentence } from '@contract/fieldErrors'
import { normaliseEmail, validateEmail, validatePhone } from '@contract/rules/contacts'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { PasswordForm } from '@/parts/password/PasswordForm'
import { Challenge } from '@/parts/signIn/challenge'
import { signOut } from '@/parts/signIn/signOut'
import { restart } from '@/routes/go'
import { session } from '@/stores/session'

export type ForgotField = 'phone' | 'email' | 'code'

/** A new password by a code to the phone or e-mail address of the account. */
export class ForgotStore {
  readonly form = new PasswordForm()
  readonly challenge = new Challenge()
  by: 'phone' | 'email' = session.language === 'en' ? 'email' : 'phone'
  typed: Record<ForgotField, string> = { phone: '', email: '', code: '' }
  fieldErrors: Partial<Record<ForgotField, ValidationError | string>> = {}
  failure: string | null = null
  isCodeSent = false
  isDone = false
  resendAtMs = 0
  nowMs = Date.now()

  constructor() {
    makeAutoObservable(this, { form: false, challenge: false })
  }

  get resendInSeconds(): number {
    return Math.max(0, Math.ceil((this.resendAtMs - this.nowMs) / 1000))
  }

  private get contact(): { phone: string } | { email: string } {
    return this.by === 'phone' ? { phone: this.typed.phone } : { email: normaliseEmail(this.typed.email) }
  }

  errorOf(field: ForgotField): string | null {
    const fieldError = this.fieldErrors[field]
    if (!fieldError) return null
    return typeof fieldError === 'string' ? fieldError : fieldSentence(fieldError, session.language)
  }

  choose(by: 'phone' | 'email'): void {
    this.by = by
    this.type('code', '')
    this.fieldErrors = {}
    this.failure = null
    this.isCodeSent = false
  }

  type(field: ForgotField, text: string): void {
    this.typed[field] = field === 'code' ? text.normalize('NFKC').replace(/\D/g, '').slice(0, 6) : text
    delete this.fieldErrors[field]
  }

  tick(): void {
    this.nowMs = Date.now()
  }

  async sendCode(): Promise<void> {
    this.failure = null
    if (!this.checkContact()) return
    try {
      const { resendInSeconds } = await call(codeCalls.send, { query: this.contact })
      runInAction(() => {
        this.isCodeSent = true
        this.wait(resendInSeconds)
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        const seconds = error.data?.retryAfterSeconds
        if (typeof seconds === 'number') this.wait(seconds)
        if (error.kind === 'answer') this.fieldErrors[this.by] = error.message
        else this.failure = error.message
      })
    }
  }

  async save(): Promise<void> {
    this.failure = null
    const isContactFine = this.checkContact()
    const isCodeFine = this.checkCode()
    const isPasswordFine = this.form.check({ names: Object.values(this.contact) as string[] })
    if (!this.challenge.check() || !isContactFine || !isCodeFine || !isPasswordFine) return
    try {
      await call(passwordCalls.forgotten, {
        body: { ...this.contact, value: this.typed.code, ...this.form.newPasswords, ...this.challenge.parameters },
      })
      runInAction(() => {
        this.isDone = true
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if ((await this.challenge.handleFailure(error)) || this.form.applyServerErrors(error)) return
      runInAction(() => {
        if (error.kind === 'answer') this.fieldErrors.code = error.message
        else this.failure = error.message
      })
    }
  }

  /** To sign in again. Left first: pages below, for those who are signed in, would ask for a sign-in as soon as nobody is. */
  async signInAnew(): Promise<void> {
    await restart('registration')
    if (session.isSignedIn) await signOut()
  }

  private checkContact(): boolean {
    const fieldError = this.by === 'phone' ? validatePhone(this.typed.phone) : validateEmail(this.typed.email)
    if (fieldError) this.fieldErrors[this.by] = fieldError
    return !fieldError
  }

  private checkCode(): boolean {
    const { code } = this.typed
    const isFine = /^\d{6}$/.test(code)
    if (!isFine) this.fieldErrors.code = code === '' ? { code: 'required' } : { code: 'tooShort', min: 6 }
    return isFine
  }

  private wait(seconds: number): void {
    this.nowMs = Date.now()
    this.resendAtMs = this.nowMs + seconds * 1000
  }
}
