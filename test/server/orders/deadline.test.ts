import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { orderCalls } from '../../../contract/orders/order.calls'
import { auditDifferences } from '../support/crowd'
import { type Exhibition, type TicketType, exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { zoneDay } from '../support/zoneDay'
import { until } from '../../support/until'
import { signedInAgain } from '../support/signedInAgain'
import { aStartedPayment, detailOf, runJobs } from './helpers'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())
beforeEach(() => server.clock.setTo(new Date(`${day()}T12:00:00+08:00`)))

const minuteMs = 60_000
const day = (offset = 0): string => zoneDay(server.clock, offset)

/** Today and tomorrow, from 9 to 5; it is noon. Orders are held for a day. */
const aFair = (): Promise<Exhibition> => {
  const config = { ...exhibitionConfig, opensAt: '09:00', closesAt: '17:00', holdMinutes: 24 * 60 }
  return server.anExhibition({ startsOn: day(), endsOn: day(1), config })
}

const inMinutes = (minutes: number): Date => new Date(server.clock.now().getTime() + minutes * minuteMs)

const aType = async (values: Partial<Parameters<TestServer['aTicketType']>[0]> = {}): Promise<TicketType> =>
  server.aTicketType({ exhibition: await aFair(), priceFen: 1000, entryDays: [day(), day(1)], ...values })

/** The minutes in which an order has to be paid. */
const minutesToPay = (ticketTypes: TicketType[], on?: string): Promise<number> =>
  server.clock.held(async () => {
    const visitor = await server.aVisitor({ exhibition: ticketTypes[0]! })
    const items = ticketTypes.map(({ id }) => ({ ticketTypeId: id, quantity: 1, ...(on && { day: on }) }))
    const { expiresAtMs } = await server.data(orderCalls.place, { as: visitor, body: { items } })
    return Math.round((expiresAtMs! - server.clock.now().getTime()) / minuteMs)
  })

test('an order is held as long as the fair says, where nothing ends before', async () => {
  assert.equal(await minutesToPay([await aType({ saleEndsAt: inMinutes(3 * 24 * 60) })]), 24 * 60)
})

test('an order ends with the sale of its tickets, and the earliest sale counts', async () => {
  const first = await aType({ saleEndsAt: inMinutes(60) })
  assert.equal(await minutesToPay([first]), 60)
  const second = await server.aTicketType({ ...placeOf(first), priceFen: 1000, entryDays: [day(1)], saleEndsAt: inMinutes(40) })
  assert.equal(await minutesToPay([first, second]), 40)
})

test('a person who orders in the last minutes of a sale has a quarter of an hour, and never longer than the fair holds orders', async () => {
  assert.equal(await minutesToPay([await aType({ saleEndsAt: inMinutes(2) })]), 15)
  const config = { ...exhibitionConfig, holdMinutes: 5 }
  const exhibition = await server.anExhibition({ startsOn: day(), endsOn: day(1), config })
  const short = await server.aTicketType({ exhibition, priceFen: 1000, entryDays: [day(1)], saleEndsAt: inMinutes(2) })
  assert.equal(await minutesToPay([short]), 5)
})

test('an order ends when the last day of its tickets closes, or the chosen day', async () => {
  assert.equal(await minutesToPay([await aType({ entryDays: [day()] })]), 5 * 60)
  assert.equal(await minutesToPay([await aType({ dayChoices: [day(), day(1)] })], day()), 5 * 60)
  assert.equal(await minutesToPay([await aType({ dayChoices: [day(), day(1)] })], day(1)), 24 * 60)
  // No grace there: nobody pays for a ticket that opens no gate.
  assert.equal(await minutesToPay([await aType({ entryDays: [day()], saleEndsAt: new Date(`${day()}T16:59:00+08:00`) })]), 299)
})

test('money that arrives after the last entry goes back, though places are left', async () => {
  const type = await aType({ entryDays: [day()] })
  const visitor = await server.aVisitor({ exhibition: type })
  const { order, trade } = await aStartedPayment(server, visitor, type)
  server.clock.setTo(new Date(`${day()}T17:00:01+08:00`))
  await runJobs(server)
  const later = await signedInAgain(server, visitor)
  await server.control({ action: 'pay', outTradeNo: trade, isLate: true })
  await until(async () => {
    await runJobs(server)
    return (await detailOf(server, later, order.orderId)).state === 'refunded'
  }, 'the money is back')
  assert.deepEqual(await auditDifferences(server, type), [])
})

test('the reminder to pay goes by the real end of an order', async () => {
  const type = await aType({ saleEndsAt: inMinutes(60) })
  await minutesToPay([type])
  const { rows } = await server.app.pool.query<{ minutes: number }>(
    `SELECT round(extract(epoch FROM (run_at - $2::timestamptz)) / 60)::integer AS minutes FROM jobs WHERE tenant_id = $1 AND key LIKE '%unpaid%'`,
    [type.tenantId, server.clock.now()],
  )
  assert.deepEqual(rows, [{ minutes: 55 }])
})

const placeOf = ({ tenantId, exhibitionId }: TicketType) => ({ exhibition: { tenantId, exhibitionId } })
