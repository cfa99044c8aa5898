import { isValidForEntry } from '@contract/rules/tickets/ticketStates'
import { walletCalls } from '@contract/tickets/wallet.calls'
import { confirmationCalls } from '@contract/visitor/confirmation.calls'
import { call } from '@/api/call'
import { showPdf } from '@/parts/pdf/showPdf'
import { UnpaidOrder } from '@/parts/order/UnpaidOrder'
import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { user } from '@/stores/user'
import { RestStore } from '../questionnaire/rest.store'

/** The confirmation of a completed registration. A visitor without one (an old link) is redirected to their next step. */
export class ConfirmationStore {
  readonly state = new Query(async () => {
    const [, state] = await Promise.all([config.load(), user.latest()])
    if (state.isComplete && state.review === 'approved') return state
    await goToNextStep()
    return null
  })
  /** The days of the person's tickets, of those that open a gate. */
  readonly entryDays = new Query(async () => {
    const { records } = await call(walletCalls.page, { query: { size: 50 } })
    return records.filter(({ state }) => isValidForEntry(state)).reduce<string[]>((days, one) => days.concat(one.entryDays), [])
  })
  readonly unpaid = new UnpaidOrder()
  /** What the person may still answer. */
  readonly rest = new RestStore()
  /** Shows the letter. Its address is made when it is asked for, because it is short-lived. */
  readonly letter = new Mutation(async () => showPdf(await call(confirmationCalls.link)))

  /** All that is above the letter is known. What comes late would push it down. */
  get isWhole(): boolean {
    return this.unpaid.isKnown && (!this.state.value?.userQr || this.entryDays.state !== 'loading')
  }

  async load(): Promise<void> {
    const unpaid = this.unpaid.load()
    await this.state.load()
    await Promise.all([unpaid, this.state.value?.userQr && this.entryDays.load(), this.state.value && this.rest.load()])
  }
}
