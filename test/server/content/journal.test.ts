import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { journalCalls as calls } from '../../../contract/content/journal.calls'
import type { JournalIssue, OrganiserIssue } from '../../../contract/content/journal.schema'
import type { PlacedOrder } from '../../../contract/orders/basket.schema'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { ticketTypeCalls } from '../../../contract/tickets/ticketType.calls'
import { wireTime } from '../../../server/core/time'
import { almostSame } from '../../support/almostSame'
import { runJobs, tradeOf, untilState } from '../orders/helpers'
import { auditDifferences } from '../support/crowd'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { takeOutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPdf, aPng, uploadHeaders } from '../visitor/upload'

let server: TestServer
let fair: Exhibition
let organiser: Person
before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
  organiser = await anOrganiser()
})
after(async () => {
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.stop()
})

const anOrganiser = (exhibition = fair, at = server): Promise<Person> =>
  at.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['configure', 'refund'] })

const upload = async (
  what: 'uploadFile' | 'uploadCover',
  as: Person,
  content: Buffer,
  at = server,
): Promise<{ code: number; id: string }> => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(content)]), '会刊 2027.pdf')
  const answer = await fetch(at.url + calls[what].path, { method: 'POST', headers: uploadHeaders(as, 'en'), body })
  const { code, data } = (await answer.json()) as { code: number; data: { attachId: string } | null }
  return { code, id: data?.attachId ?? '' }
}

const issueBody = (more: Record<string, unknown> = {}) => ({
  ...{ title: { cn: '会刊', en: 'Show catalogue' }, pages: 24, language: 'both', price: '38.00', isPublished: true },
  ...more,
})
const anIssue = async (more: Record<string, unknown> = {}, as = organiser, at = server): Promise<OrganiserIssue> =>
  at.data(calls.save, { as, body: issueBody({ fileId: (await upload('uploadFile', as, aPdf(3000), at)).id, ...more }) as never })

const aVisitor = (exhibition = fair, at = server): Promise<Visitor> => at.aVisitor({ exhibition })
const order = (as: Visitor, { id, price }: Pick<OrganiserIssue, 'id' | 'price'>, at = server): Promise<PlacedOrder> =>
  at.data(calls.placeOrder, { as, body: { issueId: id, amount: price } })
const pay = async (as: Visitor, { orderId }: PlacedOrder): Promise<void> => {
  await server.data(orderCalls.pay, { as, body: { orderId, channel: 'browser' } })
  await server.control({ action: 'pay', outTradeNo: await tradeOf(server, as, orderId) })
  await untilState(server, as, orderId, 'ticketIssued')
}
const shown = async (as: Visitor, id: string): Promise<JournalIssue | undefined> =>
  (await server.data(calls.issues, { as })).issues.find((issue) => issue.id === id)
const copyOf = async (as: Visitor, orderId: string): Promise<string> => (await server.data(calls.copy, { as, query: { orderId } })).state
const refund = async (as: Visitor, orderId: string): Promise<void> => {
  await server.data(refundCalls.byOrganiser, { as: organiser, body: { orderId, reason: 'Bought by mistake' } })
  await runJobs(server)
  await untilState(server, as, orderId, 'refunded')
}

test('a person buys an issue, and reads it once the order is paid @rule:R50 @route:/journal @route:/journal/:orderId @call:GET /api/ef-registration-client/journal/issue/list @call:POST /api/ef-registration-client/journal/order/place @call:GET /api/ef-registration-client/journal/copy/detail @call:GET /api/ef-registration-client/journal/copy/link @call:GET /api/ef-registration-client/journal/journal.pdf @call:POST /api/ef-registration-data-client/journal/issue/save @call:POST /api/ef-registration-data-client/journal/issue/file @call:POST /api/ef-registration-data-client/journal/issue/cover', async () => {
  const issue = await anIssue({ coverId: (await upload('uploadCover', organiser, aPng())).id })
  const reader = await aVisitor()
  const offered = await shown(reader, issue.id)
  assert.deepEqual([offered!.price, offered!.sale, offered!.copy, offered!.pages, offered!.sizeBytes], ['38.00', 'onSale', null, 24, 3000])
  const placed = await order(reader, issue)
  assert.deepEqual([placed.state, placed.amount], ['pendingPayment', '38.00'])
  assert.deepEqual((await shown(reader, issue.id))!.copy, { orderId: placed.orderId, state: 'unpaid' })
  assert.equal(await copyOf(reader, placed.orderId), 'unpaid')
  assert.equal((await server.data(ticketTypeCalls.list, { as: reader })).unpaidOrderId, null, 'no ticket waits for this payment')
  await server.refused('journalClosed', calls.link, { as: reader, query: { orderId: placed.orderId } })
  await pay(reader, placed)
  assert.deepEqual((await shown(reader, issue.id))!.copy, { orderId: placed.orderId, state: 'ready' })
  const { url, expiresInSeconds } = await server.data(calls.link, { as: reader, query: { orderId: placed.orderId } })
  assert.equal(expiresInSeconds, 600)
  const answer = await fetch(url)
  assert.deepEqual(
    [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control'), (await answer.arrayBuffer()).byteLength],
    [200, 'application/pdf', 'private, no-store', 3000],
  )
  assert.match((await fetch(`${url}&download=1`)).headers.get('content-disposition')!, /^attachment; filename="journal\.pdf"/)
  const asOrder = await server.data(orderCalls.detail, { as: reader, language: 'en', query: { orderId: placed.orderId } })
  assert.deepEqual([asOrder.isService, asOrder.isJournal, asOrder.mayRefund], [true, true, undefined])
  assert.deepEqual([asOrder.lines[0]!.name, asOrder.lines[0]!.picture, asOrder.ticketIds], ['Show catalogue', issue.coverUrl, []])
  await runJobs(server)
  assert.equal((await fetch(server.url + issue.coverUrl!)).status, 200, 'everybody sees the cover')
})

test('a free issue opens at once', async () => {
  const issue = await anIssue({ price: '0.00' })
  const reader = await aVisitor()
  const placed = await order(reader, issue)
  assert.equal(placed.state, 'ticketIssued')
  assert.equal(await copyOf(reader, placed.orderId), 'ready')
})

test('a refund closes an issue at once, also an address that is open', async () => {
  const issue = await anIssue()
  const reader = await aVisitor()
  const placed = await order(reader, issue)
  await pay(reader, placed)
  const { url } = await server.data(calls.link, { as: reader, query: { orderId: placed.orderId } })
  assert.equal((await fetch(url)).status, 200)
  await refund(reader, placed.orderId)
  assert.equal(await copyOf(reader, placed.orderId), 'refunded')
  assert.equal((await fetch(url)).status, 404)
  await server.refused('journalClosed', calls.link, { as: reader, query: { orderId: placed.orderId } })
  // It can be bought again, and the old order stays closed.
  assert.equal((await shown(reader, issue.id))!.copy, null)
  await pay(reader, await order(reader, issue))
  assert.deepEqual([await copyOf(reader, placed.orderId), (await shown(reader, issue.id))!.copy!.state], ['refunded', 'ready'])
})

test('an order that nobody pays ends, and a payment that comes late opens the issue', async () => {
  const issue = await anIssue()
  const reader = await aVisitor()
  const placed = await order(reader, issue)
  await server.data(orderCalls.pay, { as: reader, body: { orderId: placed.orderId, channel: 'browser' } })
  const trade = await tradeOf(server, reader, placed.orderId)
  await server.data(orderCalls.cancel, { as: reader, body: { orderId: placed.orderId } })
  assert.equal(await copyOf(reader, placed.orderId), 'ended')
  assert.equal((await shown(reader, issue.id))!.copy, null)
  await server.control({ action: 'pay', outTradeNo: trade })
  await untilState(server, reader, placed.orderId, 'ticketIssued')
  assert.equal(await copyOf(reader, placed.orderId), 'ready')
})

test('a late payment of an issue that was bought again goes back', async () => {
  const issue = await anIssue()
  const reader = await aVisitor()
  const first = await order(reader, issue)
  await server.data(orderCalls.pay, { as: reader, body: { orderId: first.orderId, channel: 'browser' } })
  const trade = await tradeOf(server, reader, first.orderId)
  await server.data(orderCalls.cancel, { as: reader, body: { orderId: first.orderId } })
  await pay(reader, await order(reader, issue))
  await server.control({ action: 'pay', outTradeNo: trade })
  await untilState(server, reader, first.orderId, 'refunding')
  await runJobs(server)
  await untilState(server, reader, first.orderId, 'refunded')
  assert.equal(await copyOf(reader, first.orderId), 'ended')
})

test('one person has one copy of an issue: two taps at a moment order it once', async () => {
  const issue = await anIssue()
  const reader = await aVisitor()
  const body = { issueId: issue.id, amount: issue.price }
  const answers = await Promise.all([1, 2, 3].map(() => server.call(calls.placeOrder, { as: reader, body })))
  assert.deepEqual(answers.map(({ success }) => success).sort(), [false, false, true])
  await server.refused('journalOrdered', calls.placeOrder, { as: reader, body })
  const { copy } = (await shown(reader, issue.id))!
  await pay(reader, { orderId: copy!.orderId } as PlacedOrder)
  await server.refused('journalOwned', calls.placeOrder, { as: reader, body })
  const { records } = await server.data(orderCalls.page, { as: reader })
  assert.equal(records.length, 1)
})

test('without the look at what a person has, the table itself keeps the second copy out: the test of two taps can fail', async () => {
  const loose = await startTestServer()
  try {
    const exhibition = await loose.anExhibition()
    const issue = await anIssue({ price: '0.00' }, await anOrganiser(exhibition, loose), loose)
    const reader = await aVisitor(exhibition, loose)
    const wasThere = await takeOutGuard(loose, {
      pool: loose.app.orderPool,
      replace: [["AND account_id = $3 AND state IN ('held', 'active')", "AND account_id = $3 AND state = 'none'"]],
    })
    await order(reader, issue, loose)
    const second = await loose.call(calls.placeOrder, { as: reader, body: { issueId: issue.id, amount: issue.price } })
    wasThere()
    assert.equal(second.success, false)
    const { rows } = await loose.app.pool.query("SELECT id FROM journal_copies WHERE tenant_id = $1 AND state = 'active'", [
      exhibition.tenantId,
    ])
    assert.equal(rows.length, 1)
  } finally {
    await loose.stop()
  }
})

test("an issue opens for its order's owner alone: other people, fairs and organisers find nothing", async () => {
  const issue = await anIssue()
  const reader = await aVisitor()
  const placed = await order(reader, issue)
  await pay(reader, placed)
  const sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } })
  const foreign = await server.anExhibition()
  for (const as of [await aVisitor(), await aVisitor(sister), await aVisitor(foreign)]) {
    await server.refused('notFound', calls.copy, { as, query: { orderId: placed.orderId } })
    await server.refused('notFound', calls.link, { as, query: { orderId: placed.orderId } })
  }
  for (const at of [sister, foreign]) {
    const stranger = await aVisitor(at)
    await server.refused('notFound', calls.placeOrder, { as: stranger, body: { issueId: issue.id, amount: issue.price } })
    assert.deepEqual((await server.data(calls.issues, { as: stranger })).issues, [])
    await server.refused('notFound', calls.remove, { as: await anOrganiser(at), body: { issueId: issue.id } })
    await server.refused('notFound', calls.save, { as: await anOrganiser(at), body: issueBody({ issueId: issue.id }) as never })
  }
  await server.refused('notFound', calls.copy, { as: reader, query: { orderId: '77' } })
  await server.refused('notSignedIn', calls.issues, { as: { ...reader, token: undefined } as never })
  const { url } = await server.data(calls.link, { as: reader, query: { orderId: placed.orderId } })
  assert.equal((await fetch(almostSame(url, { at: url.indexOf('signature=') + 'signature='.length }))).status, 404)
  assert.equal((await fetch(url.replace(`exhibitionId=${fair.exhibitionId}`, `exhibitionId=${sister.exhibitionId}`))).status, 404)
  assert.equal((await fetch(url.replace('journal.pdf', 'sample.pdf'))).status, 404, 'an address of an issue is none of a sample')
  server.clock.advance({ minutes: 11 })
  assert.equal((await fetch(url)).status, 404, 'a forwarded address after its time')
  server.clock.advance({ minutes: -11 })
})

test('an issue is sold within its days, and a draft to nobody', async () => {
  const at = (minutes: number): string => wireTime(new Date(server.clock.now().getTime() + minutes * 60_000), 'Asia/Shanghai')
  const soon = await anIssue({ onSaleFrom: at(10), onSaleTo: at(20) })
  const draft = await anIssue({ isPublished: false })
  const reader = await aVisitor()
  assert.equal((await shown(reader, soon.id))!.sale, 'notYet')
  assert.equal(await shown(reader, draft.id), undefined)
  await server.refused('journalNotOnSale', calls.placeOrder, { as: reader, body: { issueId: soon.id, amount: soon.price } })
  await server.refused('notFound', calls.placeOrder, { as: reader, body: { issueId: draft.id, amount: draft.price } })
  server.clock.advance({ minutes: 11 })
  const placed = await order(reader, soon)
  await pay(reader, placed)
  server.clock.advance({ minutes: 11 })
  assert.equal((await shown(await aVisitor(), soon.id))!.sale, 'over')
  await server.refused('journalNotOnSale', calls.placeOrder, { as: await aVisitor(), body: { issueId: soon.id, amount: soon.price } })
  assert.equal(await copyOf(reader, placed.orderId), 'ready', 'who has it reads it after the sale')
  // A draft again: its readers keep it.
  await server.data(calls.save, { as: organiser, body: issueBody({ issueId: soon.id, isPublished: false }) as never })
  assert.equal((await shown(reader, soon.id))!.copy!.state, 'ready')
  assert.equal(await shown(await aVisitor(), soon.id), undefined)
  server.clock.advance({ minutes: -22 })
})

test('everybody reads the sample pages of an issue, and nothing else of it @call:GET /api/ef-registration-client/journal/sample/link @call:GET /api/ef-registration-client/journal/sample.pdf', async () => {
  const issue = await anIssue({ sampleId: (await upload('uploadFile', organiser, aPdf(500))).id, samplePages: 4 })
  const reader = await aVisitor()
  assert.equal((await shown(reader, issue.id))!.samplePages, 4)
  const { url } = await server.data(calls.sampleLink, { as: reader, query: { issueId: issue.id } })
  assert.equal((await (await fetch(url)).arrayBuffer()).byteLength, 500)
  assert.equal((await fetch(url.replace('sample.pdf', 'journal.pdf'))).status, 404)
  await server.refused('notFound', calls.sampleLink, { as: reader, query: { issueId: (await anIssue()).id } })
})

test('an organiser changes an issue, and its readers get the newest file @call:GET /api/ef-registration-data-client/journal/issue/list @call:POST /api/ef-registration-data-client/journal/issue/remove', async () => {
  const issue = await anIssue()
  const reader = await aVisitor()
  const placed = await order(reader, issue)
  await pay(reader, placed)
  const fileId = (await upload('uploadFile', organiser, aPdf(4000))).id
  const changed = await server.data(calls.save, {
    as: organiser,
    body: issueBody({ issueId: issue.id, fileId, price: '48.5', title: { cn: '会刊（修订版）', en: 'Show catalogue, revised' } }) as never,
  })
  assert.deepEqual([changed.price, changed.sizeBytes, changed.copies], ['48.50', 4000, 1])
  const { url } = await server.data(calls.link, { as: reader, query: { orderId: placed.orderId } })
  assert.equal((await (await fetch(url)).arrayBuffer()).byteLength, 4000)
  const { issues } = await server.data(calls.organiserList, { as: organiser })
  assert.deepEqual(issues.find(({ id }) => id === issue.id)!.title.en, 'Show catalogue, revised')
  await server.refused('priceChanged', calls.placeOrder, { as: await aVisitor(), body: { issueId: issue.id, amount: issue.price } })
  await server.refused('journalSold', calls.remove, { as: organiser, body: { issueId: issue.id } })
  await refund(reader, placed.orderId)
  await server.data(calls.remove, { as: organiser, body: { issueId: issue.id } })
  assert.equal(await shown(reader, issue.id), undefined)
  await server.refused('notFound', calls.remove, { as: organiser, body: { issueId: issue.id } })
  const old = await server.data(orderCalls.detail, { as: reader, query: { orderId: placed.orderId } })
  assert.equal(old.lines[0]!.name, '会刊（修订版）', 'an old order still says what it was')
})

test('what is wrong with an issue is said by its field, and only a right organiser changes one @rule:R45', async () => {
  const { id: fileId } = await upload('uploadFile', organiser, aPdf(300))
  const wrong = async (more: Record<string, unknown>, field: string): Promise<void> => {
    const answer = await server.call(calls.save, { as: organiser, body: issueBody({ fileId, ...more }) as never })
    const { fields } = answer.data as unknown as { fields: { field: string }[] }
    assert.deepEqual(
      fields.map((one) => one.field),
      [field],
      JSON.stringify(more),
    )
  }
  await wrong({ title: { cn: ' ', en: 'Catalogue' } }, 'title')
  await wrong({ title: { cn: '会'.repeat(101), en: 'Catalogue' } }, 'title')
  await wrong({ price: '-1' }, 'price')
  await wrong({ price: '10000.01' }, 'price')
  await wrong({ onSaleFrom: '2027-02-30 00:00:00' }, 'onSaleFrom')
  await wrong({ onSaleFrom: '2027-04-02 00:00:00', onSaleTo: '2027-04-01 00:00:00' }, 'onSaleTo')
  await wrong({ fileId: undefined }, 'fileId')
  await wrong({ fileId: '77' }, 'fileId')
  await wrong({ samplePages: 3 }, 'samplePages')
  for (const body of [issueBody({ fileId, pages: 0 }), issueBody({ fileId, language: 'fr' }), issueBody({ fileId, extra: 1 })])
    await server.refused('invalid', calls.save, { as: organiser, body: body as never })
  const reader = await aVisitor()
  await server.refused('forbidden', calls.save, { as: reader, body: issueBody({ fileId }) as never })
  await server.refused('forbidden', calls.organiserList, { as: reader })
  assert.notEqual((await upload('uploadFile', reader, aPdf())).code, 200)
  assert.notEqual((await upload('uploadFile', organiser, aPng())).code, 200, 'a picture is no issue')
  assert.notEqual((await upload('uploadCover', organiser, aPdf())).code, 200, 'a PDF is no cover')
  const clerk = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  await server.refused('forbidden', calls.save, { as: clerk, body: issueBody({ fileId }) as never })
  // An upload is of one issue alone.
  await server.data(calls.save, { as: organiser, body: issueBody({ fileId }) as never })
  await wrong({}, 'fileId')
})
