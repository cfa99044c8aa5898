import type { PayFacts } from '../Platform'

/**
 * Leaves for the cashier so that 'back' never shows it again once the payment is over (docs/decisions/058). This entry of the tab's
 * history becomes the result's. The cashier gets the next one, and whatever it adds lies above. Its page of return, `src/cashier`,
 * goes back to this entry by the length that is noted here.
 */
export const leaveForCashier = (cashierUrl: string, result: PayFacts['result']): void => {
  if (result) {
    const { history } = window
    history.replaceState(history.state, '', result.address)
    // The new entry cuts off those ahead, so that the length says where it lies.
    history.pushState(history.state, '', result.address)
    try {
      sessionStorage.setItem('fairgate.cashier', JSON.stringify({ orderId: result.orderId, length: history.length }))
    } catch {
      // Without storage the page of return opens the result in its own place.
    }
    // A browser may keep this page as it is, and show it again after the return.
    window.addEventListener('pageshow', ({ persisted }) => persisted && void result.open(), { once: true })
  }
  window.location.replace(cashierUrl)
}
