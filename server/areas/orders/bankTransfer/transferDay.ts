import { lastDayToPay } from '../../../../contract/rules/orders/bankTransfer'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { dayIn } from '../../../core/time'

/** The day until which an order that is placed now may wait for a transfer; null where the fair offers none, or no longer. */
export const transferDay = (app: App, { config, startsOn, timeZone }: Exhibition): string | null =>
  config.bankTransfer ? lastDayToPay(config.bankTransfer, { today: dayIn(app.now(), timeZone), startsOn, holidays: config.holidays }) : null
