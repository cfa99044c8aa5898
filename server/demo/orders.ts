import { fenOf } from '../../contract/rules/values/money'
import { jobKinds, orderJob } from '../areas/orders/order/jobs'
import { ticketKind } from '../areas/tickets/issue/ticketRequest'
import * as ledgerTables from '../database/schema/ledger'
import * as ordersTables from '../database/schema/orders'
import * as refundsTables from '../database/schema/refunds'
import * as paymentsTables from '../database/schema/payments'
import { insertRows } from '../database/insertRows'
import { after } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import type { DemoFair } from './fairs'
import { type DemoOrder, amountFenOf, historyOfFate } from './orders/DemoOrder'
import { moneyLedgerOf, stockLedgerOf } from './orders/ledgerOf'
import { moneyOf } from './orders/moneyOf'
import type { OrderPlan } from './orders/planOrders'
import { makeRandom } from './random'

/** An order with its id, as tickets are issued for it. */
export interface WrittenOrder extends DemoOrder {
  id: string
  /** When its tickets were issued; null if they never were. */
  issuedAt: Date | null
}

/** Why it ended, if not by itself. */
const endReasonOf = ({ fate }: DemoOrder): string | null => {
  if (fate === 'expired') return 'expired'
  if (fate === 'cancelledByBuyer') return 'byBuyer'
  return fate === 'paidTooLate' ? 'paidTooLate' : null
}

/** The payment time of the unpaid demo order. A quarter of an hour would be over before people find it. */
const longWait = { days: 7 }

/** Orders with their lines, payments and refunds, and the jobs that expire unpaid ones. */
export const loadOrders = async ({ app, client, now, settings }: DemoLoad, fair: DemoFair, plan: OrderPlan): Promise<WrittenOrder[]> => {
  const { tenantId, exhibitionId } = fair
  const key = { tenantId, exhibitionId }
  const { holdMinutes } = fair.file
  const random = makeRandom(`payments/${exhibitionId}`)
  const series = Number(exhibitionId)
  const [orderIds, paymentIds, refundIds] = [demoIds('orders', series), demoIds('payments', series), demoIds('refunds', series)]
  const written: WrittenOrder[] = []
  const rows = {
    orders: [] as (typeof ordersTables.orders.$inferInsert)[],
    lines: [] as (typeof ordersTables.orderLines.$inferInsert)[],
    payments: [] as (typeof paymentsTables.payments.$inferInsert)[],
    refunds: [] as (typeof refundsTables.refunds.$inferInsert)[],
  }
  for (const order of plan.orders) {
    const id = orderIds()
    const { visitor, fate, lines, createdAt } = order
    const amountFen = amountFenOf(lines)
    const expiresAt = amountFen === 0 ? null : fate === 'waitingLong' ? after(now, longWait) : after(createdAt, { minutes: holdMinutes })
    const money = moneyOf({ random, settings, order, orderId: id, key, amountFen, expiresAt, paymentIds, refundIds })
    rows.orders.push({
      ...key,
      id,
      accountId: visitor.accountId,
      registerType: visitor.registerType,
      history: historyOfFate(fate, amountFen),
      amountFen,
      idempotencyKey: `demo-${id}`,
      bodyHash: 'demo',
      createdAt,
      expiresAt,
      paidAt: money.paidAt,
      endedAt: money.endedAt,
      endReason: endReasonOf(order),
    })
    rows.payments.push(...money.payments)
    rows.refunds.push(...money.refunds)
    rows.lines.push(
      ...lines.map(({ type, quantity, day }, at) => ({
        ...key,
        orderId: id,
        lineNo: at + 1,
        kind: ticketKind,
        itemId: type.id,
        quantity,
        unitPriceFen: fenOf(type.price),
        day,
      })),
    )
    const isHandedOut = fate !== 'paidTooLate' && fate !== 'issuing'
    written.push({ ...order, id, issuedAt: amountFen === 0 ? createdAt : isHandedOut ? money.paidAt : null })
  }
  await insertRows(client, ordersTables.orders, rows.orders)
  await insertRows(client, ordersTables.orderLines, rows.lines)
  await insertRows(client, paymentsTables.payments, rows.payments)
  await insertRows(client, refundsTables.refunds, rows.refunds)
  await insertRows(client, ledgerTables.moneyLedger, moneyLedgerOf(rows))
  await insertRows(client, ledgerTables.stockLedger, stockLedgerOf(key, written))
  await app.jobs.add(
    client,
    rows.orders.flatMap(({ id, history, expiresAt }) =>
      history === 'pendingPayment' && expiresAt ? [orderJob(jobKinds.expire, { ...key, id }, expiresAt)] : [],
    ),
  )
  return written
}
