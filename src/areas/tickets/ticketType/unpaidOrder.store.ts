import { OpenOrder } from '@/parts/order/OpenOrder'
import { toTickets } from '@/stores/toTickets'
import { Basket } from './Basket'
import { loadHolder } from './holder'

/** A placed, unpaid order: paid, cancelled, or returned to the basket for another choice. */
export class UnpaidOrderStore extends OpenOrder {
  override load(): Promise<void> {
    loadHolder()
    return super.load()
  }

  /** Cancels the order and returns its tickets to the basket. Those that are still available are chosen already. */
  async change(): Promise<void> {
    const { lines = [], discount } = this.order.value ?? {}
    if (!(await this.cancel.run())) return
    const basket = new Basket()
    basket.replaceLines(lines.map(({ itemId, quantity, day }) => ({ ticketTypeId: itemId, quantity, day })))
    basket.setDiscountCode(discount?.code ?? null)
    await toTickets('restart')
  }

  async giveUp(): Promise<void> {
    if (await this.cancel.run()) await toTickets('restart')
  }
}
