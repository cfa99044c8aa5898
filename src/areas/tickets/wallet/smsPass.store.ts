import * as errorCodes from '@contract/people/errorCodes'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { passMessageCalls } from '@contract/people/passMessage.calls'
import type { OpenedPass } from '@contract/people/passMessage.schema'
import { normaliseLastFour, validateLastFour } from '@contract/rules/people/passMessage'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'
import { HandedView } from './handedView'

/** The passes behind the short link of a message, after the end of the phone. Nothing is kept on the phone, the digits neither. */
export class SmsPassStore {
  readonly opened = new Query<OpenedPass>(() => this.ask(), { forgetsRefused: true, notFoundCodes: [errorCodes.passLinkOver] })
  readonly view = new HandedView(() => this.opened.value?.handed ?? null)
  readonly fields = new Fields<'digits'>({ digits: '' }, { maxLength: { digits: 60 } })
  readonly entering: Mutation = new Mutation(() => this.enter(), {
    check: () => this.fields.check({ digits: validateLastFour(this.fields.typed.digits) }),
    onFailure: (failure) => {
      if (failure.code === errorCodes.passLinkOver) this.opened.fail(failure)
      return this.fields.applyServerErrors(failure)
    },
  })
  /** Those that were right. */
  private digits = ''

  constructor(private readonly key: string) {}

  load(): Promise<void> {
    return this.opened.load()
  }

  private open(digits: string): Promise<OpenedPass> {
    return call(passMessageCalls.open, { body: { key: this.key || '-', ...(digits ? { digits } : {}) } })
  }

  private async enter(): Promise<void> {
    const digits = normaliseLastFour(this.fields.typed.digits)
    this.opened.set(await this.open(digits))
    this.digits = digits
    this.fields.set('digits', '')
  }

  private async ask(): Promise<OpenedPass> {
    try {
      return await this.open(this.digits)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      // A pass that is shown stays, while others guess at its link.
      const isSpent = error.code === errorCodes.passDigitsLocked || error.code === sharedErrorCodes.tooManyRequests
      if (isSpent && this.opened.value?.handed) return this.opened.value
      if (error.code !== errorCodes.passDigitsWrong) throw error
      // The sender has corrected the phone meanwhile.
      this.digits = ''
      return this.open('')
    }
  }
}
