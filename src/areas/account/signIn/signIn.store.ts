import { passwordMustChange } from '@contract/account/errorCodes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import type { Challenge } from '@/parts/signIn/challenge'
import { type CodeChannel, CodeForm } from '@/parts/signIn/CodeForm'
import { grant } from '@/parts/signIn/grant'
import { failureName, typedName } from '@/parts/signIn/names'
import { forgetHandle, openIdHandle } from '@/parts/signIn/openId'
import { writeAgreements } from '@contract/rules/account/signInAgreements'
import type { Proof } from '@/parts/signIn/Proof'
import { platform } from '@/platform'
import { config } from '@/stores/config'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'
import { Fields } from '@/ui/Form/Fields'
import { type OtherMethod, type SignInMode, isFormMode, maxTabs } from './signInMethods'
import { resumeAtEntry } from '@/stores/resumeAtEntry'

/** The entries, persisted over a reload. Codes and passwords are never persisted. */
interface Kept {
  mode: SignInMode | null
  /** In the form of `normalisePhone`. */
  phone: string
  email: string
  username: string
  agreed: boolean
  /** Where a code went and when. A phone that opens its messages may load the page again. */
  sent: { channel: CodeChannel; contact: string; atMs: number } | null
}

/** A code that was sent longer ago is asked for once more. */
const codeKeptMs = 5 * 60_000

const loadChallenge = () => import('@/parts/signIn/challenge')

const nothingKept: Kept = { mode: null, phone: '', email: '', username: '', agreed: false, sent: null }
const channels: Partial<Record<SignInMode, CodeChannel>> = { appemail: 'email', appwhatsapp: 'whatsApp' }

/** The sign-in screen: a code to a phone or an email address, or account and password, as the exhibition offers them. */
export class SignInStore {
  readonly codeForm: CodeForm
  readonly account: Fields<'username' | 'password'>
  agreed: boolean
  isAgreementMissing = false
  isQuickPhoneOver = false
  /** A sentence about the whole attempt. */
  failure = readPersisted<string>(failureName)
  /** The new password after a one-time password, loaded once the server requires it. */
  challenge: Challenge | null = null
  /** The method that the person began with or chose. A switch of language keeps it, with all that was typed and sent. */
  begun: SignInMode | null = null
  private chosen: SignInMode | null
  private signingIn: Promise<boolean> | null = null
  /** The code that the server has judged already. */
  private triedCode = ''

  /** @param only the single method of this page */
  constructor(private readonly only?: SignInMode) {
    const persisted = { ...nothingKept, ...readPersisted<Kept>(typedName) }
    const onChange = (): void => this.begin()
    this.chosen = persisted.mode
    this.agreed = persisted.agreed
    this.codeForm = new CodeForm(() => channels[this.mode!] ?? 'phone', persisted, { onChange, onComplete: () => this.goOn() })
    if (persisted.sent && Date.now() - persisted.sent.atMs < codeKeptMs) this.codeForm.resume(persisted.sent)
    this.account = new Fields({ username: persisted.username, password: '' }, { maxLength: { username: 254 }, onChange })
    makeAutoObservable<this, 'signingIn' | 'triedCode'>(this, {
      challenge: observableRef,
      signingIn: observableRef,
      triedCode: false,
    })
    persist(failureName, null)
  }

  /** The exhibition's sign-in methods with typed fields. If this host app supports none of them, those of R17. */
  get offered(): SignInMode[] {
    if (this.only) return [this.only]
    const { begun } = this
    const named = config.loginModes.filter(isFormMode)
    const offered: SignInMode[] = named.length > 0 || this.outside.length > 0 ? named : [session.language === 'en' ? 'appemail' : 'appsms']
    return begun && !offered.includes(begun) ? [...offered, begun] : offered
  }

  get tabs(): SignInMode[] {
    const { offered, begun } = this
    const first = offered.slice(0, maxTabs)
    return begun && !first.includes(begun) ? [...first.slice(0, maxTabs - 1), begun] : first
  }

  /** Methods with a button of their own, in the exhibition's order: those without room as tabs, and external ones. */
  get others(): OtherMethod[] {
    return config.loginModes.filter((mode) => this.outside.includes(mode) || (isFormMode(mode) && !this.tabs.includes(mode)))
  }

  get isOtherFirst(): boolean {
    return this.outside.includes(config.loginModes.find((mode) => isFormMode(mode) || this.outside.includes(mode))!)
  }

  /** Undefined if every method leaves this site. */
  get mode(): SignInMode | undefined {
    return this.begun ?? this.offered.find((mode) => mode === this.chosen) ?? this.offered[0]
  }

  /** The organiser's paid numbers are used up. */
  endQuickPhone(): void {
    this.isQuickPhoneOver = true
  }

  /** A code was sent, and is asked for. */
  get isCodeStep(): boolean {
    return this.mode !== 'password' && this.codeForm.isCodeStep
  }

  /** Worked out by the phone where the server requires it. */
  get proof(): Proof {
    return this.codeForm.proof
  }

  private get outside(): OtherMethod[] {
    return config.loginModes.filter((mode) => platform.externalSignIns.some((one) => one === mode))
  }

  get agreements(): { id: string; title: { cn: string; en: string } }[] {
    return config.exhibition?.signInAgreements ?? []
  }

  get isSigningIn(): boolean {
    return this.signingIn !== null
  }

  choose(mode: SignInMode): void {
    this.begun = this.chosen = mode
    this.codeForm.reset()
    this.account.set('password', '')
    this.account.errors.clear()
    this.isAgreementMissing = false
    this.failure = null
    this.challenge = null
  }

  setAgreed(agreed: boolean): void {
    this.agreed = agreed
    this.isAgreementMissing &&= !agreed
    this.persist()
  }

  /** The person ticked the agreements, or took the tick away. With a whole code there is nothing else to wait for. */
  agree(agreed: boolean): void {
    this.setAgreed(agreed)
    if (agreed) this.goOn()
  }

  async sendCode(): Promise<void> {
    this.failure = null
    this.begin()
    this.showFailure(await this.codeForm.send())
    this.persist()
  }

  /** The agreements for an external sign-in; null if they are not accepted here, so that it may not start. */
  agreementsForLeaving(): string | null {
    this.failure = null
    return this.checkAgreements() ? writeAgreements(this.agreements) : null
  }

  /** @returns whether the person is signed in */
  signIn(): Promise<boolean> {
    this.signingIn ??= this.attempt().finally(() =>
      runInAction(() => {
        this.signingIn = null
      }),
    )
    return this.signingIn
  }

  private async attempt(): Promise<boolean> {
    this.failure = null
    const isFilled = this.mode === 'password' ? await this.checkPassword() : this.codeForm.check()
    const isAgreed = this.checkAgreements()
    const isAnswered = this.challenge?.check([this.account.typed.username], this.account.typed.password) ?? true
    if (!isFilled || !isAgreed || !isAnswered) return false
    try {
      const { language } = session
      const parameters = { ...(await this.parameters()), ...this.challenge?.parameters }
      this.triedCode = this.codeForm.fields.typed.code
      await this.proof.run((answer) => grant({ ...parameters, ...answer }))
      forgetHandle()
      session.setLanguage(language)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (!(await this.askedBesides(error))) this.explain(error)
      return false
    }
    this.codeForm.forgetCode()
    this.setAgreed(false)
    // The code is used up. If the next step cannot load now, the entry point offers a retry without another code.
    await loadAndGoToNextStep().catch(() => resumeAtEntry('restart'))
    return true
  }

  /** Signs in as soon as a whole new code is typed and the agreements are accepted. Without them it says what is missing. */
  private goOn(): void {
    const { codeForm, mode } = this
    if (mode === 'password' || !codeForm.isComplete || codeForm.fields.typed.code === this.triedCode) return
    void this.signIn()
  }

  private begin(): void {
    this.begun ??= this.mode ?? null
    this.persist()
  }

  private persist(): void {
    const { fields, sentTo, sentAtMs } = this.codeForm
    const { phone, email } = fields.typed
    const sent = sentTo && { ...sentTo, atMs: sentAtMs }
    persist(typedName, { mode: this.chosen, phone, email, username: this.account.typed.username, agreed: this.agreed, sent } satisfies Kept)
  }

  private async parameters(): Promise<Parameters<typeof grant>[0]> {
    const { username, password } = this.account.typed
    const agreements = writeAgreements(this.agreements)
    if (this.mode === 'password') return { grant_type: 'password', username: username.trim(), password, agreements }
    // In WeChat the first sign-in binds the open id. If WeChat does not answer, sign-in works without it.
    const openid = await openIdHandle().catch(() => null)
    const { contact, fields } = this.codeForm
    return { grant_type: this.mode!, ...contact, value: fields.typed.code, agreements, ...(openid ? { openid } : {}) }
  }

  /** The password rules load with the first password. If they do not load, the server still applies them. */
  private async checkPassword(): Promise<boolean> {
    const { username, password } = this.account.typed
    const part = await loadChallenge().catch(() => null)
    return this.account.errors.replace({ ...part?.validatePasswordSignIn(username, password) })
  }

  private checkAgreements(): boolean {
    this.isAgreementMissing = this.agreements.length > 0 && !this.agreed
    return !this.isAgreementMissing
  }

  /** @returns whether the present request shows its own reason */
  private async askedBesides(error: CallFailure): Promise<boolean> {
    if (!this.challenge && error.code !== passwordMustChange) return false
    const challenge =
      this.challenge ??
      (await loadChallenge().then(
        (part) => new part.Challenge(),
        () => null,
      ))
    const isHandled = challenge?.handleFailure(error) === true
    runInAction(() => {
      this.challenge = challenge
    })
    return isHandled
  }

  /** A server's error goes to its field. Any other appears above the button. */
  private explain(error: CallFailure): void {
    if (this.mode !== 'password') {
      this.codeForm.request.waitAsTold(error)
      this.showFailure(this.codeForm.show(error))
    } else if (error.kind === 'answer') this.account.errors.set('password', error.message)
    else this.showFailure(error)
  }

  private showFailure(error: CallFailure | null): void {
    runInAction(() => {
      this.failure = error?.message ?? null
    })
  }
}
