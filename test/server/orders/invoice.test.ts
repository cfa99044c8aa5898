import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { invoiceCalls } from '../../../contract/orders/invoice.calls'
import type { InvoiceBody } from '../../../contract/orders/invoice.schema'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { auditDifferences } from '../support/crowd'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { textOfPdf } from '../support/textOfPdf'
import { detailOf, runJobs, untilState } from './helpers'
import { aHeader, aPaidOrder, abroad, company, detailOfInvoice, historyOf, invoiceRules, invoicesEnd, wholeCompany } from './invoiceHelpers'
import { randomKey } from '../../support/random'
import { fairDay } from '../support/fairDay'

const refunds = { fees: [{ daysBefore: 1, percent: 10 }], returnsStock: true, arrivesInDays: 5 }

let fair: TestServer
let exhibition: Exhibition
let type: TicketType

before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition({ config: { invoices: invoiceRules, refunds } })
  type = await fair.aTicketType({ exhibition, priceFen: 10_000 })
})
after(async () => {
  assert.deepEqual(await auditDifferences(fair, exhibition), [])
  await fair.stop()
})

const aBuyer = (): Promise<Visitor> => fair.aVisitor({ exhibition, email: `buyer-${randomKey()}@example.com`, phone: null })

const apply = (as: Visitor, body: Partial<InvoiceBody> & Pick<InvoiceBody, 'orderIds' | 'headerId'>, key?: string) => ({
  as,
  body: { kind: 'normal' as const, email: 'office@example.com', amount: '100.00', ...body },
  ...(key ? { key } : {}),
})

/** A buyer with a paid order of 100 yuan and an invoice of it, issued. */
const anIssuedInvoice = async (kind: InvoiceBody['kind'] = 'normal', quantity = 1) => {
  const buyer = await aBuyer()
  const orderId = await aPaidOrder(fair, buyer, type, quantity)
  const headerId = await aHeader(fair, buyer, kind === 'english' ? abroad : wholeCompany)
  const asked = await fair.data(invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId, kind, amount: `${quantity}00.00` }))
  await invoicesEnd(fair)
  return { buyer, orderId, headerId, invoice: await detailOfInvoice(fair, buyer, asked.invoiceId) }
}

const platform = async (): Promise<{ requestNo: string; buyerName: string; amount: string; isRed: boolean; number: string | null }[]> =>
  ((await (await fetch(`${fair.sandbox.url}/sandbox/invoices`)).json()) as { invoices: never[] }).invoices

const requestsFor = async (invoiceId: string) => (await platform()).filter(({ requestNo }) => requestNo.startsWith(invoiceId))

test('a buyer sees what can be invoiced, applies, and gets the invoice with its number by email @rule:R50 @route:/invoice/apply/:orderId @call:GET /api/ef-registration-client/client/invoice/offer @call:POST /api/ef-registration-client/client/invoice/submit', async () => {
  const buyer = await aBuyer()
  const orderId = await aPaidOrder(fair, buyer, type)
  assert.equal((await detailOf(fair, buyer, orderId)).mayInvoice, true)
  const offer = await fair.data(invoiceCalls.offer, { as: buyer, query: { orderId } })
  assert.equal(offer.obstacle, null)
  assert.deepEqual(offer.kinds, ['normal', 'special', 'english'])
  assert.deepEqual([offer.taxPercent, offer.item, offer.email], [6, '*会展服务*展会门票', buyer.email])
  assert.deepEqual(
    offer.orders.map(({ orderId: id, amount }) => [id, amount]),
    [[orderId, '100.00']],
  )
  const headerId = await aHeader(fair, buyer)
  const asked = await fair.data(invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId }))
  assert.deepEqual([asked.state, asked.amount, asked.net, asked.tax, asked.number], ['asked', '100.00', '94.34', '5.66', null])
  assert.equal((await detailOf(fair, buyer, orderId)).invoiceState, 'asked')
  await fair.refused('invoiceNotIssued', invoiceCalls.link, { as: buyer, query: { invoiceId: asked.invoiceId } })
  await runJobs(fair)
  assert.equal((await detailOfInvoice(fair, buyer, asked.invoiceId)).state, 'issuing')
  await invoicesEnd(fair)
  const issued = await detailOfInvoice(fair, buyer, asked.invoiceId)
  assert.equal(issued.state, 'issued')
  assert.match(issued.number!, /^\d{20}$/)
  assert.match(issued.fileUrl!, /^https:\/\/invtest/)
  assert.equal(issued.email, 'of****@example.com')
  const [request] = await requestsFor(asked.invoiceId)
  assert.deepEqual([request!.buyerName, request!.amount], [company.name, '100.00'])
  await runJobs(fair)
  const [mail] = await fair.outbox('?to=office@example.com')
  assert.ok(mail!.text.includes(issued.number!), mail!.text)
  const known = await fair.outbox(`?to=${buyer.email}`)
  assert.ok(
    known.some(({ text }) => text.includes(issued.number!)),
    'the account is told too',
  )
  assert.equal((await fair.data(invoiceCalls.offer, { as: buyer, query: { orderId } })).obstacle, 'taken')
  assert.equal((await detailOf(fair, buyer, orderId)).mayInvoice, undefined)
})

test('several orders share one invoice, and the tax is that of their sum', async () => {
  const buyer = await aBuyer()
  const odd = await fair.aTicketType({ exhibition, priceFen: 3_333 })
  const orderIds = [await aPaidOrder(fair, buyer, odd), await aPaidOrder(fair, buyer, type), await aPaidOrder(fair, buyer, odd)]
  const headerId = await aHeader(fair, buyer)
  await fair.refused('invoiceChanged', invoiceCalls.submit, apply(buyer, { orderIds, headerId, amount: '166.65' }))
  await fair.refused('invoiceChanged', invoiceCalls.submit, apply(buyer, { orderIds, headerId, amount: 'much' }))
  const asked = await fair.data(invoiceCalls.submit, apply(buyer, { orderIds, headerId, amount: '166.66' }))
  assert.deepEqual([asked.net, asked.tax], ['157.23', '9.43'])
  assert.deepEqual([...asked.orderIds].sort(), [...orderIds].sort())
  await fair.refused('invoiceTaken', invoiceCalls.submit, apply(buyer, { orderIds: [orderIds[1]!], headerId }))
  await invoicesEnd(fair)
})

test('of many applications for the same money at once one wins @rule:R50', async () => {
  const buyer = await aBuyer()
  const orderId = await aPaidOrder(fair, buyer, type)
  const other = await aPaidOrder(fair, buyer, type)
  const headerId = await aHeader(fair, buyer)
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => fair.call(invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId }))),
    ...Array.from({ length: 4 }, () =>
      fair.call(invoiceCalls.submit, apply(buyer, { orderIds: [other, orderId], headerId, amount: '200.00' })),
    ),
  ])
  assert.equal(answers.filter(({ success }) => success).length, 1, JSON.stringify(answers.map(({ code }) => code)))
  const { rows } = await fair.app.pool.query('SELECT invoice_id FROM invoice_orders WHERE order_id = $1 AND is_live', [orderId])
  assert.equal(rows.length, 1)
  await invoicesEnd(fair)
})

test('the database itself refuses a second invoice of an order', async () => {
  const { orderId, invoice } = await anIssuedInvoice()
  const copy = fair.app.ids()
  await fair.app.pool.query(
    `INSERT INTO invoices SELECT (jsonb_populate_record(i, jsonb_build_object('id', $2::bigint, 'number', '1' || $2))).* FROM invoices i WHERE id = $1`,
    [invoice.invoiceId, copy],
  )
  const twice = fair.app.pool.query(
    `INSERT INTO invoice_orders SELECT tenant_id, exhibition_id, $2, order_id, amount_fen, true FROM invoice_orders WHERE order_id = $1`,
    [orderId, copy],
  )
  await assert.rejects(twice, /duplicate key/)
  await fair.app.pool.query('DELETE FROM invoices WHERE id = $1', [copy])
})

test('the same request again is the same invoice', async () => {
  const buyer = await aBuyer()
  const orderId = await aPaidOrder(fair, buyer, type)
  const headerId = await aHeader(fair, buyer)
  const [one, other] = [
    await fair.data(invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId }, 'once-is-enough')),
    await fair.data(invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId }, 'once-is-enough')),
  ]
  assert.equal(one.invoiceId, other.invoiceId)
  await fair.refused('idempotencyKeyMissing', invoiceCalls.submit, { ...apply(buyer, { orderIds: [orderId], headerId }), key: null })
  await invoicesEnd(fair)
})

test("another person's order, header and invoice are not found, and neither are those of another tenant", async () => {
  const { buyer, orderId, headerId, invoice } = await anIssuedInvoice()
  const stranger = await aBuyer()
  const own = await aPaidOrder(fair, stranger, type)
  const ownHeader = await aHeader(fair, stranger)
  const elsewhere = await fair.anExhibition({ config: { invoices: invoiceRules } })
  const foreigner = await fair.aVisitor({ exhibition: elsewhere })
  const foreignHeader = await aHeader(fair, foreigner)
  const { invoiceId } = invoice
  for (const as of [stranger, foreigner]) {
    await fair.refused('notFound', invoiceCalls.offer, { as, query: { orderId } })
    await fair.refused('notFound', invoiceCalls.detail, { as, query: { invoiceId } })
    await fair.refused('notFound', invoiceCalls.link, { as, query: { invoiceId } })
    await fair.refused('notFound', invoiceCalls.resend, { as, body: { invoiceId, email: 'thief@example.com' } })
    assert.deepEqual(await historyOf(fair, as), [])
  }
  await fair.refused('notFound', invoiceCalls.retry, { as: stranger, body: { invoiceId, headerId: ownHeader, email: 'a@example.com' } })
  await fair.refused('notFound', invoiceCalls.submit, apply(stranger, { orderIds: [orderId], headerId: ownHeader }))
  await fair.refused('notFound', invoiceCalls.submit, apply(stranger, { orderIds: [own, orderId], headerId: ownHeader, amount: '200.00' }))
  await fair.refused('notFound', invoiceCalls.submit, apply(stranger, { orderIds: [own], headerId }))
  await fair.refused('notFound', invoiceCalls.submit, apply(stranger, { orderIds: [own], headerId: foreignHeader }))
  await fair.refused('notFound', invoiceCalls.submit, apply(foreigner, { orderIds: [orderId], headerId: foreignHeader }))
  assert.equal((await detailOfInvoice(fair, buyer, invoiceId)).email, 'of****@example.com', 'nothing changed')
})

test('orders without money have no invoice: unpaid, free, cancelled, in a refund and refunded @rule:R50', async () => {
  const buyer = await aBuyer()
  const headerId = await aHeader(fair, buyer)
  const free = await fair.anOrder({ visitor: buyer, ticketType: await fair.aTicketType({ exhibition }) })
  const unpaid = await fair.anOrder({ visitor: buyer, ticketType: type })
  await fair.refused('invoiceNothing', invoiceCalls.submit, apply(buyer, { orderIds: [free.orderId], headerId, amount: '0.00' }))
  await fair.refused('invoiceOrderNotPaid', invoiceCalls.submit, apply(buyer, { orderIds: [unpaid.orderId], headerId }))
  assert.equal((await fair.data(invoiceCalls.offer, { as: buyer, query: { orderId: free.orderId } })).obstacle, 'nothing')
  assert.equal((await fair.data(invoiceCalls.offer, { as: buyer, query: { orderId: unpaid.orderId } })).obstacle, 'notPaid')
  await fair.data(orderCalls.cancel, { as: buyer, body: { orderId: unpaid.orderId } })
  await fair.refused('invoiceOrderNotPaid', invoiceCalls.submit, apply(buyer, { orderIds: [unpaid.orderId], headerId }))
  const orderId = await aPaidOrder(fair, buyer, type)
  const { ticketIds } = await detailOf(fair, buyer, orderId)
  await fair.data(refundCalls.ask, { as: buyer, body: { orderId, ticketIds, amount: '90.00' } })
  await fair.refused('invoiceOrderNotPaid', invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId, amount: '10.00' }))
  await runJobs(fair)
  await untilState(fair, buyer, orderId, 'refunded')
  await fair.refused('invoiceOrderNotPaid', invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId, amount: '10.00' }))
  assert.equal((await fair.data(invoiceCalls.offer, { as: buyer, query: {} })).obstacle, 'nothing')
})

test('an invoice is over what was paid less what went back', async () => {
  const buyer = await aBuyer()
  const orderId = await aPaidOrder(fair, buyer, type, 3)
  const { ticketIds } = await detailOf(fair, buyer, orderId)
  await fair.data(refundCalls.ask, { as: buyer, body: { orderId, ticketIds: [ticketIds[0]!], amount: '90.00' } })
  await runJobs(fair)
  await untilState(fair, buyer, orderId, 'ticketIssued')
  const headerId = await aHeader(fair, buyer)
  await fair.refused('invoiceChanged', invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId, amount: '300.00' }))
  const asked = await fair.data(invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId, amount: '210.00' }))
  assert.equal(asked.amount, '210.00')
  await invoicesEnd(fair)
})

test('each kind needs its own header, and a special VAT invoice a whole one', async () => {
  const buyer = await aBuyer()
  const orderId = await aPaidOrder(fair, buyer, type)
  const personal = await aHeader(fair, buyer, { kind: 'personal', name: '王丽娜' })
  const short = await aHeader(fair, buyer, company)
  const foreign = await aHeader(fair, buyer, abroad)
  const whole = await aHeader(fair, buyer, { ...wholeCompany, name: '上海江汉重工有限公司' })
  const orderIds = [orderId]
  await fair.refused('invoiceHeaderOther', invoiceCalls.submit, apply(buyer, { orderIds, headerId: personal, kind: 'special' }))
  await fair.refused('invoiceHeaderOther', invoiceCalls.submit, apply(buyer, { orderIds, headerId: foreign, kind: 'normal' }))
  await fair.refused('invoiceHeaderOther', invoiceCalls.submit, apply(buyer, { orderIds, headerId: short, kind: 'english' }))
  await fair.refused('invoiceHeaderIncomplete', invoiceCalls.submit, apply(buyer, { orderIds, headerId: short, kind: 'special' }))
  await fair.refused('invalid', invoiceCalls.submit, apply(buyer, { orderIds, headerId: whole, kind: 'special', email: 'nowhere' }))
  const asked = await fair.data(invoiceCalls.submit, apply(buyer, { orderIds, headerId: whole, kind: 'special' }))
  assert.equal(asked.header.bankAccount, wholeCompany.bankAccount)
  await invoicesEnd(fair)
  assert.equal((await detailOfInvoice(fair, buyer, asked.invoiceId)).state, 'issued')
})

test('a fair that issues none refuses, and so does one without an account at the platform, and one whose deadline has passed', async () => {
  const silent = await fair.anExhibition()
  const buyer = await fair.aVisitor({ exhibition: silent })
  assert.equal((await fair.data(invoiceCalls.offer, { as: buyer, query: {} })).obstacle, 'notOffered')
  const headerId = await aHeader(fair, buyer)
  await fair.refused('invoiceNotOffered', invoiceCalls.submit, apply(buyer, { orderIds: ['1'], headerId }))
  const tenant = await fair.aTenant({ settings: { invoicing: undefined } })
  const alone = await fair.anExhibition({ tenant, config: { invoices: invoiceRules } })
  const person = await fair.aVisitor({ exhibition: alone })
  assert.deepEqual((await fair.data(invoiceCalls.offer, { as: person, query: {} })).kinds, ['english'])
  await fair.refused('invoicingUnavailable', invoiceCalls.submit, apply(person, { orderIds: ['1'], headerId: await aHeader(fair, person) }))
  const day = (days: number): string => fairDay(fair.clock.now(), days)
  const over = await fair.anExhibition({ startsOn: day(-40), endsOn: day(-36), config: { invoices: invoiceRules } })
  const late = await fair.aVisitor({ exhibition: over })
  assert.equal((await fair.data(invoiceCalls.offer, { as: late, query: {} })).obstacle, 'tooLate')
  await fair.refused('invoiceTooLate', invoiceCalls.submit, apply(late, { orderIds: ['1'], headerId: await aHeader(fair, late) }))
})

test('what the platform refuses is shown with its reason, corrected and sent again under a new number @call:POST /api/ef-registration-client/client/invoice/retry', async () => {
  const buyer = await aBuyer()
  const orderId = await aPaidOrder(fair, buyer, type)
  const headerId = await aHeader(fair, buyer)
  await fair.control({ action: 'invoices', outcome: 'refuse' })
  const asked = await fair.data(invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId }))
  await fair.refused('invoiceNotFailed', invoiceCalls.retry, {
    as: buyer,
    body: { invoiceId: asked.invoiceId, headerId, email: 'a@example.com' },
  })
  await invoicesEnd(fair)
  await fair.control({ action: 'invoices', outcome: 'issue' })
  const failed = await detailOfInvoice(fair, buyer, asked.invoiceId)
  assert.deepEqual([failed.state, failed.failure, failed.mayRetry], ['failed', '购买方纳税人识别号与名称不一致', true])
  assert.equal((await detailOf(fair, buyer, orderId)).mayInvoice, true, 'it holds nothing')
  const told = await fair.outbox(`?to=${buyer.email}`)
  assert.ok(
    told.some(({ text }) => text.includes('购买方纳税人识别号与名称不一致')),
    JSON.stringify(told),
  )
  const right = await aHeader(fair, buyer, { ...wholeCompany, name: '上海江汉精密有限公司' })
  const again = await fair.data(invoiceCalls.retry, {
    as: buyer,
    body: { invoiceId: asked.invoiceId, headerId: right, email: 'accounts@example.com' },
  })
  assert.deepEqual([again.state, again.failure, again.header.name], ['asked', null, '上海江汉精密有限公司'])
  await invoicesEnd(fair)
  assert.equal((await detailOfInvoice(fair, buyer, asked.invoiceId)).state, 'issued')
  assert.deepEqual(
    (await requestsFor(asked.invoiceId)).map(({ number }) => number !== null),
    [false, true],
  )
  await fair.refused('invoiceNotFailed', invoiceCalls.retry, {
    as: buyer,
    body: { invoiceId: asked.invoiceId, headerId, email: 'a@example.com' },
  })
})

test('a failed application whose order was invoiced otherwise cannot be sent again', async () => {
  const buyer = await aBuyer()
  const orderId = await aPaidOrder(fair, buyer, type)
  const headerId = await aHeader(fair, buyer)
  await fair.control({ action: 'invoices', outcome: 'refuse' })
  const first = await fair.data(invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId }))
  await invoicesEnd(fair)
  await fair.control({ action: 'invoices', outcome: 'issue' })
  await fair.data(invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId }))
  await fair.refused('invoiceTaken', invoiceCalls.retry, {
    as: buyer,
    body: { invoiceId: first.invoiceId, headerId, email: 'a@example.com' },
  })
  await invoicesEnd(fair)
})

test('a lost answer, a silent platform and a crash between asking and answer never make two invoices', async () => {
  for (const fault of ['lostAnswer', 'garbage', 'down'] as const) {
    const buyer = await aBuyer()
    const orderId = await aPaidOrder(fair, buyer, type)
    const headerId = await aHeader(fair, buyer)
    const asked = await fair.data(invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId }))
    await fair.control({ action: 'fault', service: 'invoicing', fault, times: 1 })
    await runJobs(fair)
    assert.equal((await detailOfInvoice(fair, buyer, asked.invoiceId)).state, 'asked', fault)
    await invoicesEnd(fair)
    const issued = await detailOfInvoice(fair, buyer, asked.invoiceId)
    assert.equal(issued.state, 'issued', fault)
    const requests = await requestsFor(asked.invoiceId)
    assert.deepEqual(
      requests.map(({ number }) => number),
      [issued.number],
      fault,
    )
  }
})

test('a slow platform is followed, and its call only makes us ask: forged and repeated calls change nothing @call:POST /api/pay/invoice/notice/:tenantId', async () => {
  const buyer = await aBuyer()
  const orderId = await aPaidOrder(fair, buyer, type)
  const headerId = await aHeader(fair, buyer)
  await fair.control({ action: 'invoices', outcome: 'never' })
  const asked = await fair.data(invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId }))
  await runJobs(fair)
  await fair.control({ action: 'invoices', outcome: 'issue' })
  const [request] = await requestsFor(asked.invoiceId)
  const requestNo = request!.requestNo
  const state = async () => (await detailOfInvoice(fair, buyer, asked.invoiceId)).state
  // A call at the right address while nothing is there, and what strangers may try.
  assert.deepEqual(await fair.control({ action: 'invoiceNotice', requestNo }), { status: 200 })
  assert.equal(await state(), 'issuing')
  const { outsideNumber } = await import('../../../server/core/process/idSpelling')
  const number = outsideNumber({ ...exhibition, id: asked.invoiceId })
  const body = { operater: 'callback', orderno: requestNo, content: { c_status: '1' } }
  for (const signature of ['', 'x'.repeat(43), fair.app.secrets.signature(`invoiceNotice/${number}x`)]) {
    const answer = await fair.call(invoiceCalls.notice, { params: { tenantId: exhibition.tenantId }, query: { number, signature }, body })
    assert.equal(answer.status, 403)
  }
  const right = fair.app.secrets.signature(`invoiceNotice/${number}`)
  assert.equal(
    (await fair.call(invoiceCalls.notice, { params: { tenantId: '999999' }, query: { number, signature: right }, body })).status,
    403,
  )
  assert.equal(await state(), 'issuing')
  assert.deepEqual(await fair.control({ action: 'endInvoice', requestNo, isIssued: true }), { status: 200 })
  assert.equal(await state(), 'issued', 'without a job')
  assert.deepEqual(await fair.control({ action: 'invoiceNotice', requestNo }), { status: 200 })
  await invoicesEnd(fair)
  assert.equal((await requestsFor(asked.invoiceId)).length, 1)
})

test('an English invoice is a PDF of ours, with both parties and a number of a series without gaps @route:/invoiceEn', async () => {
  const { buyer, invoice } = await anIssuedInvoice('english')
  assert.equal(invoice.state, 'issued')
  assert.match(invoice.number!, /^TF-\d{6}$/)
  const { url } = await fair.data(invoiceCalls.link, { as: buyer, query: { invoiceId: invoice.invoiceId } })
  const file = await fetch(url)
  assert.equal(file.headers.get('content-type'), 'application/pdf')
  const text = await textOfPdf(new Uint8Array(await file.arrayBuffer()))
  for (const part of [
    invoice.number!,
    'Test Exhibitions Ltd.',
    'Wuhan, China',
    'Maschinen Müller GmbH',
    'München',
    'Germany',
    'DE123456789',
    'CNY 100.00',
    'CNY 94.34',
    'CNY 5.66',
  ])
    assert.ok(text.includes(part), `${part} in ${text}`)
  const many = await Promise.all(Array.from({ length: 6 }, () => anIssuedInvoiceQuick()))
  const { rows } = await fair.app.pool.query<{ number: string }>(
    `SELECT number FROM invoices WHERE exhibition_id = $1 AND kind = 'english' AND number IS NOT NULL ORDER BY number`,
    [exhibition.exhibitionId],
  )
  assert.equal(many.length, 6)
  assert.deepEqual(
    rows.map(({ number }) => Number(number)),
    rows.map((_, at) => at + 1),
  )
})

/** An English invoice without jobs: it is issued with its application. */
const anIssuedInvoiceQuick = async () => {
  const buyer = await aBuyer()
  const orderId = await aPaidOrder(fair, buyer, type)
  const headerId = await aHeader(fair, buyer, abroad)
  const invoice = await fair.data(invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId, kind: 'english' }))
  assert.equal(invoice.state, 'issued')
  return { buyer, orderId, invoice }
}

test('the link to a file is of its owner, for some minutes and in one language @call:GET /api/ef-registration-client/client/invoice/link @call:GET /api/ef-registration-client/client/invoice/invoice.pdf', async () => {
  const { buyer, invoice } = await anIssuedInvoice()
  const { url, expiresInSeconds } = await fair.data(invoiceCalls.link, { as: buyer, query: { invoiceId: invoice.invoiceId } })
  assert.equal(expiresInSeconds, 600)
  const text = await textOfPdf(new Uint8Array(await (await fetch(url)).arrayBuffer()))
  for (const part of [invoice.number!, '测试会展有限公司', '壹佰元整', '¥94.34']) assert.ok(text.includes(part), `${part} in ${text}`)
  const { invoice: other } = await anIssuedInvoice()
  assert.equal((await fetch(url.replace(invoice.invoiceId, other.invoiceId))).status, 404)
  assert.equal((await fetch(url.replace('languageType=cn', 'languageType=en'))).status, 404)
  fair.clock.advance({ minutes: 11 })
  assert.equal((await fetch(url)).status, 404)
})

test('an invoice is sent again to another address, five times a day @call:POST /api/ef-registration-client/client/invoice/resend', async () => {
  const { buyer, invoice } = await anIssuedInvoice()
  const { invoiceId } = invoice
  await fair.refused('invalid', invoiceCalls.resend, { as: buyer, body: { invoiceId, email: 'nobody' } })
  for (let at = 0; at < 5; at += 1)
    assert.deepEqual(await fair.data(invoiceCalls.resend, { as: buyer, body: { invoiceId, email: 'New.Desk@example.com' } }), {
      email: 'ne****@example.com',
    })
  await fair.refused('tooManyRequests', invoiceCalls.resend, { as: buyer, body: { invoiceId, email: 'new.desk@example.com' } })
  await runJobs(fair)
  const mails = await fair.outbox('?to=new.desk@example.com')
  assert.equal(mails.length, 5)
  assert.ok(mails[0]!.text.includes(invoice.number!))
})

test('a refund after the invoice makes a red letter of the whole and an invoice over the rest @rule:R50', async () => {
  const { buyer, orderId, invoice } = await anIssuedInvoice('normal', 3)
  const { ticketIds } = await detailOf(fair, buyer, orderId)
  await fair.data(refundCalls.ask, { as: buyer, body: { orderId, ticketIds: [ticketIds[0]!], amount: '90.00' } })
  assert.deepEqual(await auditDifferences(fair, exhibition), [], 'while the red letter is on its way')
  await invoicesEnd(fair)
  await invoicesEnd(fair)
  const [next, red, first] = await historyOf(fair, buyer)
  assert.deepEqual([first!.invoiceId, first!.state], [invoice.invoiceId, 'redLettered'])
  assert.deepEqual([red!.colour, red!.state, red!.amount, red!.redOf], ['red', 'issued', '300.00', invoice.invoiceId])
  assert.deepEqual([red!.net, red!.tax], [first!.net, first!.tax])
  assert.deepEqual([next!.colour, next!.state, next!.amount], ['blue', 'issued', '210.00'])
  assert.equal((await detailOf(fair, buyer, orderId)).invoiceState, 'issued')
  const mails = await fair.outbox('?to=office@example.com')
  assert.ok(mails.some(({ text }) => text.includes(red!.number!) && text.includes('credit note')))
  assert.deepEqual(await auditDifferences(fair, exhibition), [])
})

test('a whole refund leaves a red letter, and an invoice over the fee that was kept', async () => {
  const { buyer, orderId } = await anIssuedInvoice('english')
  const { ticketIds } = await detailOf(fair, buyer, orderId)
  await fair.data(refundCalls.ask, { as: buyer, body: { orderId, ticketIds, amount: '90.00' } })
  await invoicesEnd(fair)
  const [next, red, first] = await historyOf(fair, buyer)
  assert.deepEqual([first!.state, red!.state, red!.amount], ['redLettered', 'issued', '100.00'])
  assert.deepEqual([next!.state, next!.amount], ['issued', '10.00'])
  const { url } = await fair.data(invoiceCalls.link, { as: buyer, query: { invoiceId: red!.invoiceId } })
  const text = await textOfPdf(new Uint8Array(await (await fetch(url)).arrayBuffer()))
  for (const part of ['Credit note', first!.number!, '-CNY 100.00']) assert.ok(text.includes(part), `${part} in ${text}`)
})

test('a refund while an invoice is being issued is made good when it is issued', async () => {
  const buyer = await aBuyer()
  const orderId = await aPaidOrder(fair, buyer, type, 2)
  const headerId = await aHeader(fair, buyer)
  const asked = await fair.data(invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId, amount: '200.00' }))
  const { ticketIds } = await detailOf(fair, buyer, orderId)
  await fair.data(refundCalls.ask, { as: buyer, body: { orderId, ticketIds: [ticketIds[0]!], amount: '90.00' } })
  await invoicesEnd(fair)
  await invoicesEnd(fair)
  const [next, red, first] = await historyOf(fair, buyer)
  assert.deepEqual([first!.invoiceId, first!.state], [asked.invoiceId, 'redLettered'])
  assert.deepEqual([red!.amount, next!.amount, next!.state], ['200.00', '110.00', 'issued'])
})

test('a fair may take back only the part that went back; the tax of all parts is that of the invoice', async () => {
  const partial = await fair.anExhibition({ config: { invoices: { ...invoiceRules, afterRefund: 'partial' }, refunds } })
  const odd = await fair.aTicketType({ exhibition: partial, priceFen: 3_333 })
  const buyer = await fair.aVisitor({ exhibition: partial })
  const orderId = await aPaidOrder(fair, buyer, odd, 3)
  const headerId = await aHeader(fair, buyer)
  const asked = await fair.data(invoiceCalls.submit, apply(buyer, { orderIds: [orderId], headerId, amount: '99.99' }))
  await invoicesEnd(fair)
  const organiser = await fair.anOrganiser({ tenant: partial, exhibitionId: partial.exhibitionId, rights: ['refund'] })
  for (const ticketId of (await detailOf(fair, buyer, orderId)).ticketIds) {
    await fair.data(refundCalls.byOrganiser, { as: organiser, body: { orderId, ticketIds: [ticketId], reason: 'Hall closed' } })
    await invoicesEnd(fair)
    assert.deepEqual(await auditDifferences(fair, partial), [])
  }
  const [third, second, first, blue] = await historyOf(fair, buyer)
  const cents = (text: string): number => Math.round(Number(text) * 100)
  assert.deepEqual(
    [third!, second!, first!].map(({ amount, state }) => [amount, state]),
    Array.from({ length: 3 }, () => ['33.33', 'issued']),
  )
  assert.equal(
    [first!, second!, third!].reduce((sum, { tax }) => sum + cents(tax), 0),
    cents(blue!.tax),
  )
  assert.deepEqual([blue!.invoiceId, blue!.state], [asked.invoiceId, 'redLettered'])
})

test('an account that is deleted leaves its invoices, without the address, and no header', async () => {
  const { buyer, invoice } = await anIssuedInvoice()
  const { erasePerson } = await import('../../../server/areas/visitor/ownData/ownData.service')
  const { inTransaction } = await import('../../../server/database/connect')
  const { ownDataCalls } = await import('../../../contract/visitor/ownData.calls')
  const own = await fair.data(ownDataCalls.detail, { as: buyer })
  assert.deepEqual([own.invoiceHeaders[0]!.taxNumber, own.invoices[0]!.number], [wholeCompany.taxNumber, invoice.number])
  await inTransaction(fair.app.pool, (client) =>
    erasePerson(fair.app, client, { tenantId: exhibition.tenantId, accountId: buyer.accountId }),
  )
  const { rows } = await fair.app.pool.query('SELECT email, number, buyer FROM invoices WHERE id = $1', [invoice.invoiceId])
  assert.deepEqual([rows[0].email, rows[0].number, rows[0].buyer.name], ['', invoice.number, wholeCompany.name])
  assert.equal((await fair.app.pool.query('SELECT FROM invoice_headers WHERE account_id = $1', [buyer.accountId])).rowCount, 0)
})

test('nothing of a buyer is in the log', () => {
  for (const part of [wholeCompany.name, wholeCompany.bankAccount!, wholeCompany.taxNumber!, 'office@example.com'])
    assert.ok(!fair.logged().includes(part), part)
})
