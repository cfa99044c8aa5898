import { makeAutoObservable, runInAction } from 'mobx'
import { isCallFailure } from '@/api/CallFailure'
import { PlatformError, platform } from '@/platform'
import { translate } from '@/i18n/words'
import { payOrder } from './payOrder'
import { consumeMarkedPayment } from './resumedPayment'
import { paymentWords } from './words'

/** Starts payments for a page, one at a time, and stores the failure of the last start. */
export class Payer {
  /** The order whose payment is being started. */
  payingId: string | null = null
  failure: string | null = null

  constructor() {
    makeAutoObservable(this)
  }

  /** @param onRefused the server refused, because the order has changed since the page loaded it */
  async pay(orderId: string, onRefused?: () => unknown, isForSite = false): Promise<void> {
    if (this.payingId) return
    this.payingId = orderId
    this.failure = null
    try {
      await payOrder(orderId, isForSite)
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
    if (platform.paysForSite) await this.pay(orderId, onRefused, true)
  }

  /** Continues a payment that left for WeChat's authorisation. */
  async resume(onRefused?: () => unknown): Promise<void> {
    const orderId = consumeMarkedPayment()
    if (orderId) await this.pay(orderId, onRefused)
  }
}
