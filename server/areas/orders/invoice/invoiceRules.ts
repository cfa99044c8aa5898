import type { InvoiceKind, InvoiceRules } from '../../../../contract/rules/orders/invoice'
import type { OrderState } from '../../../../contract/rules/orders/orderStates'
import type { App } from '../../../core/App'
import { addDays } from '../../../core/days'
import { type Exhibition, settingsOf } from '../../../core/exhibition/exhibition'
import { dayIn } from '../../../core/time'

/** Orders in these states can have an invoice: their money is here, and no refund is in flight. */
export const invoicedStates: readonly OrderState[] = ['paid', 'ticketIssued', 'completed']

/** The last day of applications, by the clock of the fair. */
export const lastInvoiceDay = ({ endsOn }: Pick<Exhibition, 'endsOn'>, { untilDays }: InvoiceRules): string => addDays(endsOn, untilDays)

/** Whether applications are taken today. */
export const isInTime = (app: App, exhibition: Exhibition, rules: InvoiceRules): boolean =>
  dayIn(app.now(), exhibition.timeZone) <= lastInvoiceDay(exhibition, rules)

/** The kinds that the fair issues now. Without an account at the provider only English ones. */
export const kindsNow = async (app: App, { tenantId, config }: Exhibition): Promise<InvoiceKind[]> => {
  const { invoicing } = await settingsOf(app, tenantId)
  return (config.invoices?.kinds ?? []).filter((kind) => kind === 'english' || invoicing !== undefined)
}
