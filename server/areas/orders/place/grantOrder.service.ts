import type pg from 'pg'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { bodyHashOf } from '../../../core/calls/idempotency'
import type { Buyer } from '../../../core/area/fulfilment'
import type { WantedItem } from '../../../core/area/wantedItems'
import { newOrderJobs } from '../order/jobs'
import type { NewOrder } from './NewOrder'
import { insertLines, insertOrders } from './newOrders.sql'
import { hold } from './writeBatch'

/** Items that a person with the right to do so gives to another for nothing. */
export interface Grant {
  buyer: Buyer
  kind: string
  items: WantedItem[]
  /** The same key is the same order. */
  key: string
  /** The area that grants it sends the person a message of its own. */
  isSilent?: boolean
}

/**
 * Writes an order without a price within the caller's transaction. It is in the ledger like any other, and judged like any other: stock,
 * limits, conflicts and the review of the registration. What the person may be given, the caller has judged.
 * @throws Failure of the fulfilment (notRegisteredYet, ticketSoldOut, ticketLimit, ticketConflict, …), RetryTransaction
 */
export const grantOrder = async (
  app: App,
  client: pg.PoolClient,
  { buyer, kind, items, key, isSilent = false }: Grant,
): Promise<string> => {
  const at = app.now()
  const order: NewOrder = {
    tenantId: buyer.tenantId,
    exhibitionId: buyer.exhibitionId,
    accountId: buyer.accountId,
    registerType: buyer.registerType,
    id: app.ids(),
    idempotencyKey: key,
    bodyHash: bodyHashOf([kind, items]),
    amountFen: 0,
    state: 'ticketIssued',
    createdAt: at,
    expiresAt: null,
    remindAt: null,
    // The person is known from the start.
    lines: items.map((item) => ({ ...item, kind, unitPriceFen: 0, holderId: buyer.accountId })),
  }
  if (!(await insertOrders(client, order, [order])).has(order.id)) throw fail('idempotencyKeyReused')
  await insertLines(client, order, [order])
  if (!isSilent) await app.jobs.add(client, newOrderJobs(order))
  const { refused } = await hold(app, client, [order], at)
  const failure = refused.get(order.id)
  if (failure) throw failure
  return order.id
}
