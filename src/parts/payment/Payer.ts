import { makeAutoObservable, runInAction } from 'mobx'
import { isCallFailure } from '@/api/CallFailure'
import { PlatformError, platform } from '@/platform'
import { back } from '@/routes/go'
import { translate } from '@/i18n/words'
import { payOrder } from './payOrder'
import { type PayWay, keepWay, payWays, proposedWay } from './payWays'
import { consumeMarkedPayment } from './resumedPayment'
import { paymentWords } from './words'

interface PayOptions {
  /** The site in the web view below asked for it. */
  isForSite?: boolean
  /** The way that was chosen before. */
  way?: PayWay
}

/** Starts payments for a page, one at a time, and stores the failure of the last start. Its page shows `PayWaySheet`. */
export class Payer {
  /** The order whose payment is being started. */
  payingId: string | null = null
  failure: string | null = null
  /** The ways of the last choice. They stay while the sheet closes. */
  ways: readonly PayWay[] = []
  chosenWay: PayWay | null = null
  /** Takes the answer of the person who chooses now; null while nothing is asked. */
  private answer: ((way: PayWay | null) => void) | null = null

  constructor() {
    makeAutoObservable(this)
  }

  /** Whether the person is choosing a way to pay. */
  get isChoosing(): boolean {
    return this.answer !== null
  }

  /** @param onRefused the server refused, because the order has changed since the page loaded it */
  async pay(orderId: string, onRefused?: () => unknown, { isForSite = false, way }: PayOptions = {}): Promise<void> {
    if (this.payingId) return
    this.payingId = orderId
    this.failure = null
    try {
      // The page of the mini-program around the site asks for itself.
      const by = way ?? (platform.isInMini ? undefined : await this.chooseWay())
      if (by !== null) await payOrder(orderId, { isForSite, ...(by ? { way: by } : {}) })
      else if (isForSite) await back()
    } catch (error) {
      if (!isCallFailure(error) && !(error instanceof PlatformError)) throw error
      runInAction(() => {
        this.failure = isCallFailure(error) ? error.message : translate(paymentWords.notHere)
      })
      if (isCallFailure(error) && error.kind === 'answer') onRefused?.()
    } finally {
      runInAction(() => {
        this.payingId = null
      })
    }
  }

  /** Pays because the site in a web view asked the mini-program to. A link alone starts no payment. */
  async payForSite(orderId: string, onRefused?: () => unknown): Promise<void> {
    if (platform.paysForSite) await this.pay(orderId, onRefused, { isForSite: true })
  }

  /** Continues a payment that left for WeChat's authorisation. */
  async resume(onRefused?: () => unknown): Promise<void> {
    const mark = consumeMarkedPayment()
    if (mark) await this.pay(mark.orderId, onRefused, mark.way ? { way: mark.way } : {})
  }

  choose(way: PayWay): void {
    this.chosenWay = way
  }

  /** The person continues with the chosen way, or closes the sheet and pays nothing. */
  endChoice(isMeant: boolean): void {
    const { answer } = this
    this.answer = null
    if (isMeant && this.chosenWay) keepWay(this.chosenWay)
    answer?.(isMeant ? this.chosenWay : null)
  }

  /** The way to pay: the only one without a question, else the person's choice. Null where the person chose none. */
  private async chooseWay(): Promise<PayWay | null | undefined> {
    const ways = await payWays()
    if (ways.length < 2) return ways[0]
    return new Promise((resolve) =>
      runInAction(() => {
        this.ways = ways
        this.chosenWay = proposedWay(ways)
        this.answer = resolve
      }),
    )
  }
}
