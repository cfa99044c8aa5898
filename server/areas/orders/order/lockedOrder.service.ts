import type { PoolClient } from 'pg'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Store } from '../../../core/calls/idempotency'
import type { RowKey } from '../../../database/within'
import { type OrderRow, lockOrder } from './order.sql'
import { inTurn } from './settlement'

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
