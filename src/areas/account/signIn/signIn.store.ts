import { challengeCodes } from '@contract/errorCodes'
import { codeCalls } from '@contract/account/code.calls'
import { validateEmail, validatePhone } from '@contract/rules/contacts'
import type { ValidationError } from '@contract/fieldErrors'
import { fieldSentence } from '@contract/fieldErrors'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import type { Challenge } from '@/parts/signIn/challenge'
import { grant } from '@/parts/signIn/grant'
import { failureName, typedName } from '@/parts/signIn/names'
import { forgetHandle, openIdHandle } from '@/parts/signIn/openId'
import { platform } from '@/platform'
import { config } from '@/stores/config'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'
import { type OtherMethod, type SignInMode, isFormMode, maxTabs } from './signInMethods'
import { resumeAtEntry } from '@/stores/resumeAtEntry'

export type SignInField = 'phone' | 'email' | 'code' | 'username' | 'password' | 'agreements'

/** What was typed, kept over a reload; never a code or a password. */
interface Typed {
  mode: SignInMode | null
  /** In the spelling of `normalisePhone`. */
  phone: string
  email: string
  username: string
  agreed: boolean
}

const loadChallenge = () => import('@/parts/signIn/challenge')

const nothingTyped: Typed = { mode: null, phone: '', email: '', username: '', agreed: false }

/** The sign-in screen: a code to a phone or an e-mail address, or account and password, as the exhibition offers them. */
export class SignInStore {
  typed: Typed = { ...nothingTyped, ...readPersisted<Typed>(typedName) }
  code = ''
  password = ''
  fieldErrors: Partial<Record<SignInField, ValidationError | string>> = {}
  /** A sentence about the whole attempt. */
  failure = readPersisted<string>(failureName)
  resendAtMs = 0
  nowMs = Date.now()
  isCodeSent = false
  /** What the server asks for beside what was typed; loaded once it does. */
  challenge: Challenge | null = null

  /** @param only the one way that the page is about */
  constructor(private readonly only?: SignInMode) {
    makeAutoObservable(this, { challenge: observableRef })
    persist(failureName, null)
  }

  /** The exhibition's sign-in methods with typed fields; without any for this host app, those of R17. */
  get offered(): SignInMode[] {
    if (this.only) return [this.only]
    const offered = config.loginModes.filter(isFormMode)
    return offered.length > 0 || this.outside.length > 0 ? offered : [session.language === 'en' ? 'appemail' : 'appsms']
  }

  get tabs(): SignInMode[] {
    return this.offered.slice(0, maxTabs)
  }

  /** Ways with a button of their own, in the exhibition's order: those that find no room as tabs, and those that lead out and back. */
  get others(): OtherMethod[] {
    return config.loginModes.filter((mode) => this.outside.includes(mode) || (isFormMode(mode) && !this.tabs.includes(mode)))
  }

  get isOtherFirst(): boolean {
    return this.outside.includes(config.loginModes.find((mode) => isFormMode(mode) || this.outside.includes(mode))!)
  }

  /** Undefined where every way leads out of this site. */
  get mode(): SignInMode | undefined {
    return this.offered.find((mode) => mode === this.typed.mode) ?? this.offered[0]
  }

  private get outside(): OtherMethod[] {
    return config.loginModes.filter((mode) => platform.externalSignIns.some((one) => one === mode))
  }

  get agreements(): { id: string; title: { cn: string; en: string } }[] {
    return config.exhibition?.signInAgreements ?? []
  }

  get resendInSeconds(): number {
    return Math.max(0, Math.ceil((this.resendAtMs - this.nowMs) / 1000))
  }

  errorOf(field: SignInField): string | null {
    const fieldError = this.fieldErrors[field]
    if (!fieldError) return null
    return typeof fieldError === 'string' ? fieldError : fieldSentence(fieldError, session.language)
  }

  choose(mode: SignInMode): void {
    this.type({ mode })
    this.fieldErrors = {}
    this.failure = null
    this.code = ''
    this.isCodeSent = false
    this.challenge = null
  }

  type(change: Partial<Typed>): void {
    this.typed = { ...this.typed, ...change }
    for (const field of Object.keys(change)) delete this.fieldErrors[field as SignInField]
    if (change.agreed) delete this.fieldErrors.agreements
    persist(typedName, this.typed)
  }

  typeCode(code: string): void {
    this.code = code.normalize('NFKC').replace(/\D/g, '').slice(0, 6)
    delete this.fieldErrors.code
  }

  typePassword(password: string): void {
    this.password = password
    delete this.fieldErrors.password
  }

  tick(): void {
    this.nowMs = Date.now()
  }

  async sendCode(): Promise<void> {
    this.failure = null
    if (!this.checkAddress()) return
    try {
      const row = this.mode === 'appwhatsapp' ? (codeCalls.sendWhatsApp as typeof codeCalls.send) : codeCalls.send
      const { resendInSeconds } = await call(row, { query: this.address })
      runInAction(() => {
        this.isCodeSent = true
        this.wait(resendInSeconds)
      })
    } catch (error) {
      this.reportFailure(error, this.mode === 'appemail' ? 'email' : 'phone')
    }
  }

  /** Whether one may go and sign in elsewhere: what is to be agreed to is agreed to here. */
  mayLeave(): boolean {
    this.failure = null
    return this.checkAgreements()
  }

  async signIn(): Promise<void> {
    this.failure = null
    const isAddressFine = this.mode === 'password' ? await this.checkPassword() : this.checkAddress() && this.checkCode()
    const isAgreed = this.checkAgreements()
    const isAnswered = this.challenge?.check([this.typed.username], this.password) ?? true
    if (!isAddressFine || !isAgreed || !isAnswered) return
    try {
      const { language } = session
      await grant({ ...(await this.parameters()), ...this.challenge?.parameters })
      forgetHandle()
      session.setLanguage(language)
    } catch (error) {
      if (!(await this.handleFailure(error))) this.reportFailure(error, this.mode === 'password' ? 'password' : 'code')
      return
    }
    persist(typedName, { ...this.typed, agreed: false })
    // The code is used up. If the next step cannot be loaded now, the entry page offers a retry without a new code.
    await loadAndGoToNextStep().catch(() => resumeAtEntry('restart'))
  }

  private get address(): { phone: string } | { email: string } {
    return this.mode === 'appemail' ? { email: this.typed.email.trim() } : { phone: this.typed.phone }
  }

  private async parameters(): Promise<Parameters<typeof grant>[0]> {
    if (this.mode === 'password') return { grant_type: 'password', username: this.typed.username.trim(), password: this.password }
    // In WeChat the first sign-in binds the open id; where WeChat does not answer, one signs in without it.
    const openid = await openIdHandle().catch(() => null)
    return { grant_type: this.mode!, ...this.address, value: this.code, ...(openid ? { openid } : {}) }
  }

  private checkAddress(): boolean {
    const fieldError = this.mode === 'appemail' ? validateEmail(this.typed.email) : validatePhone(this.typed.phone)
    if (fieldError) this.fieldErrors[this.mode === 'appemail' ? 'email' : 'phone'] = fieldError
    return !fieldError
  }

  private checkCode(): boolean {
    const isFine = /^\d{6}$/.test(this.code)
    if (!isFine) this.fieldErrors.code = this.code === '' ? { code: 'required' } : { code: 'tooShort', min: 6 }
    return isFine
  }

  /** The rules come with the first password that is sent; where they do not come, the server says the same. */
  private async checkPassword(): Promise<boolean> {
    const part = await loadChallenge().catch(() => null)
    const found = part?.validatePasswordSignIn(this.typed.username, this.password) ?? {}
    runInAction(() => {
      delete this.fieldErrors.username
      delete this.fieldErrors.password
      Object.assign(this.fieldErrors, found)
    })
    return Object.keys(found).length === 0
  }

  private checkAgreements(): boolean {
    if (this.agreements.length === 0 || this.typed.agreed) return true
    this.fieldErrors.agreements = { code: 'mustAgree' }
    return false
  }

  private wait(seconds: number): void {
    this.nowMs = Date.now()
    this.resendAtMs = this.nowMs + seconds * 1000
  }

  /** @returns whether what is asked for now says itself why */
  private async handleFailure(error: unknown): Promise<boolean> {
    if (!isCallFailure(error) || (!this.challenge && !challengeCodes.includes(error.code))) return false
    const challenge =
      this.challenge ??
      (await loadChallenge().then(
        (part) => new part.Challenge(),
        () => null,
      ))
    const isHandled = (await challenge?.handleFailure(error)) === true
    runInAction(() => {
      this.challenge = challenge
    })
    return isHandled
  }

  /** A refusal goes to the field it is about; what is about the whole attempt stands above the button. */
  private reportFailure(error: unknown, field: SignInField): void {
    if (!isCallFailure(error)) throw error
    const seconds = error.data?.retryAfterSeconds
    runInAction(() => {
      if (typeof seconds === 'number' && field !== 'password') this.wait(seconds)
      if (error.kind === 'answer') this.fieldErrors[field] = error.message
      else this.failure = error.message
    })
  }
}
