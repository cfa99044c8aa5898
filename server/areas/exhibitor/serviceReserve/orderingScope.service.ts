import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { callersExhibitor } from '../member.service'
import type { OrderChoice } from './serviceOrder.sql'

/** The scope of a person who orders services for a company: its member, or the builder of its booth. */
export interface OrderingScope extends CompanyScope {
  /** A builder orders what builds the booth, and sees its own orders alone. */
  isBuilder?: boolean
}

/**
 * The scope of a builder who orders for the booth of a company. The caller has checked that the company names the builder.
 * @param exhibitorId the company
 */
export const builderScope = (scope: SignedInScope, exhibitorId: string): OrderingScope => {
  const { tenantId, exhibitionId, caller } = scope
  const member = {
    ...{ tenantId, exhibitionId, accountId: caller.accountId, exhibitorId },
    role: 'staff' as const,
    rights: ['apply' as const, 'pay' as const],
    madeAccount: false,
    createdAt: new Date(0),
  }
  return { ...scope, member, isBuilder: true }
}

/** The orders that a person sees. @param orderId null for all */
export const choiceOf = (scope: OrderingScope, orderId: string | null): OrderChoice => ({
  exhibitorId: callersExhibitor(scope).exhibitorId,
  orderId,
  ...(scope.isBuilder && { accountId: scope.caller.accountId }),
})
