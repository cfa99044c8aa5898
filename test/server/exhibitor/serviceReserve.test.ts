import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { serviceReserveCalls } from '../../../contract/exhibitor/serviceReserve.calls'
import type { ServiceOrder, ServiceWish } from '../../../contract/exhibitor/serviceReserve.schema'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import type { ServiceRules } from '../../../contract/rules/exhibitor/serviceReserve'
import { hashPassword } from '../../../server/areas/account/password/password.service'
import * as tables from '../../../server/database/schema/services'
import { addDays } from '../../../server/core/days'
import { dayIn } from '../../../server/core/time'
import { until } from '../../support/until'
import { runJobs, tradeOf } from '../orders/helpers'
import { runCommand } from '../support/command'
import { auditDifferences } from '../support/crowd'
import type { Exhibition, Visitor } from '../support/makers'
import { takeOutGuard } from '../support/takeOutGuard'
import { textOfPdf } from '../support/textOfPdf'
import { type TestServer, startTestServer } from '../support/testServer'

const both = (text: string) => ({ cn: `${text}项`, en: text })
/** The test fair opens ten days from now: a tenth is kept. */
const services: ServiceRules = {
  payWithinHours: 48,
  cancelFees: [
    { daysBefore: 30, percent: 0 },
    { daysBefore: 7, percent: 10 },
  ],
  limits: [{ id: 'shelves', name: both('layers and rods') }],
  categories: [
    { id: 'build', kind: 'general', name: both('Furniture') },
    { id: 'talk', kind: 'interpreting', name: both('Interpreters') },
    { id: 'over', kind: 'ads', name: both('Banners'), orderUntil: '2020-01-01 00:00:00' },
    { id: 'fixed', kind: 'general', name: both('Power'), changeUntil: '2020-01-01 00:00:00' },
  ],
}

let server: TestServer
let fair: Exhibition
let firstDay: string

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: { services } })
  firstDay = addDays(dayIn(server.clock.now(), 'Asia/Shanghai'), 10)
})
after(async () => {
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.stop()
})

type ItemValues = Partial<typeof tables.serviceItems.$inferInsert>

const anItem = async (values: ItemValues = {}, { tenantId, exhibitionId } = fair, at = server): Promise<string> => {
  const id = at.app.ids()
  const texts = { name: both('Chair'), description: both(''), unit: both('piece') }
  await at.app.db.insert(tables.serviceItems).values({
    tenantId,
    exhibitionId,
    id,
    categoryId: 'build',
    texts,
    priceFen: 10_005,
    stock: values.days?.length ?? 1000,
    held: 0,
    sold: 0,
    days: [],
    isActive: true,
    sort: 1,
    ...values,
  })
  return id
}
const anInterpreter = (values: ItemValues = {}, exhibition = fair, at = server): Promise<string> =>
  anItem({ categoryId: 'talk', days: [firstDay, addDays(firstDay, 1)], ...values }, exhibition, at)

const aMember = (more: Omit<Parameters<TestServer['anExhibitorMember']>[0], 'exhibition'> = {}, exhibition = fair) =>
  server.anExhibitorMember({ exhibition, ...more })
const aCompany = async (area: number) => aMember(await server.anExhibitor({ exhibition: fair, area }))

const wish = (itemId: string, quantity = 1, day?: string): ServiceWish => ({ itemId, quantity, ...(day && { day }) })
const request = (as: Visitor, items: ServiceWish[], amount: string) => ({ as, body: { items, amount } })
const submit = (as: Visitor, items: ServiceWish[], amount: string): Promise<ServiceOrder> =>
  server.data(serviceReserveCalls.submit, request(as, items, amount))
const detail = (as: Visitor, orderId: string): Promise<ServiceOrder> => server.data(serviceReserveCalls.detail, { as, query: { orderId } })
const drop = (as: Visitor, orderId: string, lines: [lineNo: number, quantity: number][], amount: string) => ({
  as,
  body: { orderId, lines: lines.map(([lineNo, quantity]) => ({ lineNo, quantity })), amount },
})

const pay = async (as: Visitor, orderId: string): Promise<void> => {
  await server.data(orderCalls.pay, { as, body: { orderId, channel: 'browser' } })
  await server.control({ action: 'pay', outTradeNo: await tradeOf(server, as, orderId) })
  await until(async () => (await detail(as, orderId)).state === 'ticketIssued', 'the order is paid')
}

const stockOf = async (id: string) => {
  const { rows } = await server.app.pool.query<{ held: number; sold: number }>('SELECT held, sold FROM service_items WHERE id = $1', [id])
  return [rows[0]!.held, rows[0]!.sold]
}

test("a company's order holds stock, is paid like any other, and every member sees it @rule:R38 @call:POST /api/ef-registration-client/serviceReserve/submit @call:GET /api/ef-registration-client/serviceReserve/list @call:GET /api/ef-registration-client/serviceReserve/detail @call:GET /api/ef-registration-client/serviceReserve/serviceCategoryList", async () => {
  const buyer = await aMember({ rights: ['apply'] })
  const { exhibitorId } = buyer
  const payer = await aMember({ exhibitorId, rights: ['pay'] })
  const reader = await aMember({ exhibitorId, rights: [] })
  const soon = server.clock.now().getTime() + 3_600_000
  const chair = await anItem({
    stock: 5,
    maxPerExhibitor: 4,
    prices: [{ fen: 8000, name: both('Early'), fromMs: null, untilMs: soon, registerTypes: [] }],
  })
  const offered = await server.data(serviceReserveCalls.catalogue, { as: reader })
  const item = offered.categories[0]!.items.find(({ itemId }) => itemId === chair)!
  assert.deepEqual(
    [item.price, item.priceName, item.nextPrice, item.left, item.mayOrder, offered.mayOrder, offered.mayPay],
    ['80.00', both('Early').cn, '100.05', 5, 4, false, false],
  )
  const order = await submit(buyer, [wish(chair, 3)], '240.00')
  assert.deepEqual([order.state, order.amount, order.mayPay, order.mayChange], ['pendingPayment', '240.00', false, true])
  assert.equal(order.expiresAtMs! - server.clock.now().getTime() > 47 * 3_600_000, true)
  assert.deepEqual(await stockOf(chair), [3, 0])
  assert.deepEqual(
    (await server.data(serviceReserveCalls.list, { as: reader })).records.map(({ orderId, mayPay }) => [orderId, mayPay]),
    [[order.orderId, false]],
  )
  for (const as of [buyer, reader])
    await server.refused('memberRightMissing', orderCalls.pay, { as, body: { orderId: order.orderId, channel: 'browser' } })
  await pay(payer, order.orderId)
  assert.deepEqual(await stockOf(chair), [0, 3])
  assert.deepEqual((await server.data(orderCalls.detail, { as: reader, query: { orderId: order.orderId } })).ticketIds, [])
  await server.refused('serviceCompanyLimit', serviceReserveCalls.submit, request(buyer, [wish(chair, 2)], '160.00'))
  await server.refused('serviceSoldOut', serviceReserveCalls.submit, request(await aMember(), [wish(chair, 3)], '240.00'))
})

test('an order for which a bank transfer was chosen says so to every member @call:GET /api/ef-registration-client/serviceReserve/list', async () => {
  const bankTransfer = {
    holder: both('Fairs Ltd.'),
    bank: both('Bank'),
    accountNumber: '3202006009200012345',
    bic: 'ICBKCNBJHUB',
    currency: 'CNY' as const,
    daysToPay: 3,
    untilDaysBefore: 2,
  }
  const exhibition = await server.anExhibition({ config: { services, bankTransfer } })
  const buyer = await aMember({}, exhibition)
  const reader = await aMember({ exhibitorId: buyer.exhibitorId, rights: [] }, exhibition)
  const chair = await anItem({}, exhibition)
  const { orderId, transfer } = await submit(buyer, [wish(chair)], '100.05')
  assert.equal(transfer, undefined)
  await server.data(orderCalls.pay, { as: buyer, body: { orderId, channel: 'browser', provider: 'bankTransfer' } })
  const { records } = await server.data(serviceReserveCalls.list, { as: reader })
  assert.deepEqual(
    records.map((order) => [order.orderId, order.state, order.transfer]),
    [[orderId, 'pendingPayment', 'waiting']],
  )
})

test('an order that nobody pays gives its stock back, and a payment that comes late books it again @rule:R38 @call:POST /api/ef-registration-client/serviceReserve/submit', async () => {
  const one = await aMember()
  const person = await anInterpreter()
  const order = await submit(one, [wish(person, 1, firstDay)], '100.05')
  await server.data(orderCalls.pay, { as: one, body: { orderId: order.orderId, channel: 'browser' } })
  await server.data(orderCalls.cancel, { as: one, body: { orderId: order.orderId } })
  assert.deepEqual(await stockOf(person), [0, 0])
  await server.control({ action: 'pay', outTradeNo: await tradeOf(server, one, order.orderId) })
  await until(async () => (await detail(one, order.orderId)).state === 'ticketIssued', 'the order is open again')
  assert.deepEqual(await stockOf(person), [0, 1])
})

test('what is wrong is refused with a sentence, and nothing is held @call:POST /api/ef-registration-client/serviceReserve/submit', async () => {
  const as = await aMember()
  const chair = await anItem({ stock: 3 })
  const person = await anInterpreter()
  const foreign = await anItem({}, await server.anExhibition({ tenant: { ...fair, settings: {} as never }, config: { services } }))
  const cases: [Parameters<TestServer['refused']>[0], ServiceWish[], string?][] = [
    ['serviceUnknown', [wish(foreign)]],
    ['serviceUnknown', [wish('77777')]],
    ['serviceUnknown', [wish(await anItem({ isActive: false }))]],
    ['serviceUnknown', [wish(await anItem({ categoryId: 'nowhere' }))]],
    ['serviceClosed', [wish(await anItem({ categoryId: 'over' }))]],
    ['serviceSoldOut', [wish(chair, 2), wish(chair, 2)], '400.20'],
    ['serviceDayWrong', [wish(person)]],
    ['serviceDayWrong', [wish(person, 1, '2020-01-01')]],
    ['serviceDayWrong', [wish(person, 2, firstDay)], '200.10'],
    ['serviceDayWrong', [wish(chair, 1, firstDay)]],
    ['serviceDayTaken', [wish(person, 1, firstDay), wish(person, 1, firstDay)], '200.10'],
    ['priceChanged', [wish(chair)], '1.00'],
  ]
  for (const [reason, items, amount = '100.05'] of cases)
    await server.refused(reason, serviceReserveCalls.submit, request(as, items, amount))
  for (const quantity of [0, -1, 1.5, 301])
    await server.refused('invalid', serviceReserveCalls.submit, request(as, [wish(chair, quantity)], '100.05'))
  await server.refused(
    'memberRightMissing',
    serviceReserveCalls.submit,
    request(await aMember({ rights: ['pay', 'edit', 'invite'] }), [wish(chair)], '100.05'),
  )
  assert.deepEqual(
    [await stockOf(chair), await stockOf(person)],
    [
      [0, 0],
      [0, 0],
    ],
  )
  assert.equal((await server.data(serviceReserveCalls.list, { as })).total, 0)
})

test('free layers and hanging rods go by booth area, counted together @rule:R52 @call:POST /api/ef-registration-client/serviceReserve/submit', async () => {
  const [layer, rod] = [await anItem({ priceFen: 0, limitId: 'shelves' }), await anItem({ priceFen: 0, limitId: 'shelves' })]
  for (const [area, max] of [
    [9, 10],
    [17, 10],
    [18, 20],
    [26, 20],
    [27, 30],
    [300, 30],
  ] as const) {
    const as = await aCompany(area)
    const booked = await submit(as, [wish(layer, max - 4), wish(rod, 3)], '0.00')
    assert.deepEqual([booked.state, booked.lines.map(({ quantity }) => quantity)], ['ticketIssued', [max - 4, 3]], `${area} m²`)
    const refusal = await server.refused('serviceAreaLimit', serviceReserveCalls.submit, request(as, [wish(rod), wish(layer)], '0.00'))
    assert.match(refusal.msg, new RegExp(`${max}.*1`))
    await submit(as, [wish(layer)], '0.00')
    const { limits } = await server.data(serviceReserveCalls.catalogue, { as })
    assert.deepEqual([limits[0]!.max, limits[0]!.used], [max, max])
  }
  await server.refused('serviceAreaLimit', serviceReserveCalls.submit, request(await aCompany(8), [wish(layer)], '0.00'))
})

test('several lines go back at once for the price less the fee, until the deadline @rule:R38 @call:POST /api/ef-registration-client/serviceReserve/batchDelete', async () => {
  const buyer = await aMember({ role: 'admin', rights: [] })
  const noPayer = await aMember({ exhibitorId: buyer.exhibitorId, rights: ['apply'] })
  const [chair, lamp, person] = [await anItem(), await anItem({ priceFen: 0 }), await anInterpreter()]
  const { orderId } = await submit(buyer, [wish(chair, 3), wish(lamp, 2), wish(person, 1, firstDay)], '400.20')
  await server.refused('serviceWholeOrder', serviceReserveCalls.batchDelete, drop(buyer, orderId, [[1, 3]], '0.00'))
  await pay(buyer, orderId)
  await server.refused('memberRightMissing', serviceReserveCalls.batchDelete, drop(noPayer, orderId, [[1, 1]], '90.05'))
  await server.refused('refundChanged', serviceReserveCalls.batchDelete, drop(buyer, orderId, [[1, 1]], '100.05'))
  await server.refused('serviceLinesGone', serviceReserveCalls.batchDelete, drop(buyer, orderId, [[1, 4]], '360.20'))
  await server.refused('serviceLinesGone', serviceReserveCalls.batchDelete, drop(buyer, orderId, [[9, 1]], '0.00'))
  // The refund of tickets is not for services: it would ask for no fee.
  await server.refused('refundNotOffered', refundCalls.ask, { as: buyer, body: { orderId, ticketIds: ['1'], amount: '1.00' } })
  assert.equal((await detail(buyer, orderId)).lines[0]!.refund, '90.05')
  const deleted = await server.data(
    serviceReserveCalls.batchDelete,
    drop(
      buyer,
      orderId,
      [
        [1, 2],
        [2, 1],
        [3, 1],
      ],
      '270.15',
    ),
  )
  assert.deepEqual(
    deleted.lines.map(({ quantity }) => quantity),
    [1, 1, 0],
  )
  await server.refused('refundInProgress', serviceReserveCalls.batchDelete, drop(buyer, orderId, [[1, 1]], '90.05'))
  await runJobs(server)
  await until(async () => (await detail(buyer, orderId)).state === 'ticketIssued', 'the refund is done')
  assert.deepEqual(
    [await stockOf(chair), await stockOf(lamp), await stockOf(person)],
    [
      [0, 1],
      [0, 1],
      [0, 0],
    ],
  )
  // Another company gets the day.
  await submit(await aMember(), [wish(person, 1, firstDay)], '100.05')
  const freed = await server.data(serviceReserveCalls.batchDelete, drop(noPayer, orderId, [[2, 1]], '0.00'))
  assert.deepEqual([freed.state, await stockOf(lamp)], ['ticketIssued', [0, 0]])
  const late = await submit(buyer, [wish(await anItem({ categoryId: 'fixed', priceFen: 0 }))], '0.00')
  await server.refused('serviceChangeTooLate', serviceReserveCalls.batchDelete, drop(buyer, late.orderId, [[1, 1]], '0.00'))
  const free = await submit(buyer, [wish(lamp, 2)], '0.00')
  const gone = await server.data(serviceReserveCalls.batchDelete, drop(buyer, free.orderId, [[1, 2]], '0.00'))
  assert.deepEqual([gone.state, await stockOf(lamp)], ['refunded', [0, 0]])
})

test('another company, exhibition or tenant reaches no order @call:GET /api/ef-registration-client/serviceReserve/detail @call:POST /api/ef-registration-client/serviceReserve/batchDelete @call:GET /api/ef-registration-client/serviceReserve/pdfLink', async () => {
  const owner = await aMember()
  const { orderId } = await submit(owner, [wish(await anItem())], '100.05')
  const visitor = await server.aVisitor({ exhibition: fair })
  const strangers: [Visitor, Parameters<TestServer['refused']>[0]][] = [
    [await aMember(), 'notFound'],
    [await aMember({}, await server.anExhibition({ config: { services } })), 'notFound'],
    [await server.aVisitor({ exhibition: fair, registerType: 'exhibitorDept' }), 'notExhibitor'],
    [visitor, 'forbidden'],
  ]
  for (const [as, reason] of strangers) {
    await server.refused(reason, serviceReserveCalls.detail, { as, query: { orderId } })
    await server.refused(reason, serviceReserveCalls.pdfLink, { as, query: { orderId } })
    await server.refused(reason, serviceReserveCalls.batchDelete, drop(as, orderId, [[1, 1]], '0.00'))
    for (const row of [orderCalls.pay, orderCalls.cancel, orderCalls.checkPayment])
      await server.refused('notFound', row, { as, body: { orderId, channel: 'browser' } } as never)
  }
  assert.equal((await detail(owner, orderId)).state, 'pendingPayment')
})

test('the quote and the receipt are PDF, by a signed address @call:GET /api/ef-registration-client/serviceReserve/pdfLink @call:GET /api/ef-registration-client/serviceReserve/order.pdf', async () => {
  const as = await aMember()
  const { orderId } = await submit(as, [wish(await anItem(), 2)], '200.10')
  const text = async (language: 'cn' | 'en'): Promise<string> => {
    const { url } = await server.data(serviceReserveCalls.pdfLink, { as, query: { orderId }, language })
    const answer = await fetch(`${server.url}${new URL(url).pathname}${new URL(url).search}`)
    assert.equal(answer.headers.get('content-type'), 'application/pdf')
    return textOfPdf(new Uint8Array(await answer.arrayBuffer()))
  }
  assert.match(await text('en'), /Quote for services.*Jianghan.*Chair.*200\.10/s)
  await pay(as, orderId)
  assert.match(await text('cn'), /服务收款收据.*江汉机床.*200\.10/s)
  const { url } = await server.data(serviceReserveCalls.pdfLink, { as, query: { orderId } })
  const forged = new URL(url)
  forged.searchParams.set('id', '1')
  assert.equal((await fetch(`${server.url}${forged.pathname}${forged.search}`)).status, 404)
})

test('the organiser sees stock and orders, and exports them @call:GET /api/ef-registration-data-client/serviceReserve/stock @call:GET /api/ef-registration-data-client/serviceReserve/orders @call:GET /api/ef-registration-data-client/serviceReserve/exportPage', async () => {
  const exhibition = await server.anExhibition({ config: { services } })
  const as = await server.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['manageExhibitors'] })
  const chair = await anItem({ stock: 9 }, exhibition)
  const company = await aMember({}, exhibition)
  const { orderId } = await submit(company, [wish(chair, 2)], '200.10')
  const [item] = await server.data(serviceReserveCalls.stock, { as })
  assert.deepEqual([item!.stock, item!.held, item!.sold, item!.free], [9, 2, 0, 7])
  const { records } = await server.data(serviceReserveCalls.orders, { as })
  assert.deepEqual([records[0]!.orderId, records[0]!.exhibitor, records[0]!.services], [orderId, '江汉机床', 'Chair项 × 2'])
  const part = await server.data(serviceReserveCalls.exportPage, { as })
  assert.deepEqual([part.records.map((row) => row[0]), part.next], [[orderId], null])
  const other = await server.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['review'] })
  await server.refused('forbidden', serviceReserveCalls.orders, { as: other })
})

test('npm run services lists the stock and the orders, and writes them as a spreadsheet', async () => {
  const exhibition = await server.anExhibition({ config: { services } })
  const { tenantId, exhibitionId } = exhibition
  await anItem({ stock: 9 }, exhibition)
  await submit(await aMember({}, exhibition), [wish(await anItem({ stock: 3 }, exhibition), 2)], '200.10')
  const { accountId } = await server.anOrganiser({ tenant: exhibition, exhibitionId, rights: ['manageExhibitors'] })
  await server.app.pool.query('UPDATE accounts SET account_name = $2, password_hash = $3 WHERE id = $1', [
    accountId,
    'services',
    await hashPassword('Messe-2027!'),
  ])
  const place = ['--tenant', tenantId, '--exhibition', exhibitionId, '--account', 'services', '--url', server.url]
  const run = (...args: string[]) => runCommand(server, 'services', [...args, ...place], { env: { ORGANISER_PASSWORD: 'Messe-2027!' } })
  const listed = await run('list')
  assert.match(listed.out, /9 free \+ 0 held \+ 0 sold = 9\n.*1 free \+ 2 held \+ 0 sold = 3/, listed.error)
  assert.match((await run('orders')).out, /pendingPayment.*200\.10.*× 2/)
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-services-'))
  const to = path.join(folder, 'services.xlsx')
  assert.match((await run('export', '--to', to)).out, /^1 ordered services are in/)
  assert.ok(statSync(to).size > 1000)
  rmSync(folder, { recursive: true })
})

/** Companies that ask two servers for the same at the same moment. @returns how many got it */
const race = async (servers: TestServer[], companies: Visitor[], wanted: ServiceWish): Promise<number> => {
  const answers = await Promise.all(
    companies.map((as, at) => servers[at % servers.length]!.call(serviceReserveCalls.submit, request(as, [wanted], '100.05'))),
  )
  return answers.filter(({ success }) => success).length
}
const companiesOf = (at: TestServer, exhibition: Exhibition, count: number): Promise<Visitor[]> =>
  Promise.all(Array.from({ length: count }, () => at.anExhibitorMember({ exhibition })))

test('of many companies at two servers one gets the interpreter of a day, one the last chair, and one company keeps its limits @rule:R52 @call:POST /api/ef-registration-client/serviceReserve/submit', async () => {
  const second = await server.another()
  try {
    const companies = await companiesOf(server, fair, 12)
    const [person, chair] = [await anInterpreter(), await anItem({ stock: 1 })]
    assert.equal(await race([server, second], companies, wish(person, 1, firstDay)), 1)
    assert.equal(await race([server, second], companies, wish(chair)), 1)
    const { exhibitorId } = await server.anExhibitor({ exhibition: fair, area: 9 })
    const colleagues = await Promise.all(Array.from({ length: 8 }, () => aMember({ exhibitorId })))
    const rod = await anItem({ limitId: 'shelves', priceFen: 3335 })
    assert.equal(await race([server, second], colleagues, wish(rod, 3)), 3)
  } finally {
    await second.stop()
  }
})

test('control: without the guards the same companies book one person and one chair twice, and the audit sees it', async () => {
  const control = await startTestServer()
  try {
    await control.app.pool.query('DROP INDEX service_bookings_day')
    const assertTakenOut = await takeOutGuard(control, {
      table: 'service_items',
      constraint: 'service_items_stock',
      replace: [
        ['held + sold + $4 <= stock AND ', ''],
        ['stock, held, sold, days', '99 AS stock, 0 AS held, 0 AS sold, days'],
        ["day IS NOT NULL AND state IN ('held', 'booked')\n", 'false\n'],
        ['ON CONFLICT DO NOTHING', ''],
        ["day IS NOT NULL AND state IN ('held', 'booked')", 'false'],
      ],
    })
    const exhibition = await control.anExhibition({ config: { services } })
    const [person, chair] = [await anInterpreter({}, exhibition, control), await anItem({ stock: 1 }, exhibition, control)]
    for (const company of await companiesOf(control, exhibition, 3)) {
      assert.equal(await race([control], [company], wish(person, 1, firstDay)), 1)
      assert.equal(await race([control], [company], wish(chair)), 1)
    }
    assertTakenOut()
    assert.match((await auditDifferences(control, exhibition)).join(), /stock of services/)
  } finally {
    await control.stop()
  }
})
