import type { CaptchaAnswer } from '@contract/account/captcha.schema'
import { codeCalls } from '@contract/account/code.calls'
import type { CodeSent } from '@contract/account/code.schema'
import { normaliseEmail, validateCode, validateEmail, validatePhone } from '@contract/rules/contacts'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { Fields } from '@/ui/Form/Fields'
import { CodeRequest } from './CodeRequest'
import { Proof } from './Proof'

export type CodeChannel = 'phone' | 'whatsApp' | 'email'

/** The six digits of a typed or pasted code. */
export const codeDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, 6)

/** The channel accepts phones only; the form has checked that. */
const sendWhatsApp = codeCalls.sendWhatsApp as typeof codeCalls.send

/** A phone or an email address, the request for a code, and the entered code. */
export class CodeForm {
  readonly fields: Fields<'phone' | 'email' | 'code'>
  readonly proof = new Proof()
  readonly request = new CodeRequest(() => this.proof.run((answer) => this.requestCode(answer)))

  /** @param channelOf the channel that the page has now */
  constructor(
    private readonly channelOf: () => CodeChannel,
    { phone = '', email = '' } = {},
    onChange?: () => unknown,
  ) {
    const settings = { clean: { code: codeDigits }, maxLength: { email: 254, code: 6 } }
    this.fields = new Fields({ phone, email, code: '' }, onChange ? { ...settings, onChange } : settings)
    makeAutoObservable<this, 'channelOf'>(this, { fields: false, proof: false, request: false, channelOf: false })
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

  /** After a change of channel, a code of the other channel no longer counts. */
  reset(): void {
    this.fields.set('code', '')
    this.fields.errors.clear()
    this.request.reset()
  }

  /** @returns why no code was sent, if that concerns no field */
  async send(): Promise<CallFailure | null> {
    if (!this.checkContact()) return null
    const failure = await this.request.send()
    return failure && this.show(failure, this.contactField)
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
    return call(this.channel === 'whatsApp' ? sendWhatsApp : codeCalls.send, { query: { ...this.contact, ...answer } })
  }

  private checkContact(): boolean {
    const { phone, email } = this.fields.typed
    return this.fields.check(this.channel === 'email' ? { email: validateEmail(email) } : { phone: validatePhone(phone) })
  }
}
