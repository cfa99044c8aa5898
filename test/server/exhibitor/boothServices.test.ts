import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { serviceReserveCalls } from '../../../contract/exhibitor/serviceReserve.calls'
import type { ServiceOrder, ServiceWish } from '../../../contract/exhibitor/serviceReserve.schema'
import type { ServiceRules } from '../../../contract/rules/exhibitor/serviceReserve'
import * as tables from '../../../server/database/schema/services'
import { runJobs } from '../orders/helpers'
import { textOfPdf } from '../support/textOfPdf'
import { auditDifferences } from '../support/crowd'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPdf, upload } from '../visitor/upload'

const both = (text: string) => ({ cn: `${text}项`, en: text })
const services: ServiceRules = {
  payWithinHours: 48,
  cancelFees: [{ daysBefore: 1, percent: 0 }],
  limits: [{ id: 'shelves', name: both('layers and rods') }],
  categories: [
    { id: 'build', kind: 'special', name: both('Power') },
    { id: 'chairs', kind: 'general', name: both('Chairs') },
    { id: 'fixed', kind: 'special', name: both('Rigging'), changeUntil: '2020-01-01 00:00:00' },
  ],
}

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: { services } })
})
after(async () => {
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.stop()
})

const anItem = async (values: Partial<typeof tables.serviceItems.$inferInsert> = {}): Promise<string> => {
  const { tenantId, exhibitionId } = fair
  const id = server.app.ids()
  await server.app.db.insert(tables.serviceItems).values({
    ...{ tenantId, exhibitionId, id, categoryId: 'build', texts: { name: both('Socket'), description: both(''), unit: both('point') } },
    ...{ priceFen: 10_000, stock: 1000, held: 0, sold: 0, days: [], isActive: true, sort: 1, ...values },
  })
  return id
}
const aMember = async (area = 36, more: object = {}) =>
  server.anExhibitorMember({ exhibition: fair, ...(await server.anExhibitor({ exhibition: fair, area })), ...more })
const submit = (as: Visitor, items: ServiceWish[], amount: string): Promise<ServiceOrder> =>
  server.data(serviceReserveCalls.submit, { as, body: { items, amount } })
const aDocument = async (as: Visitor, name = 'layout.pdf'): Promise<string> =>
  (await upload(server, as, aPdf(), { purpose: 'drawing', name })).data.attachId
const filesLeft = async (ids: string[]): Promise<number> => {
  const { rows } = await server.app.pool.query<{ left: number }>(
    'SELECT count(*)::integer AS left FROM files WHERE tenant_id = $1 AND exhibition_id = $2 AND id = ANY($3::bigint[])',
    [fair.tenantId, fair.exhibitionId, ids],
  )
  return rows[0]!.left
}
const fetched = (url: string): Promise<Response> => fetch(`${server.url}${new URL(url).pathname}${new URL(url).search}`)

test('a connection says where on the booth it goes: on screen, on the quote and to the organiser @call:POST /api/ef-registration-client/serviceReserve/submit @call:GET /api/ef-registration-data-client/serviceReserve/orders @call:GET /api/ef-registration-data-client/serviceReserve/exportPage', async () => {
  const as = await aMember()
  const socket = await anItem({ hasPlace: true })
  const items: ServiceWish[] = [
    { itemId: socket, quantity: 2, place: 'backLeft' },
    { itemId: socket, quantity: 1, place: 'front' },
  ]
  const order = await submit(as, items, '300.00')
  assert.deepEqual(
    order.lines.map(({ place, ordered }) => [place, ordered]),
    [
      ['backLeft', 2],
      ['front', 1],
    ],
  )
  const { url } = await server.data(serviceReserveCalls.pdfLink, { as, query: { orderId: order.orderId }, language: 'en' })
  assert.match(await textOfPdf(new Uint8Array(await (await fetched(url)).arrayBuffer())), /Back left.*Front/s)
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
  const { records } = await server.data(serviceReserveCalls.orders, { as: organiser, query: { size: 100 }, language: 'en' })
  assert.match(records.find(({ orderId }) => orderId === order.orderId)!.services, /Back left.*Front/)
  const sheet = await server.data(serviceReserveCalls.exportPage, { as: organiser, query: {}, language: 'en' })
  assert.match(JSON.stringify(sheet), /Back left/)
})

test('a connection without a place is refused, and so is a chair with one @call:POST /api/ef-registration-client/serviceReserve/submit', async () => {
  const as = await aMember()
  const [socket, chair] = [await anItem({ hasPlace: true }), await anItem({ categoryId: 'chairs' })]
  for (const one of [{ itemId: socket }, { itemId: chair, place: 'left' as const }])
    await server.refused('servicePlaceMissing', serviceReserveCalls.submit, {
      as,
      body: { items: [{ ...one, quantity: 1 }], amount: '100.00' },
    })
  await server.refused('invalid', serviceReserveCalls.submit, {
    as,
    body: { items: [{ itemId: socket, quantity: 1, place: 'roof' as 'left' }], amount: '100.00' },
  })
})

test('what a booth of its area may have is said before anything is ordered @rule:R52 @call:GET /api/ef-registration-client/serviceReserve/serviceCategoryList', async () => {
  await anItem({ limitId: 'shelves', priceFen: 0 })
  for (const [area, max] of [
    [8, 0],
    [9, 10],
    [17, 10],
    [18, 20],
    [26, 20],
    [27, 30],
    [300, 30],
  ] as const) {
    const { limits, area: shown } = await server.data(serviceReserveCalls.catalogue, { as: await aMember(area) })
    assert.deepEqual([shown, limits[0]!.max], [area, max])
    assert.deepEqual(limits[0]!.steps, [
      { area: 9, max: 10 },
      { area: 18, max: 20 },
      { area: 27, max: 30 },
    ])
  }
})

test('a drawing is attached, read by the company and the organiser, and replaced; the earlier file is gone @rule:R45 @call:POST /api/ef-registration-client/serviceReserve/drawing @call:GET /api/ef-registration-client/serviceReserve/drawingLink @call:GET /api/ef-registration-client/serviceReserve/drawing.file @call:GET /api/ef-registration-data-client/serviceReserve/drawingLink', async () => {
  const as = await aMember()
  const { orderId } = await submit(as, [{ itemId: await anItem({ hasPlace: true }), quantity: 1, place: 'centre' }], '100.00')
  await server.refused('notFound', serviceReserveCalls.drawingLink, { as, query: { orderId } })
  const first = await aDocument(as, 'first.pdf')
  const attached = await server.data(serviceReserveCalls.drawing, { as, body: { orderId, fileId: first } })
  assert.deepEqual([attached.drawing?.name, attached.mayDraw], ['first.pdf', true])
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
  for (const link of [
    await server.data(serviceReserveCalls.drawingLink, { as, query: { orderId } }),
    await server.data(serviceReserveCalls.organiserDrawing, { as: organiser, query: { orderId } }),
  ])
    assert.equal((await fetched(link.url)).headers.get('content-type'), 'application/pdf')
  const replaced = await server.data(serviceReserveCalls.drawing, { as, body: { orderId, fileId: await aDocument(as, 'second.pdf') } })
  assert.equal(replaced.drawing?.name, 'second.pdf')
  await runJobs(server)
  assert.equal(await filesLeft([first]), 0)
  const { url } = await server.data(serviceReserveCalls.drawingLink, { as, query: { orderId } })
  const forged = new URL(url)
  forged.searchParams.set('id', '1')
  assert.equal((await fetched(forged.href)).status, 404)
})

test('two drawings at once leave one of them, and no error @call:POST /api/ef-registration-client/serviceReserve/drawing', async () => {
  const as = await aMember()
  const { orderId } = await submit(as, [{ itemId: await anItem(), quantity: 1 }], '100.00')
  const files = [await aDocument(as, 'a.pdf'), await aDocument(as, 'b.pdf')]
  await Promise.all(files.map((fileId) => server.data(serviceReserveCalls.drawing, { as, body: { orderId, fileId } })))
  await runJobs(server)
  assert.equal(await filesLeft(files), 1)
})

test("an order of chairs, one after its deadline, a stranger's upload and another company's order take no drawing @call:POST /api/ef-registration-client/serviceReserve/drawing", async () => {
  const as = await aMember()
  const other = await aMember()
  const [chairs, rigging, sockets] = [
    await submit(as, [{ itemId: await anItem({ categoryId: 'chairs' }), quantity: 1 }], '100.00'),
    await submit(as, [{ itemId: await anItem({ categoryId: 'fixed' }), quantity: 1 }], '100.00'),
    await submit(as, [{ itemId: await anItem(), quantity: 1 }], '100.00'),
  ]
  for (const { orderId } of [chairs, rigging])
    await server.refused('serviceNoDrawing', serviceReserveCalls.drawing, { as, body: { orderId, fileId: await aDocument(as) } })
  await server.refused('invalid', serviceReserveCalls.drawing, {
    as,
    body: { orderId: sockets.orderId, fileId: await aDocument(other) },
  })
  await server.refused('notFound', serviceReserveCalls.drawing, {
    as: other,
    body: { orderId: sockets.orderId, fileId: await aDocument(other) },
  })
  const reader = await aMember(36, { exhibitorId: as.exhibitorId, rights: [] })
  await server.refused('memberRightMissing', serviceReserveCalls.drawing, {
    as: reader,
    body: { orderId: sockets.orderId, fileId: await aDocument(reader) },
  })
})
