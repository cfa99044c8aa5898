import { feePercentOn } from '../../../../contract/rules/orders/refund'
import { type OrderState, canBecome } from '../../../../contract/rules/orders/orderStates'
import type { App } from '../../../core/App'
import { daysBetween } from '../../../core/days'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { dayIn } from '../../../core/time'

/** The fee of today by the clock of the fair; null where buyers cannot refund, or no longer. */
export const feeToday = (app: App, { config, startsOn, timeZone }: Exhibition): number | null =>
  config.refunds ? feePercentOn(config.refunds, daysBetween(dayIn(app.now(), timeZone), startsOn)) : null

/** Whether there is money that a refund can send back, in a state that allows one. */
export const isRefundable = ({ state, amountFen }: { state: OrderState; amountFen: number }): boolean =>
  amountFen > 0 && state !== 'cancelled' && canBecome(state, 'refunding')
