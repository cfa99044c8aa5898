import type { PlacedOrder } from '../../../contract/orders/basket.schema'
import type { Order } from '../../../contract/orders/order.schema'
import { orderCalls } from '../../../contract/orders/order.calls'
import { outsideNumber } from '../../../server/core/process/idSpelling'
import type { TicketType, Visitor } from '../support/makers'
import { type TestServer } from '../support/testServer'
import { until } from '../../support/until'

/** The payment service's number of an order's newest payment. */
export const tradeOf = async (fair: TestServer, visitor: Visitor, orderId: string, channel = 'browser'): Promise<string> => {
  const {
    rows: [row],
  } = await fair.app.pool.query<{ id: string }>(
    'SELECT id FROM payments WHERE tenant_id = $1 AND order_id = $2 AND channel = $3 ORDER BY id DESC',
    [visitor.tenantId, orderId, channel],
  )
  return outsideNumber({ tenantId: visitor.tenantId, exhibitionId: visitor.exhibitionId, id: row!.id })
}

export const detailOf = (fair: TestServer, as: Visitor, orderId: string): Promise<Order> =>
  fair.data(orderCalls.detail, { as, query: { orderId } })

export const untilState = (fair: TestServer, as: Visitor, orderId: string, state: Order['state']): Promise<void> =>
  until(async () => (await detailOf(fair, as, orderId)).state === state, `the order is ${state}`)

/** An order whose payment has been started, and the number of that payment. */
export const aStartedPayment = async (
  fair: TestServer,
  visitor: Visitor,
  ticketType: TicketType,
  quantity = 1,
): Promise<{ order: PlacedOrder; trade: string }> => {
  const order = await fair.anOrder({ visitor, ticketType, quantity })
  await fair.data(orderCalls.pay, { as: visitor, body: { orderId: order.orderId, channel: 'browser' } })
  return { order, trade: await tradeOf(fair, visitor, order.orderId) }
}

/** The tables' counts for a type and one person. */
export const countsOf = async (
  fair: TestServer,
  visitor: Visitor,
  type: TicketType,
): Promise<{ sold: number; held: number; tickets: number }> => {
  const {
    rows: [row],
  } = await fair.app.pool.query<{ sold: number; held: number; tickets: number }>(
    `SELECT sold,
       coalesce((SELECT held FROM ticket_holdings h WHERE h.tenant_id = t.tenant_id AND h.ticket_type_id = t.id AND h.account_id = $3), 0) AS held,
       (SELECT count(*)::integer FROM tickets k WHERE k.tenant_id = t.tenant_id AND k.ticket_type_id = t.id AND k.account_id = $3) AS tickets
     FROM ticket_types t WHERE tenant_id = $1 AND id = $2`,
    [type.tenantId, type.id, visitor.accountId],
  )
  return row!
}

/** Runs jobs until none is due, those that ended jobs have added too. */
export const runJobs = async (fair: TestServer): Promise<void> => {
  while ((await fair.app.jobs.runDue()) > 0);
}
