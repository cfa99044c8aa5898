import type { DiscountGiveBackBody } from '../../../../contract/orders/discountCode.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { lockOrder, readLines } from '../order/order.sql'
import { spentCodeOf } from './discountUse.sql'
import { giveDiscountBack } from './ownDiscount'

/**
 * Gives the use of a code back that a buyer lost with a refund. The order is locked, so that no use comes back twice.
 * @throws Failure notFound, discountUseKept (no code, a use that is free again, or an order that is not refunded in full)
 */
export const giveUseBack = async (app: App, scope: SignedInScope, { orderId }: DiscountGiveBackBody): Promise<{ code: string }> => {
  const { tenantId, exhibitionId, caller } = scope
  const code = await inTransaction(app.pool, async (client) => {
    const order = await lockOrder(client, { tenantId, exhibitionId, id: orderId })
    if (!order) throw fail('notFound')
    const spent = order.state === 'refunded' ? await spentCodeOf(client, order, order.id) : null
    if (spent === null || !(await giveDiscountBack(client, order, await readLines(client, order, [order]), app.now())))
      throw fail('discountUseKept')
    await recordChange(client, { targets: [order.accountId], before: { isUseSpent: true }, after: { isUseSpent: false } })
    return spent
  })
  app.log.info({ tenantId, exhibitionId, orderId, accountId: caller.accountId }, 'an organiser gave the use of a discount code back')
  return { code }
}
