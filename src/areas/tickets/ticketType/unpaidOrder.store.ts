import type { BasketLine } from '@contract/rules/basket'
import { OpenOrder } from '@/parts/order/OpenOrder'
import { restart } from '@/routes/go'
import { session } from '@/stores/session'
import { Basket } from './Basket'
import { holderName, loadHolder } from './holder'

/** An order that is placed and unpaid: paid, given up, or taken back into the basket to choose anew. */
export class UnpaidOrderStore {
  readonly open: OpenOrder

  constructor(orderId: string) {
    this.open = new OpenOrder(orderId)
  }

  get holderName(): string {
    return holderName()
  }

  /** The page shows, perhaps again after a way to WeChat that was part of paying. */
  async show(): Promise<void> {
    loadHolder()
    await this.open.load()
    await this.open.resume()
  }

  /** Cancels the order and puts its tickets back into the basket: what can still be had is chosen already. */
  async change(): Promise<void> {
    const lines: BasketLine[] = (this.open.order?.lines ?? []).map(({ itemId, quantity, day }) => ({ ticketTypeId: itemId, quantity, day }))
    if (!(await this.open.cancel())) return
    new Basket().replaceLines(lines)
    await this.chooseAgain()
  }

  async giveUp(): Promise<void> {
    if (await this.open.cancel()) await this.chooseAgain()
  }

  chooseAgain(): Promise<unknown> {
    return restart('ticketType', { registerLinkId: session.link.registerLinkId })
  }
}
