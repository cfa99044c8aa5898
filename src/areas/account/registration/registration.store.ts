import { codeCalls } from '@contract/account/code.calls'
import { refuseEmail, refusePhone } from '@contract/rules/contacts'
import type { FieldRefusal } from '@contract/fieldErrors'
import { fieldSentence } from '@contract/fieldErrors'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { grant } from '@/parts/signIn/grant'
import { forgetHandle, openIdHandle } from '@/parts/signIn/openId'
import { platform } from '@/platform'
import { restart } from '@/routes/go'
import { config } from '@/stores/config'
import { followWay } from '@/stores/follow'
import { keep, readKept } from '@/stores/persist'
import { session } from '@/stores/session'

export type CodeMode = 'appsms' | 'appemail'
export type SignInMode = CodeMode | 'password'

const modes: readonly SignInMode[] = ['appsms', 'appemail', 'password']
const isMode = (mode: string): mode is SignInMode => (modes as readonly string[]).includes(mode)

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

const typedName = 'signIn.typed'
const nothingTyped: Typed = { mode: null, phone: '', email: '', username: '', agreed: false }

/** The sign-in screen: a code to a phone or an e-mail address, or account and password, as the exhibition offers them. */
export class RegistrationStore {
  typed: Typed = { ...nothingTyped, ...readKept<Typed>(typedName) }
  code = ''
  password = ''
  refusals: Partial<Record<SignInField, FieldRefusal | string>> = {}
  /** A sentence about the whole attempt. */
  failure: string | null = null
  resendAtMs = 0
  nowMs = Date.now()
  isCodeSent = false

  constructor() {
    makeAutoObservable(this)
  }

  get offered(): SignInMode[] {
    const offered = config.loginModes.filter(isMode)
    return offered.length > 0 ? offered : [session.language === 'en' ? 'appemail' : 'appsms']
  }

  get mode(): SignInMode {
    return this.typed.mode && this.offered.includes(this.typed.mode) ? this.typed.mode : this.offered[0]!
  }

  get agreements(): { id: string; title: { cn: string; en: string } }[] {
    return config.exhibition?.signInAgreements ?? []
  }

  get resendInSeconds(): number {
    return Math.max(0, Math.ceil((this.resendAtMs - this.nowMs) / 1000))
  }

  refusalOf(field: SignInField): string | null {
    const refusal = this.refusals[field]
    if (!refusal) return null
    return typeof refusal === 'string' ? refusal : fieldSentence(refusal, session.language)
  }

  choose(mode: SignInMode): void {
    this.type({ mode })
    this.refusals = {}
    this.failure = null
    this.code = ''
    this.isCodeSent = false
  }

  type(change: Partial<Typed>): void {
    this.typed = { ...this.typed, ...change }
    for (const field of Object.keys(change)) delete this.refusals[field as SignInField]
    if (change.agreed) delete this.refusals.agreements
    keep(typedName, this.typed)
  }

  typeCode(code: string): void {
    this.code = code.normalize('NFKC').replace(/\D/g, '').slice(0, 6)
    delete this.refusals.code
  }

  typePassword(password: string): void {
    this.password = password
    delete this.refusals.password
  }

  tick(): void {
    this.nowMs = Date.now()
  }

  async sendCode(): Promise<void> {
    this.failure = null
    if (!this.checkAddress()) return
    try {
      const { resendInSeconds } = await call(codeCalls.send, { query: this.address, isQuiet: true })
      runInAction(() => {
        this.isCodeSent = true
        this.wait(resendInSeconds)
      })
    } catch (error) {
      this.tell(error, this.mode === 'appemail' ? 'email' : 'phone')
    }
  }

  async signIn(): Promise<void> {
    this.failure = null
    const isAddressFine = this.mode === 'password' ? this.checkPassword() : this.checkAddress() && this.checkCode()
    const isAgreed = this.checkAgreements()
    if (!isAddressFine || !isAgreed) return
    try {
      const { language } = session
      await grant(await this.parameters())
      forgetHandle()
      session.setLanguage(language)
    } catch (error) {
      this.tell(error, this.mode === 'password' ? 'password' : 'code')
      return
    }
    keep(typedName, { ...this.typed, agreed: false })
    // The code is spent: where the way cannot be asked for now, the door lets one try again without another.
    await followWay().catch(() => restart('jump', { ...session.link, resume: '1' }))
  }

  private get address(): { phone: string } | { email: string } {
    return this.mode === 'appemail' ? { email: this.typed.email.trim() } : { phone: this.typed.phone }
  }

  private async parameters(): Promise<Parameters<typeof grant>[0]> {
    if (this.mode === 'password') return { grant_type: 'password', username: this.typed.username.trim(), password: this.password }
    // In WeChat the first sign-in binds the open id; where WeChat does not answer, one signs in without it.
    const openid = platform.habitat === 'browser' ? null : await openIdHandle().catch(() => null)
    return { grant_type: this.mode, ...this.address, value: this.code, ...(openid ? { openid } : {}) }
  }

  private checkAddress(): boolean {
    const refusal = this.mode === 'appemail' ? refuseEmail(this.typed.email) : refusePhone(this.typed.phone)
    if (refusal) this.refusals[this.mode === 'appemail' ? 'email' : 'phone'] = refusal
    return !refusal
  }

  private checkCode(): boolean {
    const isFine = /^\d{6}$/.test(this.code)
    if (!isFine) this.refusals.code = this.code === '' ? { code: 'required' } : { code: 'tooShort', min: 6 }
    return isFine
  }

  private checkPassword(): boolean {
    if (!this.typed.username.trim()) this.refusals.username = { code: 'required' }
    if (!this.password) this.refusals.password = { code: 'required' }
    return !!this.typed.username.trim() && !!this.password
  }

  private checkAgreements(): boolean {
    if (this.agreements.length === 0 || this.typed.agreed) return true
    this.refusals.agreements = { code: 'mustAgree' }
    return false
  }

  private wait(seconds: number): void {
    this.nowMs = Date.now()
    this.resendAtMs = this.nowMs + seconds * 1000
  }

  /** A refusal goes to the field it is about; what is about the whole attempt stands above the button. */
  private tell(error: unknown, field: SignInField): void {
    if (!isCallFailure(error)) throw error
    const seconds = error.data?.retryAfterSeconds
    runInAction(() => {
      if (typeof seconds === 'number' && field !== 'password') this.wait(seconds)
      if (error.kind === 'answer') this.refusals[field] = error.message
      else this.failure = error.message
    })
  }
}
