import { type RegisterType, actsForExhibitor } from '../../../../contract/registerTypes'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { OrderAct } from '../../../core/area/fulfilment'
import type { SignedInScope } from '../../../core/calls/scope'
import { byKind } from './byKind'
import { type OrderRow, findOrder, readLines } from './order.sql'

/**
 * The caller's own order.
 * @throws Failure notFound, also for another person's order
 */
export const ownOrder = async (app: App, scope: SignedInScope, orderId: string): Promise<OrderRow> => {
  const order = await findOrder(app.pool, { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id: orderId })
  if (order?.accountId !== scope.caller.accountId) throw fail('notFound')
  return order
}

/** Whether the caller may act on an order: the buyer, or a member of the company for which it was ordered. */
const mayAct = async (app: App, scope: SignedInScope, order: OrderRow, act: OrderAct): Promise<boolean> => {
  if (actsForExhibitor(order.registerType as RegisterType))
    for (const [kind] of byKind(await readLines(app.pool, order, [order]))) {
      const { mayAct: mayMember } = app.fulfilments.of(kind)
      if (mayMember) return mayMember(scope, order.id, act)
    }
  return order.accountId === scope.caller.accountId
}

/**
 * An order on which the caller may act: the caller's own, or one of the caller's company.
 * @throws Failure notFound, memberRightMissing
 */
export const callersOrder = async (app: App, scope: SignedInScope, orderId: string, act: OrderAct): Promise<OrderRow> => {
  const order = await findOrder(app.pool, { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id: orderId })
  if (!order || !(await mayAct(app, scope, order, act))) throw fail('notFound')
  return order
}
