import type { PoolClient } from 'pg'
import { type RegisterType, actsForExhibitor } from '../../../../contract/registerTypes'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { OrderAct } from '../../../core/area/fulfilment'
import type { Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import type { RowKey } from '../../../database/within'
import { byKind } from './byKind'
import { type OrderRow, findOrder, lockOrder, readLines } from './order.sql'
import { inTurn } from './settlement'

/**
 * The caller's own order.
 * @throws Failure notFound, also for another person's order
 */
export const ownOrder = async (app: App, scope: SignedInScope, orderId: string): Promise<OrderRow> => {
  const order = await findOrder(app.pool, { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id: orderId })
  if (order?.accountId !== scope.caller.accountId) throw fail('notFound')
  return order
}

/**
 * Runs the transaction of a repeatable call about an order, with the order locked and in the turn of its exhibition.
 * @throws Failure notFound
 */
export const withLockedOrder = (
  app: App,
  { tenantId, exhibitionId, id }: RowKey,
  store: Store,
  work: (client: PoolClient, order: OrderRow) => Promise<void>,
): Promise<void> =>
  inTurn(app, { tenantId, exhibitionId }, () =>
    store(async (client) => {
      const order = await lockOrder(client, { tenantId, exhibitionId, id })
      if (!order) throw fail('notFound')
      await work(client, order)
    }),
  )

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
