import { fenOf } from '../../contract/rules/values/money'
import { jobKinds, orderJob } from '../areas/orders/order/jobs'
import { serviceKind } from '../areas/exhibitor/serviceReserve/serviceFulfilment'
import { insertRows } from '../database/insertRows'
import * as ledgerTables from '../database/schema/ledger'
import * as ordersTables from '../database/schema/orders'
import * as paymentsTables from '../database/schema/payments'
import type * as refundsTables from '../database/schema/refunds'
import * as servicesTables from '../database/schema/services'
import { after, before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { demoMembers, setServiceStock } from './fair.sql'
import { type DemoFair, datedFair, machineryFair } from './fairs'
import { moneyLedgerOf } from './orders/ledgerOf'
import { makeRandom } from './random'

/** Ordered by whom, of which items: the id, how many, and on which day of the fair. */
interface DemoServices {
  accountName: string
  isPaid: boolean
  daysAgo: number
  lines: { itemId: string; quantity: number; fairDay?: number }[]
}

const orders: DemoServices[] = [
  {
    accountName: 'jinggong',
    isPaid: true,
    daysAgo: 6,
    lines: [
      { itemId: '12019102', quantity: 1 },
      { itemId: '12019201', quantity: 8 },
      { itemId: '12019203', quantity: 12 },
      { itemId: '12019501', quantity: 1, fairDay: 0 },
      { itemId: '12019501', quantity: 1, fairDay: 1 },
    ],
  },
  { accountName: 'huafeng', isPaid: true, daysAgo: 4, lines: [{ itemId: '12019502', quantity: 1, fairDay: 1 }] },
  {
    accountName: 'jinggong',
    isPaid: false,
    daysAgo: 0,
    lines: [
      { itemId: '12019301', quantity: 2 },
      { itemId: '12019401', quantity: 3 },
    ],
  },
]

/** The unpaid order waits as long as the one of the visitors: two days would be over before people find it. */
const longWait = { days: 7 }

/** Services that companies of the main fair ordered: paid ones, and one that waits for its payment. */
export const loadServices = async ({ app, client, now, settings }: DemoLoad, fair: DemoFair): Promise<void> => {
  const { services } = datedFair(fair, now)
  if (fair !== machineryFair || !services) return
  const { tenantId, exhibitionId } = fair
  const key = { tenantId, exhibitionId }
  const random = makeRandom(`services/${exhibitionId}`)
  const [orderIds, paymentIds, bookingIds] = [demoIds('orders', 5), demoIds('payments', 5), demoIds('bookings', 5)]
  const members = await demoMembers(client, key)
  const rows = {
    orders: [] as (typeof ordersTables.orders.$inferInsert)[],
    lines: [] as (typeof ordersTables.orderLines.$inferInsert)[],
    payments: [] as (typeof paymentsTables.payments.$inferInsert)[],
    refunds: [] as (typeof refundsTables.refunds.$inferInsert)[],
    bookings: [] as (typeof servicesTables.serviceBookings.$inferInsert)[],
  }
  for (const { accountName, isPaid, daysAgo, lines } of orders) {
    const member = members.find((one) => one.accountName === accountName)!
    const id = orderIds()
    const createdAt = isPaid ? before(now, { days: daysAgo }) : before(now, { minutes: 30 })
    const paidAt = isPaid ? after(createdAt, { minutes: 12 }) : null
    const priced = lines.map((line, at) => {
      const item = services.items.find((one) => one.id === line.itemId)!
      const day = line.fairDay === undefined ? null : item.days![line.fairDay]!
      return { ...line, lineNo: at + 1, day, fen: fenOf(item.prices?.[0]?.price ?? item.price) }
    })
    const amountFen = priced.reduce((sum, { fen, quantity }) => sum + fen * quantity, 0)
    rows.orders.push({
      ...key,
      id,
      accountId: member.accountId,
      registerType: 'exhibitorDept',
      history: isPaid ? 'pendingPayment>paid>ticketIssued' : 'pendingPayment',
      amountFen,
      idempotencyKey: `demo-${id}`,
      bodyHash: 'demo',
      createdAt,
      expiresAt: isPaid ? after(createdAt, { days: 2 }) : after(now, longWait),
      paidAt,
    })
    if (paidAt)
      rows.payments.push({
        ...{ ...key, id: paymentIds(), orderId: id, channel: 'browser', state: 'paid', amountFen, provider: 'wechatPay' },
        ...{ prepay: `wx${random.digits(34)}`, appId: settings.officialAccount!.appId, transactionId: `4200${random.digits(24)}` },
        ...{ createdAt: after(createdAt, { minutes: 10 }), paidAt },
      })
    for (const { lineNo, itemId, quantity, day, fen } of priced) {
      rows.lines.push({ ...key, orderId: id, lineNo, kind: serviceKind, itemId, quantity, unitPriceFen: fen, day })
      for (let unit = 0; unit < quantity; unit += 1)
        rows.bookings.push({
          ...key,
          id: bookingIds(),
          exhibitorId: member.exhibitorId,
          itemId,
          orderId: id,
          lineNo,
          day,
          state: isPaid ? 'booked' : 'held',
          createdAt,
        })
    }
  }
  await insertRows(client, ordersTables.orders, rows.orders)
  await insertRows(client, ordersTables.orderLines, rows.lines)
  await insertRows(client, paymentsTables.payments, rows.payments)
  await insertRows(client, servicesTables.serviceBookings, rows.bookings)
  await insertRows(client, ledgerTables.moneyLedger, moneyLedgerOf(rows))
  await setServiceStock(client, fair)
  await app.jobs.add(
    client,
    rows.orders.flatMap(({ id, paidAt, expiresAt }) =>
      paidAt || !expiresAt ? [] : [orderJob(jobKinds.expire, { ...key, id }, expiresAt)],
    ),
  )
}
