import { normaliseEmail, validateEmail } from '../../../../contract/rules/values/contacts'
import { type HeaderFields, type InvoiceKind, headerObstacle } from '../../../../contract/rules/orders/invoice'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { headerFields, ownHeader } from './invoiceHeader.service'

/** @throws Failure invalid */
export const emailOf = (given: string): string => {
  const email = normaliseEmail(given)
  const wrong = validateEmail(email)
  if (wrong) throw failFields({ email: wrong })
  return email
}

/** The buyer of a header, if it does for the kind. @throws Failure notFound, invoiceHeaderOther, invoiceHeaderIncomplete */
export const buyerOf = async (app: App, scope: SignedInScope, headerId: string, kind: InvoiceKind): Promise<HeaderFields> => {
  const buyer = headerFields(await ownHeader(app, scope, headerId))
  const obstacle = headerObstacle(buyer, kind)
  if (obstacle) throw fail(obstacle === 'incomplete' ? 'invoiceHeaderIncomplete' : 'invoiceHeaderOther')
  return buyer
}
