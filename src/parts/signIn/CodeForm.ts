import type { CaptchaAnswer } from '@contract/account/captcha.schema'
import { codeCalls } from '@contract/account/code.calls'
import type { AskedPurpose } from '@contract/rules/account/codePurposes'
import type { ValidationError } from '@contract/fieldErrors'
import type { CodeSent } from '@contract/account/code.schema'
import {
  codeLength,
  normaliseCode,
  normaliseEmail,
  normalisePhone,
  validateCode,
  validateEmail,
  validatePhone,
} from '@contract/rules/values/contacts'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { Fields } from '@/ui/Form/Fields'
import { CodeRequest } from './CodeRequest'
import { Proof } from './Proof'

export type CodeChannel = 'phone' | 'whatsApp' | 'email'

interface CodeFormSettings {
  onChange?: () => unknown
  /** The last digit of the code was entered. */
  onComplete?: () => unknown
  /** What the message says the code is for; a sign-in by default. */
  purpose?: AskedPurpose
}

/** The channel accepts phones only; the form has checked that. */
const sendWhatsApp = codeCalls.sendWhatsApp as typeof codeCalls.send

/** A phone or an email address, the request for a code, and the entered code. */
export class CodeForm {
  readonly fields: Fields<'phone' | 'email' | 'code'>
  readonly proof = new Proof()
  readonly request = new CodeRequest(() => this.proof.run((answer) => this.requestCode(answer)))

  /** Where the last code went, in its owner's spelling. */
  sentTo: { channel: CodeChannel; contact: string } | null = null
  sentAtMs = 0

  /** @param channelOf the channel that the page has now */
  constructor(
    private readonly channelOf: () => CodeChannel,
    { phone = '', email = '' } = {},
    private readonly settings: CodeFormSettings = {},
  ) {
    let last = ''
    this.fields = new Fields(
      { phone, email, code: '' },
      {
        clean: { code: normaliseCode },
        maxLength: { email: 300 },
        onChange: () => {
          if (this.sentTo && this.sentTo.contact !== this.typedContact) this.reset()
          const { code } = this.fields.typed
          const isCompleted = code !== last && code.length === codeLength
          last = code
          settings.onChange?.()
          if (isCompleted) settings.onComplete?.()
        },
      },
    )
    makeAutoObservable<this, 'channelOf' | 'settings'>(this, {
      channelOf: false,
      settings: false,
    })
  }

  get channel(): CodeChannel {
    return this.channelOf()
  }

  get contactField(): 'phone' | 'email' {
    return this.channel === 'email' ? 'email' : 'phone'
  }

  get contact(): { phone: string } | { email: string } {
    const { phone, email } = this.fields.typed
    return this.channel === 'email' ? { email: normaliseEmail(email) } : { phone }
  }

  /** After a change of channel or address, the code that was sent no longer counts, and the next need not wait for it. */
  reset(): void {
    this.sentTo = null
    this.fields.set('code', '')
    this.fields.errors.clear()
    this.request.reset()
  }

  /** A code is being sent or was sent, so the form asks for it. Before that it asks for the address. */
  get isCodeStep(): boolean {
    return this.request.isExpected
  }

  /** Continues with a code that was sent before the page was loaded again. */
  resume({ channel, contact, atMs }: { channel: CodeChannel; contact: string; atMs: number }): void {
    if (channel !== this.channel || contact !== this.typedContact) return
    this.sentTo = { channel, contact }
    this.sentAtMs = atMs
    this.request.isSent = this.request.isExpected = true
  }

  /** The code was used: another sign-in begins with the address. */
  forgetCode(): void {
    this.sentTo = null
  }

  /** Whether an address and a whole code are typed, with nothing to say about them. */
  get isComplete(): boolean {
    const { code } = this.fields.typed
    return code.length === codeLength && !this.contactError
  }

  /** @returns why no code was sent, if that concerns no field */
  async send(): Promise<CallFailure | null> {
    if (!this.checkContact()) return null
    const { channel, typedContact: contact } = this
    const failure = await this.request.send()
    if (failure) return this.show(failure, this.contactField)
    runInAction(() => {
      this.sentTo = { channel, contact }
      // The missing code was sent.
      if (this.fields.typed.code === '') this.fields.errors.set('code', null)
      this.sentAtMs = Date.now()
    })
    return null
  }

  /** Whether the address and the code can be submitted. Errors are shown. */
  check(): boolean {
    const { code } = this.fields.typed
    const isContactFine = this.checkContact()
    return this.fields.check({ code: validateCode(code) }) && isContactFine
  }

  /**
   * Shows a failure next to a field, where the server answered.
   * @returns the failure where it belongs to the form as a whole
   */
  show(failure: CallFailure, field: 'phone' | 'email' | 'code' = 'code'): CallFailure | null {
    if (failure.kind !== 'answer') return failure
    this.fields.errors.set(field, failure.message)
    return null
  }

  private requestCode(answer: CaptchaAnswer): Promise<CodeSent> {
    const { purpose } = this.settings
    const isByWhatsApp = this.channel === 'whatsApp'
    const query = { ...this.contact, ...answer, ...(purpose && !isByWhatsApp ? { purpose } : {}) }
    return call(isByWhatsApp ? sendWhatsApp : codeCalls.send, { query })
  }

  private get typedContact(): string {
    const { phone, email } = this.fields.typed
    return this.channel === 'email' ? normaliseEmail(email) : normalisePhone(phone)
  }

  private get contactError(): ValidationError | null {
    const { phone, email } = this.fields.typed
    return this.channel === 'email' ? validateEmail(email) : validatePhone(phone)
  }

  private checkContact(): boolean {
    return this.fields.check({ [this.contactField]: this.contactError })
  }
}
