import type { ServiceCategory } from '../../../../contract/rules/exhibitor/serviceReserve'
import { feePercentOn } from '../../../../contract/rules/orders/refund'
import { daysBetween } from '../../../core/days'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { dayIn, momentIn, zonedEndOf } from '../../../core/time'

/** When a category takes no more orders: its own time, or the end of the fair. */
export const orderEndOf = ({ orderUntil }: ServiceCategory, { endsOn, timeZone }: Exhibition): Date =>
  (orderUntil === undefined ? null : momentIn(orderUntil, timeZone)) ?? zonedEndOf(endsOn, timeZone)

/** The deadline for cancelling lines of a category. */
export const changeEndOf = (category: ServiceCategory, exhibition: Exhibition): Date =>
  (category.changeUntil === undefined ? null : momentIn(category.changeUntil, exhibition.timeZone)) ?? orderEndOf(category, exhibition)

const over = (exhibition: Exhibition, now: Date, endOf: typeof orderEndOf): Set<string> =>
  new Set((exhibition.config.services?.categories ?? []).flatMap((one) => (endOf(one, exhibition) <= now ? [one.id] : [])))

/** The categories that take no orders now. */
export const closedCategories = (exhibition: Exhibition, now: Date): Set<string> => over(exhibition, now, orderEndOf)

/** The categories of which nothing can be cancelled now. */
export const settledCategories = (exhibition: Exhibition, now: Date): Set<string> => over(exhibition, now, changeEndOf)

/** The fee of cancelling today, in percent of the price; null where nothing can be cancelled. */
export const cancelPercent = ({ config, startsOn, timeZone }: Exhibition, now: Date): number | null => {
  const fees = config.services?.cancelFees
  return fees ? feePercentOn({ fees }, daysBetween(dayIn(now, timeZone), startsOn)) : null
}
