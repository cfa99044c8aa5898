import { canPay, hasTickets } from '@contract/rules/orders/orderStates'
import { markPayment } from '@/parts/payment/resumedPayment'
import { replace, restart } from '@/routes/go'
import type { Placed } from './placeBasket'

/** Opens what follows an order: the payment at once, the pass of a single ticket, or the wallet of several. */
export const openPlaced = ({ orderId, state, ticketIds = [] }: Placed): Promise<unknown> => {
  if (!hasTickets(state)) {
    // The order's own page pays at once, and shows an order that has ended. A cashier takes its place.
    if (canPay(state)) markPayment(orderId)
    return replace('ticketTypeSelectOrder', { orderId })
  }
  const [only, second] = ticketIds
  return only && !second ? restart('walletPass', { id: only, taken: orderId }) : restart('wallet', { taken: orderId })
}
