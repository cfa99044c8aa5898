import { makeAutoObservable, runInAction } from 'mobx'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { replace, restart } from '@/routes/go'
import { holderName, loadHolder } from './holder'
import { isStale, placeBasket } from './placeBasket'
import { TicketTypeStore } from './ticketType.store'

/** The selection before it is ordered: looked over, changed, and placed once. */
export class SelectionStore {
  readonly offer = new TicketTypeStore()
  isPlacing = false
  failure: CallFailure | null = null

  constructor() {
    makeAutoObservable(this, { offer: false })
  }

  get holderName(): string {
    return holderName()
  }

  async load(): Promise<void> {
    loadHolder()
    await this.offer.refresh()
  }

  /** Places the order and goes to pay it; free tickets are in the wallet at once. A second tap while it is under way is the same tap. */
  async place(): Promise<void> {
    const { offer } = this
    if (this.isPlacing || offer.basket.isEmpty) return
    this.isPlacing = true
    this.failure = null
    try {
      const { orderId, state } = await placeBasket(offer.basket, offer.registerLinkId, offer.isFree)
      await (state === 'pendingPayment' ? replace('ticketTypeSelectOrder', { orderId }) : restart('wallet', { taken: orderId }))
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.failure = error
      })
      if (isStale(error)) await offer.load()
    } finally {
      runInAction(() => {
        this.isPlacing = false
      })
    }
  }
}
