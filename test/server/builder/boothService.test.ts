import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { boothServiceCalls } from '../../../contract/builder/boothService.calls'
import { serviceReserveCalls } from '../../../contract/exhibitor/serviceReserve.calls'
import type { ServiceOrder } from '../../../contract/exhibitor/serviceReserve.schema'
import { orderCalls } from '../../../contract/orders/order.calls'
import { until } from '../../support/until'
import { tradeOf } from '../orders/helpers'
import { auditDifferences } from '../support/crowd'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aBooth, aBoothService, aBuilderFair, anApprovedBuilder, boothServices, drawingFile } from './aBuilderFair'

let server: TestServer
let fair: Exhibition
let builder: Awaited<ReturnType<typeof anApprovedBuilder>>
let booth: Awaited<ReturnType<typeof aBooth>>
let exhibitorId: string

before(async () => {
  server = await startTestServer()
  fair = await aBuilderFair(server, { services: boothServices })
  builder = await anApprovedBuilder(server, fair)
  booth = await aBooth(server, fair, builder.companyName)
  exhibitorId = booth.exhibitorId
})
after(async () => {
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.stop()
})

const anItem = (values: Parameters<typeof aBoothService>[2] = {}): Promise<string> => aBoothService(server, fair, values)

const order = async (as: Visitor = builder, of = exhibitorId): Promise<ServiceOrder> =>
  server.data(boothServiceCalls.submit, {
    as,
    body: { exhibitorId: of, items: [{ itemId: await anItem({ hasPlace: true }), quantity: 1, place: 'left' }], amount: '100.00' },
  })

const pay = async (as: Visitor, orderId: string): Promise<void> => {
  await server.data(orderCalls.pay, { as, body: { orderId, channel: 'browser' } })
  await server.control({ action: 'pay', outTradeNo: await tradeOf(server, as, orderId) })
}

test('a builder orders for the booth that names it, and the company reads the order @call:GET /api/ef-registration-client/exhibitorBuilder/service/catalogue @call:POST /api/ef-registration-client/exhibitorBuilder/service/submit @call:GET /api/ef-registration-client/exhibitorBuilder/service/list @call:GET /api/ef-registration-client/exhibitorBuilder/service/pdfLink', async () => {
  const catalogue = await server.data(boothServiceCalls.catalogue, { as: builder, query: { exhibitorId } })
  assert.deepEqual(
    catalogue.categories.map(({ id }) => id),
    ['build'],
  )
  const { orderId, lines } = await order()
  assert.equal(lines[0]!.place, 'left')
  const own = await server.data(boothServiceCalls.list, { as: builder, query: { exhibitorId } })
  assert.deepEqual(
    own.records.map((one) => [one.orderId, one.mayPay, one.mayDraw]),
    [[orderId, true, true]],
  )
  const theirs = (await server.data(serviceReserveCalls.list, { as: booth })).records.find((one) => one.orderId === orderId)!
  assert.deepEqual([theirs.mayPay, theirs.mayChange, theirs.mayDraw], [false, false, false])
  assert.ok((await server.data(boothServiceCalls.pdfLink, { as: builder, query: { exhibitorId, orderId } })).url)
  await pay(builder, orderId)
  await until(
    async () => (await server.data(serviceReserveCalls.detail, { as: booth, query: { orderId } })).state === 'ticketIssued',
    'the order of the builder is paid',
  )
})

test('a builder attaches a drawing and gives a service back @call:POST /api/ef-registration-client/exhibitorBuilder/service/drawing @call:GET /api/ef-registration-client/exhibitorBuilder/service/drawingLink @call:POST /api/ef-registration-client/exhibitorBuilder/service/batchDelete', async () => {
  const { orderId } = await order()
  const body = { exhibitorId, orderId, fileId: await drawingFile(server, builder) }
  assert.equal((await server.data(boothServiceCalls.drawing, { as: builder, body })).drawing?.name, '平面图.png')
  assert.ok((await server.data(boothServiceCalls.drawingLink, { as: builder, query: { exhibitorId, orderId } })).url)
  const left = await server.data(boothServiceCalls.batchDelete, {
    as: builder,
    body: { exhibitorId, orderId, lines: [{ lineNo: 1, quantity: 1 }], amount: '0.00' },
  })
  assert.equal(left.state, 'cancelled')
})

test('a builder orders nothing but what builds a booth @call:POST /api/ef-registration-client/exhibitorBuilder/service/submit', async () => {
  const body = { exhibitorId, items: [{ itemId: await anItem({ categoryId: 'ads' }), quantity: 1 }], amount: '100.00' }
  await server.refused('serviceUnknown', boothServiceCalls.submit, { as: builder, body })
})

test('another builder, one whose filing waits, and the company itself reach no order of a builder @call:GET /api/ef-registration-client/exhibitorBuilder/service/list @call:POST /api/ef-registration-client/serviceReserve/batchDelete', async () => {
  const { orderId } = await order()
  const other = await anApprovedBuilder(server, fair)
  const item = await anItem()
  const wish = { exhibitorId, items: [{ itemId: item, quantity: 1 }], amount: '100.00' }
  await server.refused('notFound', boothServiceCalls.catalogue, { as: other, query: { exhibitorId } })
  await server.refused('notFound', boothServiceCalls.submit, { as: other, body: wish })
  await server.refused('notFound', boothServiceCalls.list, { as: other, query: { exhibitorId } })
  await server.refused('notFound', orderCalls.pay, { as: booth, body: { orderId, channel: 'browser' } })
  await server.refused('notFound', serviceReserveCalls.batchDelete, {
    as: booth,
    body: { orderId, lines: [{ lineNo: 1, quantity: 1 }], amount: '0.00' },
  })
  await server.refused('forbidden', boothServiceCalls.submit, { as: booth, body: wish })
  const second = await aBooth(server, fair, other.companyName)
  await server.refused('notFound', boothServiceCalls.drawingLink, { as: other, query: { exhibitorId: second.exhibitorId, orderId } })
})

test('company and builder share the totals of a booth, also where both order at once @rule:R52 @call:POST /api/ef-registration-client/exhibitorBuilder/service/submit', async () => {
  const own = await aBooth(server, fair, builder.companyName)
  const { area } = await server.data(serviceReserveCalls.catalogue, { as: own })
  const { limits } = await server.data(boothServiceCalls.catalogue, { as: builder, query: { exhibitorId: own.exhibitorId } })
  const { max } = limits[0]!
  assert.ok(max > 0, `a booth of ${area} m² has a total`)
  const items = [{ itemId: await anItem({ limitId: 'shelves', priceFen: 0 }), quantity: max }]
  const answers = await Promise.allSettled([
    server.data(serviceReserveCalls.submit, { as: own, body: { items, amount: '0.00' } }),
    server.data(boothServiceCalls.submit, { as: builder, body: { exhibitorId: own.exhibitorId, items, amount: '0.00' } }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test("a builder's order that nobody pays gives its stock back, and a payment that comes late books it again @call:POST /api/ef-registration-client/exhibitorBuilder/service/submit", async () => {
  const { orderId } = await order()
  await server.data(orderCalls.pay, { as: builder, body: { orderId, channel: 'browser' } })
  await server.data(orderCalls.cancel, { as: builder, body: { orderId } })
  const ofBuilder = async (): Promise<ServiceOrder> =>
    (await server.data(boothServiceCalls.list, { as: builder, query: { exhibitorId, size: 100 } })).records.find(
      (one) => one.orderId === orderId,
    )!
  assert.equal((await ofBuilder()).state, 'cancelled')
  await server.control({ action: 'pay', outTradeNo: await tradeOf(server, builder, orderId) })
  await until(async () => (await ofBuilder()).state === 'ticketIssued', 'the late payment books again')
})
