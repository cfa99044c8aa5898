import { type InvoiceRules, isTaxNumber } from '../../../../contract/rules/orders/invoice'
import type { Report } from '../files/Problem'

/** Checks the seller: a mistake there would be on every invoice. */
export const checkInvoices = ({ seller }: InvoiceRules, report: Report): void => {
  if (!isTaxNumber(seller.taxNumber))
    report(['invoices', 'seller', 'taxNumber'], 'must be a tax number, whose last character checks the others')
}
