import { OpenOrder } from '@/parts/order/OpenOrder'
import { toTickets } from '@/stores/toTickets'
import { Basket } from './Basket'
import { loadHolder } from './holder'

/** An order that is placed and unpaid: paid, given up, or taken back into the basket to choose again. */
export class UnpaidOrderStore extends OpenOrder {
  override load(): Promise<void> {
    loadHolder()
    return super.load()
  }

  /** Cancels the order and puts its tickets back into the basket: what can still be had is chosen already. */
  async change(): Promise<void> {
    const { lines = [] } = this.order.value ?? {}
    if (!(await this.cancel.run())) return
    new Basket().replaceLines(lines.map(({ itemId, quantity, day }) => ({ ticketTypeId: itemId, quantity, day })))
    await toTickets('restart')
  }

  async giveUp(): Promise<void> {
    if (await this.cancel.run()) await toTickets('restart')
  }
}
