import { markPayment } from '@/parts/payment/resumedPayment'
import { replace, restart } from '@/routes/go'
import type { Placed } from './placeBasket'

/** Opens what follows an order: the payment at once, the pass of a single ticket, or the wallet of several. */
export const openPlaced = ({ orderId, state, ticketIds = [] }: Placed): Promise<unknown> => {
  if (state === 'pendingPayment') {
    // The order's own page pays at once. A cashier takes its place.
    markPayment(orderId)
    return replace('ticketTypeSelectOrder', { orderId })
  }
  const [only, second] = ticketIds
  return only && !second ? restart('walletPass', { id: only, taken: orderId }) : restart('wallet', { taken: orderId })
}
