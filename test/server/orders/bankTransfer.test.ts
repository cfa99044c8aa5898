import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ticketTypeCalls } from '../../../contract/tickets/ticketType.calls'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { statementCalls } from '../../../contract/orders/statement.calls'
import { bankTransferCalls } from '../../../contract/orders/bankTransfer.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import type { BankTransfer, ConfirmTransferBody, OrganiserTransfer } from '../../../contract/orders/bankTransfer.schema'
import { isTransferReference, lastDayToPay, normaliseReference, referenceAlphabet } from '../../../contract/rules/orders/bankTransfer'
import { addDays } from '../../../server/core/days'
import { dayIn, zonedEndOf } from '../../../server/core/time'
import { until } from '../../support/until'
import { runCommand } from '../support/command'
import { auditDifferences } from '../support/crowd'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import type { Person } from '../support/makeCall'
import { type TestServer, startTestServer } from '../support/testServer'
import { aJpeg, aPdf, aPng, anAi, upload } from '../visitor/upload'
import { countsOf, detailOf, runJobs, tradeOf, untilState } from './helpers'
import { almostSame } from '../../support/almostSame'

const base = '/api/ef-registration-client/client/order/bankTransfer'
const organiserBase = '/api/ef-registration-data-client/order/bankTransfer'
const zone = 'Asia/Shanghai'

const bankTransfer = {
  holder: { cn: '测试会展公司', en: 'Test Fairs Ltd.' },
  bank: { cn: '测试银行', en: 'Test Bank' },
  accountNumber: '3202006009200012345',
  bic: 'ICBKCNBJHUB',
  currency: 'CNY' as const,
  daysToPay: 3,
  untilDaysBefore: 2,
}
const refunds = { fees: [{ daysBefore: 1, percent: 10 }], returnsStock: true, arrivesInDays: 5 }

type Organiser = Awaited<ReturnType<TestServer['anOrganiser']>>

let fair: TestServer
let exhibition: Exhibition
let type: TicketType
let organiser: Organiser
before(async () => {
  fair = await startTestServer()
  // Far from midnight, so that no day ends within a test.
  fair.clock.setTo(new Date(`${today()}T10:00:00+08:00`))
  exhibition = await fair.anExhibition({ config: { bankTransfer, refunds } })
  type = await fair.aTicketType({ exhibition, priceFen: 10_000, quota: 1000 })
  organiser = await anOrganiser(exhibition)
})
after(async () => {
  assert.deepEqual(await auditDifferences(fair, exhibition), [])
  await fair.stop()
})

const anOrganiser = (of: Exhibition): Promise<Organiser> =>
  fair.anOrganiser({
    tenant: of,
    exhibitionId: of.exhibitionId,
    rights: ['confirmTransfers', 'refund', 'readStatements'],
  })

const today = () => dayIn(fair.clock.now(), zone)

/** An order that waits for a transfer. */
const aTransfer = async (buyer: Visitor, of = type, quantity = 1): Promise<string> => {
  const { orderId } = await fair.anOrder({ visitor: buyer, ticketType: of, quantity })
  await fair.data(orderCalls.pay, { as: buyer, body: { orderId, channel: 'browser', provider: 'bankTransfer' } })
  return orderId
}

const transferOf = (as: Visitor, orderId: string): Promise<BankTransfer> => fair.data(bankTransferCalls.detail, { as, query: { orderId } })

let references = 0
const receiptOf = (orderId: string, amount: string, more: Partial<ConfirmTransferBody> = {}): ConfirmTransferBody => ({
  orderId,
  amount,
  currency: 'CNY',
  receivedOn: today(),
  bankReference: `ICBC-${(references += 1)}`,
  receivedBefore: '0.00',
  ...more,
})
const confirm = (orderId: string, amount: string, more: Partial<ConfirmTransferBody> = {}, as = organiser): Promise<OrganiserTransfer> =>
  fair.data(bankTransferCalls.confirm, { as, body: receiptOf(orderId, amount, more) })

const account = { holder: 'Li Wei', bank: 'Bank of China', accountNumber: 'GB82 WEST 1234 5698 7654 32', bic: 'BKCHCNBJ' }

/** The refunds that wait for the organiser, of one order. */
const toSend = async (orderId: string, as = organiser) =>
  (await fair.data(bankTransferCalls.refunds, { as, query: { size: 100 } })).records.filter((refund) => refund.orderId === orderId)

/** Sends every refund of an order at the bank. */
const sendAll = async (orderId: string, as = organiser): Promise<void> => {
  for (const { refundId, amount } of await toSend(orderId, as)) {
    const body = { refundId, amount, currency: 'CNY', sentOn: today(), bankReference: `OUT-${refundId}` }
    await fair.data(bankTransferCalls.refundSent, { as, body })
  }
}

const mailsAbout = async (to: string, orderId: string): Promise<string[]> => {
  await runJobs(fair)
  return (await fair.outbox(`?to=${to}`)).filter(({ text }) => text.includes(orderId)).map(({ text }) => text)
}

/** Some message to the buyer about the order has a text. */
const isTold = async (to: string, orderId: string, text: string): Promise<void> => {
  const texts = await mailsAbout(to, orderId)
  assert.ok(
    texts.some((one) => one.includes(text)),
    `${text} in ${JSON.stringify(texts)}`,
  )
}

const ledgerOf = async (orderId: string): Promise<[string, number][]> =>
  (
    await fair.app.pool.query<{ move: string; fen: number }>(
      'SELECT move, amount_fen::integer AS fen FROM money_ledger WHERE order_id = $1 ORDER BY moved_at, move',
      [orderId],
    )
  ).rows.map(({ move, fen }) => [move, fen])

test(`the fair offers a transfer, and the buyer sees account, amount, reference and deadline, twice the same @call:GET ${base}/detail @rule:R38`, async () => {
  const buyer = await fair.aVisitor({ exhibition, email: 'due@example.com', phone: null })
  for (const channel of ['browser', 'miniProgram', 'messagingBrowser'] as const)
    assert.equal((await fair.data(orderCalls.payWays, { as: buyer, query: { channel } })).providers.at(-1), 'bankTransfer')
  const { orderId } = await fair.anOrder({ visitor: buyer, ticketType: type, quantity: 2 })
  const body = { orderId, channel: 'browser' as const, provider: 'bankTransfer' as const }
  const [first, again] = await Promise.all([
    fair.data(orderCalls.pay, { as: buyer, body, language: 'en' }),
    fair.data(orderCalls.pay, { as: buyer, body, language: 'en' }),
  ])
  assert.deepEqual(again, first)
  assert.deepEqual(first.bankTransfer!.account, {
    holder: 'Test Fairs Ltd.',
    bank: 'Test Bank',
    accountNumber: bankTransfer.accountNumber,
    bic: 'ICBKCNBJHUB',
  })
  assert.ok(isTransferReference(first.bankTransfer!.reference))
  const startsOn = addDays(today(), 10)
  const payBy = lastDayToPay(bankTransfer, { today: today(), startsOn })!
  assert.equal(first.bankTransfer!.payBy, payBy)
  assert.ok(payBy <= addDays(startsOn, -2))
  assert.equal(first.expiresAtMs, zonedEndOf(payBy, zone).getTime())
  const detail = await transferOf(buyer, orderId)
  assert.deepEqual(
    [detail.state, detail.amount, detail.currency, detail.missing, detail.received, normaliseReference(detail.reference)],
    ['waiting', '200.00', 'CNY', '200.00', '0.00', first.bankTransfer!.reference],
  )
  const order = await detailOf(fair, buyer, orderId)
  assert.deepEqual([order.transfer, order.expiresAtMs], ['waiting', first.expiresAtMs])
  const [mail] = await mailsAbout('due@example.com', orderId)
  assert.match(mail!, /3202006009200012345[\s\S]*RF\d\d /)
  const { rows } = await fair.app.pool.query<{ run_at: Date }>(`SELECT run_at FROM jobs WHERE kind = 'order.expire' AND key = $1`, [
    orderId,
  ])
  assert.equal(rows[0]!.run_at.getTime(), first.expiresAtMs)
  await fair.data(orderCalls.cancel, { as: buyer, body: { orderId } })
})

test('a fair without an account, one that opens too soon, another person and a cancelled order have no transfer', async () => {
  const without = await fair.anExhibition()
  const other = await fair.aVisitor({ exhibition: without })
  const soldThere = await fair.aTicketType({ exhibition: without, priceFen: 500 })
  const there = await fair.anOrder({ visitor: other, ticketType: soldThere })
  const pay = (orderId: string) => ({ orderId, channel: 'browser' as const, provider: 'bankTransfer' as const })
  await fair.refused('paymentWayNotOffered', orderCalls.pay, { as: other, body: pay(there.orderId) })
  assert.ok(!(await fair.data(orderCalls.payWays, { as: other, query: { channel: 'browser' } })).providers.includes('bankTransfer'))
  const soon = await fair.anExhibition({ config: { bankTransfer: { ...bankTransfer, untilDaysBefore: 10 } } })
  const late = await fair.aVisitor({ exhibition: soon })
  assert.ok(!(await fair.data(orderCalls.payWays, { as: late, query: { channel: 'browser' } })).providers.includes('bankTransfer'))
  const [buyer, stranger] = await fair.visitors(2, { exhibition })
  const orderId = await aTransfer(buyer!)
  await fair.refused('notFound', orderCalls.pay, { as: stranger!, body: pay(orderId) })
  await fair.refused('notFound', bankTransferCalls.detail, { as: stranger!, query: { orderId } })
  await fair.refused('transferNone', bankTransferCalls.detail, { as: other, query: { orderId: there.orderId } })
  await fair.data(orderCalls.cancel, { as: buyer!, body: { orderId } })
  await fair.refused('orderNotPayable', orderCalls.pay, { as: buyer!, body: pay(orderId) })
  assert.equal((await transferOf(buyer!, orderId)).state, 'ended')
})

test('the list of tickets says that the unpaid order waits for a transfer @call:GET /api/ef-registration-client/client/ticketType/list', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const listed = async () => {
    const { unpaidOrderId, isTransfer } = await fair.data(ticketTypeCalls.list, { as: buyer })
    return [unpaidOrderId, isTransfer]
  }
  const { orderId } = await fair.anOrder({ visitor: buyer, ticketType: type })
  assert.deepEqual(await listed(), [orderId, undefined])
  const waiting = await aTransfer(buyer)
  assert.deepEqual(await listed(), [waiting, true])
})

test('one person has three orders that wait, also when four are chosen at once', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const orders: string[] = []
  for (let at = 0; at < 4; at += 1) orders.push((await fair.anOrder({ visitor: buyer, ticketType: type })).orderId)
  const answers = await Promise.all(
    orders.map((orderId) => fair.call(orderCalls.pay, { as: buyer, body: { orderId, channel: 'browser', provider: 'bankTransfer' } })),
  )
  assert.equal(answers.filter(({ code }) => code === 200).length, 3)
  for (const orderId of orders) await fair.data(orderCalls.cancel, { as: buyer, body: { orderId } })
})

test(`a proof is a picture or PDF of the buyer's own, can be replaced, and is refused with a reason @call:POST ${base}/proof @call:POST ${organiserBase}/refuse @rule:R44 @rule:R45`, async () => {
  const buyer = await fair.aVisitor({ exhibition, email: 'proof@example.com', phone: null })
  const stranger = await fair.aVisitor({ exhibition })
  const orderId = await aTransfer(buyer)
  const put = (as: Visitor, content: Buffer, name: string) => upload(fair, as, content, { name, purpose: 'transferProof' })
  for (const content of [anAi(), Buffer.from('<html>'), Buffer.concat([aPdf(100), Buffer.from('/JavaScript'), aPdf(100)]), aPdf(6_000_000)])
    assert.notEqual((await put(buyer, content, 'x.pdf')).code, 200)
  const foreign = (await put(stranger, aPng(), 'a.png')).data.attachId
  for (const fileId of [foreign, '1', '99999999999999999999'])
    await fair.refused('invalid', bankTransferCalls.proof, { as: buyer, body: { orderId, fileId } })
  await fair.refused('notFound', bankTransferCalls.proof, { as: stranger, body: { orderId, fileId: foreign } })
  const first = (await put(buyer, aPdf(), 'paper.pdf')).data.attachId
  const sent = await fair.data(bankTransferCalls.proof, { as: buyer, body: { orderId, fileId: first } })
  assert.deepEqual([sent.state, sent.proof!.isPicture], ['proofSent', false])
  assert.equal((await fetch(sent.proof!.link)).headers.get('content-disposition'), 'attachment')
  const second = (await put(buyer, aJpeg(3000), 'shot.jpg')).data.attachId
  const body = { orderId, fileId: second }
  await fair.data(bankTransferCalls.proof, { as: buyer, body })
  const replaced = await fair.data(bankTransferCalls.proof, { as: buyer, body })
  assert.equal(replaced.proof!.isPicture, true)
  await runJobs(fair)
  assert.equal((await fetch(sent.proof!.link)).status, 404, 'the first proof is gone')
  const seen = await fair.data(bankTransferCalls.waiting, { as: organiser, query: { orderId } })
  assert.equal((await fetch(seen.records[0]!.proof!.link)).status, 200, 'the organiser opens it')
  const reason = '金额与订单不符'
  const refused = await fair.data(bankTransferCalls.refuse, { as: organiser, body: { orderId, reason } })
  assert.equal(refused.state, 'refused')
  assert.equal((await transferOf(buyer, orderId)).refusal, reason)
  await isTold('proof@example.com', orderId, reason)
  await fair.refused('invalid', bankTransferCalls.proof, { as: buyer, body })
  const third = (await put(buyer, aPng(), 'again.png')).data.attachId
  const again = await fair.data(bankTransferCalls.proof, { as: buyer, body: { orderId, fileId: third } })
  assert.deepEqual([again.state, again.refusal], ['proofSent', null])
  await fair.data(orderCalls.cancel, { as: buyer, body: { orderId } })
  await fair.refused('transferOver', bankTransferCalls.proof, { as: buyer, body: { orderId, fileId: third } })
  await fair.refused('transferOver', bankTransferCalls.refuse, { as: organiser, body: { orderId, reason } })
})

test(`the organiser confirms by amount, currency, day and bank reference; anything else changes nothing @call:POST ${organiserBase}/confirm @call:GET ${organiserBase}/page`, async () => {
  const buyer = await fair.aVisitor({ exhibition, email: 'paid@example.com', phone: null })
  const orderId = await aTransfer(buyer)
  const wrong: [Partial<ConfirmTransferBody>, 'invalid' | 'transferCurrencyWrong' | 'transferChanged' | 'transferNone'][] = [
    [{ amount: '-100.00' }, 'invalid'],
    [{ amount: '0.00' }, 'invalid'],
    [{ amount: '100.001' }, 'invalid'],
    [{ amount: '999999999999.00' }, 'invalid'],
    [{ amount: 'all' }, 'invalid'],
    [{ currency: 'USD' }, 'transferCurrencyWrong'],
    [{ receivedOn: addDays(today(), 1) }, 'invalid'],
    [{ receivedOn: addDays(today(), -30) }, 'invalid'],
    [{ receivedOn: '2027-02-31' }, 'invalid'],
    [{ bankReference: '   ' }, 'invalid'],
    [{ bankReference: 'x'.repeat(65) }, 'invalid'],
    [{ receivedBefore: '1.00' }, 'transferChanged'],
    [{ orderId: '1' }, 'transferNone'],
  ]
  for (const [more, reason] of wrong)
    await fair.refused(reason, bankTransferCalls.confirm, { as: organiser, body: receiptOf(orderId, '100.00', more) })
  const elsewhere = await fair.anExhibition()
  await fair.refused('transferNone', bankTransferCalls.confirm, { as: await anOrganiser(elsewhere), body: receiptOf(orderId, '100.00') })
  const without = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['refund'] })
  await fair.refused('forbidden', bankTransferCalls.confirm, { as: without, body: receiptOf(orderId, '100.00') })
  await fair.refused('forbidden', bankTransferCalls.confirm, { as: buyer, body: receiptOf(orderId, '100.00') })
  assert.deepEqual(await ledgerOf(orderId), [])
  const { reference } = await transferOf(buyer, orderId)
  const found = await fair.data(bankTransferCalls.waiting, { as: organiser, query: { reference: reference.toLowerCase() } })
  assert.deepEqual(
    found.records.map((one) => one.orderId),
    [orderId],
  )
  const mistyped = almostSame(reference, { of: referenceAlphabet })
  await fair.refused('transferReferenceWrong', bankTransferCalls.waiting, { as: organiser, query: { reference: mistyped } })
  const body = receiptOf(orderId, '100.00', { bankReference: ' icbc 2027 x 1 ' })
  const key = 'confirm-once-key-1'
  const [first, again] = [
    await fair.data(bankTransferCalls.confirm, { as: organiser, body, key }),
    await fair.data(bankTransferCalls.confirm, { as: organiser, body, key }),
  ]
  assert.deepEqual(again, first)
  assert.deepEqual([first.state, first.received, first.orderState], ['complete', '100.00', 'ticketIssued'])
  assert.equal((await detailOf(fair, buyer, orderId)).ticketIds.length, 1)
  assert.deepEqual(await ledgerOf(orderId), [['received>kept', 10_000]])
  await isTold('paid@example.com', orderId, 'we have received your payment')
  const second = await aTransfer(buyer)
  await fair.refused('bankReferenceUsed', bankTransferCalls.confirm, {
    as: organiser,
    body: receiptOf(second, '100.00', { bankReference: 'ICBC2027X1' }),
  })
  await fair.data(orderCalls.cancel, { as: buyer, body: { orderId: second } })
})

test('parts add up outside the ledger, the rest pays the order, and what is too much goes back', async () => {
  const buyer = await fair.aVisitor({ exhibition, email: 'parts@example.com', phone: null })
  const orderId = await aTransfer(buyer, type, 2)
  const part = await confirm(orderId, '80.00')
  assert.deepEqual([part.state, part.received, part.orderState], ['waiting', '80.00', 'pendingPayment'])
  assert.deepEqual(await ledgerOf(orderId), [])
  assert.deepEqual(await auditDifferences(fair, exhibition), [])
  const detail = await transferOf(buyer, orderId)
  assert.deepEqual([detail.received, detail.missing], ['80.00', '120.00'])
  await isTold('parts@example.com', orderId, '¥120.00')
  const whole = await confirm(orderId, '150.00', { receivedBefore: '80.00' })
  assert.deepEqual([whole.state, whole.received], ['complete', '230.00'])
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'ticketIssued')
  assert.deepEqual(
    (await ledgerOf(orderId)).toSorted(),
    (
      [
        ['received>kept', 20_000],
        ['received>kept', 3000],
        ['kept>owed', 3000],
      ] as [string, number][]
    ).toSorted(),
  )
  const [excess] = await toSend(orderId)
  assert.deepEqual([excess!.amount, excess!.reason, excess!.account], ['30.00', 'paidTooMuch', null])
  await isTold('parts@example.com', orderId, '¥30.00')
  await isTold('parts@example.com', orderId, 'more than the order costs')
  await fair.refused('invalid', bankTransferCalls.refundAccount, {
    as: buyer,
    body: { orderId, ...account, accountNumber: 'GB83WEST12345698765432' },
  })
  const named = await fair.data(bankTransferCalls.refundAccount, { as: buyer, body: { orderId, ...account } })
  assert.deepEqual([named.goesBack, named.refundAccount!.maskedNumber], ['30.00', '•••• 5432'])
  assert.ok(!JSON.stringify(named).includes('1234569'), 'the number is masked')
  const { rows } = await fair.app.pool.query('SELECT * FROM bank_transfers WHERE order_id = $1', [orderId])
  // Four digits among others may be there by chance, in an id or in what is encrypted.
  const values = Object.values(rows[0] as object).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  for (const text of values) assert.doesNotMatch(text, /1234569|(?<![\da-z+/])5432(?![\da-z+/=])/i, 'and sealed in the table')
  assert.equal((await toSend(orderId))[0]!.account!.accountNumber, 'GB82WEST12345698765432')
  await sendAll(orderId)
  assert.deepEqual(await toSend(orderId), [])
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'ticketIssued')
  assert.deepEqual(await auditDifferences(fair, exhibition), [])
  const stored = (await fair.data(ownDataCalls.detail, { as: buyer })).orders.find((order) => order.orderId === orderId)!.transfer!
  assert.deepEqual(
    [stored.reference, stored.refundHolder, stored.refundAccount, stored.receipts.map(({ amount }) => amount)],
    [normaliseReference(detail.reference), account.holder, '•••• 5432', ['80.00', '150.00']],
  )
})

test('of two organisers at once one confirms, by one reference and by two', async () => {
  const other = await anOrganiser(exhibition)
  for (const bankReference of ['TWICE-1', undefined]) {
    const buyer = await fair.aVisitor({ exhibition })
    const orderId = await aTransfer(buyer)
    const answers = await Promise.all(
      [organiser, other, organiser, other].map((as) =>
        fair.call(bankTransferCalls.confirm, { as, body: receiptOf(orderId, '100.00', bankReference ? { bankReference } : {}) }),
      ),
    )
    assert.equal(answers.filter(({ code }) => code === 200).length, 1)
    assert.deepEqual(await ledgerOf(orderId), [['received>kept', 10_000]])
  }
})

test(`a refund goes to the account that the buyer names, by hand and once, and no service is asked @call:GET ${organiserBase}/refunds @call:POST ${organiserBase}/refundSent @call:POST ${base}/refundAccount`, async () => {
  const buyer = await fair.aVisitor({ exhibition, email: 'back@example.com', phone: null })
  const orderId = await aTransfer(buyer, type, 2)
  await confirm(orderId, '200.00')
  const { ticketIds } = await detailOf(fair, buyer, orderId)
  assert.equal((await fair.data(refundCalls.offer, { as: buyer, query: { orderId } })).byTransfer, true)
  await fair.data(refundCalls.ask, { as: buyer, body: { orderId, ticketIds: [ticketIds[0]!], amount: '90.00' } })
  assert.equal((await detailOf(fair, buyer, orderId)).refundsByTransfer, true)
  await runJobs(fair)
  // No service is asked, so none fails, and nothing is tried again.
  const { rows: tried } = await fair.app.pool.query("SELECT kind FROM jobs WHERE tenant_id = $1 AND kind ~ 'efund' AND attempts > 0", [
    exhibition.tenantId,
  ])
  assert.deepEqual(tried, [])
  const [refund] = await toSend(orderId)
  assert.deepEqual([refund!.amount, refund!.state, refund!.reason], ['90.00', 'asked', 'byBuyer'])
  await isTold('back@example.com', orderId, 'back by bank transfer')
  await fair.data(bankTransferCalls.refundAccount, { as: buyer, body: { orderId, ...account } })
  const body = { refundId: refund!.refundId, amount: '90.00', currency: 'CNY', sentOn: today(), bankReference: 'OUT-OF-US-1' }
  const send = (more: object, as = organiser) => ({ as, body: { ...body, ...more } })
  await fair.refused('refundAmountWrong', bankTransferCalls.refundSent, send({ amount: '100.00' }))
  await fair.refused('transferCurrencyWrong', bankTransferCalls.refundSent, send({ currency: 'EUR' }))
  await fair.refused('invalid', bankTransferCalls.refundSent, send({ sentOn: addDays(today(), 1) }))
  await fair.refused('notFound', bankTransferCalls.refundSent, send({ refundId: '1' }))
  const confirmer = await fair.anOrganiser({
    tenant: exhibition,
    exhibitionId: exhibition.exhibitionId,
    rights: ['confirmTransfers'],
  })
  await fair.refused('forbidden', bankTransferCalls.refundSent, send({}, confirmer))
  await fair.refused('forbidden', bankTransferCalls.refunds, { as: confirmer })
  const answers = await Promise.all([organiser, organiser].map((as) => fair.call(bankTransferCalls.refundSent, send({}, as))))
  assert.equal(answers.filter(({ code }) => code === 200).length, 1)
  await untilState(fair, buyer, orderId, 'ticketIssued')
  await isTold('back@example.com', orderId, 'to your bank account')
  // The money of the other ticket goes back too, and its bank reference was used before.
  await fair.data(refundCalls.byOrganiser, { as: organiser, body: { orderId, reason: '活动取消' } })
  const [rest] = await toSend(orderId)
  await fair.refused('bankReferenceUsed', bankTransferCalls.refundSent, send({ refundId: rest!.refundId, amount: '100.00' }))
  await sendAll(orderId)
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'refunded')
  // What came by a service goes back by it.
  const { orderId: byService } = await fair.anOrder({ visitor: buyer, ticketType: type })
  await fair.data(orderCalls.pay, { as: buyer, body: { orderId: byService, channel: 'browser' } })
  await fair.control({ action: 'pay', outTradeNo: await tradeOf(fair, buyer, byService) })
  await untilState(fair, buyer, byService, 'ticketIssued')
  await fair.data(refundCalls.byOrganiser, { as: organiser, body: { orderId: byService, reason: '活动取消' } })
  const { rows } = await fair.app.pool.query<{ id: string }>('SELECT id FROM refunds WHERE order_id = $1', [byService])
  await fair.refused(
    'refundByService',
    bankTransferCalls.refundSent,
    send({ refundId: rows[0]!.id, amount: '100.00', bankReference: 'OUT-9' }),
  )
  await runJobs(fair)
  await untilState(fair, buyer, byService, 'refunded')
})

const sealedOf = async (orderId: string): Promise<string> => {
  const { rows } = await fair.app.pool.query<{ sealed: string }>(
    'SELECT sealed_refund_account AS sealed FROM bank_transfers WHERE order_id = $1',
    [orderId],
  )
  return rows[0]!.sealed
}

test('the account for a refund is kept until its last refund was sent, and one that nothing goes to for ninety days', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const orderId = await aTransfer(buyer, type, 2)
  await confirm(orderId, '230.00')
  const { ticketIds } = await detailOf(fair, buyer, orderId)
  await fair.data(refundCalls.ask, { as: buyer, body: { orderId, ticketIds: [ticketIds[0]!], amount: '90.00' } })
  await fair.data(bankTransferCalls.refundAccount, { as: buyer, body: { orderId, ...account } })
  const [first, second] = await toSend(orderId)
  const send = async ({ refundId, amount }: { refundId: string; amount: string }): Promise<void> => {
    const body = { refundId, amount, currency: 'CNY', sentOn: today(), bankReference: `KEPT-${refundId}` }
    assert.equal((await fair.data(bankTransferCalls.refundSent, { as: organiser, body })).account?.holder, account.holder)
  }
  await send(first!)
  await runJobs(fair)
  assert.notEqual(await sealedOf(orderId), '', 'one refund still goes there')
  await send(second!)
  assert.notEqual(await sealedOf(orderId), '')
  await runJobs(fair)
  assert.equal(await sealedOf(orderId), '')
  assert.equal((await transferOf(buyer, orderId)).refundAccount, null)

  const unused = await aTransfer(buyer)
  await fair.data(bankTransferCalls.refundAccount, { as: buyer, body: { orderId: unused, ...account } })
  const job = [`${unused}/named`]
  const { rows } = await fair.app.pool.query<{ at: Date }>(`SELECT run_at AS at FROM jobs WHERE key = $1`, job)
  assert.equal(Math.round((rows[0]!.at.getTime() - fair.clock.now().getTime()) / 86_400_000), 90)
  await runJobs(fair)
  assert.notEqual(await sealedOf(unused), '')
  await fair.app.pool.query(`UPDATE jobs SET run_at = $2 WHERE key = $1`, [...job, fair.clock.now()])
  await runJobs(fair)
  assert.equal(await sealedOf(unused), '')
})

test('a deleted person takes proof and account along, and the account to which money still goes only after it was sent', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const [quiet, owed] = [await aTransfer(buyer), await aTransfer(buyer)]
  await confirm(owed, '130.00')
  for (const orderId of [quiet, owed]) await fair.data(bankTransferCalls.refundAccount, { as: buyer, body: { orderId, ...account } })
  await fair.data(ownDataCalls.requestErase, { as: buyer, body: { userId: buyer.accountId } })
  const { code } = (await fair.outbox())[0]!
  await fair.data(ownDataCalls.erase, { as: buyer, body: { userId: buyer.accountId, value: code! } })
  assert.deepEqual([await sealedOf(quiet), (await sealedOf(owed)) === ''], ['', false])
  const [refund] = await toSend(owed)
  assert.equal(refund!.account!.accountNumber, 'GB82WEST12345698765432')
  await sendAll(owed)
  await runJobs(fair)
  assert.equal(await sealedOf(owed), '')
})

test('an order that is paid otherwise or cancelled sends back what had arrived of its transfer', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const cancelled = await aTransfer(buyer)
  await confirm(cancelled, '40.00')
  await fair.data(orderCalls.cancel, { as: buyer, body: { orderId: cancelled } })
  const order = await detailOf(fair, buyer, cancelled)
  assert.deepEqual([order.state, order.endReason, order.refundAmount], ['refunding', 'paidTooLittle', '40.00'])
  const paid = await aTransfer(buyer)
  await confirm(paid, '30.00')
  await fair.data(orderCalls.pay, { as: buyer, body: { orderId: paid, channel: 'browser' } })
  await fair.control({ action: 'pay', outTradeNo: await tradeOf(fair, buyer, paid) })
  await untilState(fair, buyer, paid, 'ticketIssued')
  assert.deepEqual(
    (await toSend(paid)).map(({ amount, reason }) => [amount, reason]),
    [['30.00', 'paidTwice']],
  )
  await runJobs(fair)
  // And a whole transfer that arrives for an order that is paid.
  await confirm(paid, '100.00', { receivedBefore: '30.00' })
  assert.equal((await toSend(paid)).length, 2)
  assert.deepEqual(await auditDifferences(fair, exhibition), [])
  for (const orderId of [cancelled, paid]) await sendAll(orderId)
  assert.equal((await detailOf(fair, buyer, cancelled)).state, 'refunded')
  assert.equal((await detailOf(fair, buyer, paid)).state, 'ticketIssued')
})

test('a statement shows transfers and their refunds next to the others @rule:R75', async () => {
  for (const kind of ['payments', 'refunds'] as const) {
    const { columns, records } = await fair.data(statementCalls.exportPage, { as: organiser, query: { kind }, language: 'en' })
    const at = columns.indexOf('Payment service')
    assert.ok(
      records.some((cells) => cells[at] === 'bankTransfer'),
      kind,
    )
    assert.ok(
      records.some((cells) => cells[at] === 'wechatPay'),
      kind,
    )
  }
})

test('an organiser confirms and refunds from a terminal', async () => {
  const password = 'a-password-of-the-organiser-2'
  const args = [
    'create',
    '--tenant',
    exhibition.tenantId,
    '--account',
    'cashier',
    '--rights',
    'refund,confirmTransfers',
    '--password-stdin',
  ]
  const created = await runCommand(fair, 'organiser', args, { input: `${password}\n` })
  assert.equal(created.code, 0, created.error)
  const place = ['--tenant', exhibition.tenantId, '--exhibition', exhibition.exhibitionId, '--account', 'cashier', '--url', fair.url]
  const orders = (...words: string[]) => runCommand(fair, 'orders', [...words, ...place], { env: { ORGANISER_PASSWORD: password } })
  const buyer = await fair.aVisitor({ exhibition })
  const orderId = await aTransfer(buyer)
  const { reference } = await transferOf(buyer, orderId)
  assert.match((await orders('transfers', '--reference', reference)).out, new RegExp(`order ${orderId} .*waiting.*100\\.00`))
  const missing = await orders('confirm', orderId, '--amount', '100.00', '--date', today())
  assert.match(missing.error, /--bank-reference/)
  const done = await orders('confirm', orderId, '--amount', '120.00', '--date', today(), '--bank-reference', 'CLI-1')
  assert.match(done.out, /complete[\s\S]*CLI-1/, done.error)
  const listed = await orders('bank-refunds')
  const [, refundId = ''] = new RegExp(`refund (\\d+)  order ${orderId}.*20\\.00.*no account`).exec(listed.out) ?? []
  const sent = await orders('refunded', refundId, '--amount', '20.00', '--date', today(), '--bank-reference', 'CLI-2')
  assert.match(sent.out, /done/, sent.error)
})

const signInAgain = async (person: Person & { accountId: string }): Promise<void> => {
  const { tenantId, accountId } = person
  const isOrganiser = person.registerType === 'staff'
  const session = isOrganiser
    ? { exhibitionId: null, registerType: 'staff' as const }
    : { exhibitionId: person.exhibitionId, registerType: 'visitor' as const }
  person.token = (await fair.app.sessions.open({ tenantId, accountId, ...session })).accessToken
}

test('an order that nobody pays in time is cancelled, and its places are for sale; money that comes later reopens it or goes back', async () => {
  const there = await fair.anExhibition({ config: { bankTransfer } })
  const scarce = await fair.aTicketType({ exhibition: there, priceFen: 7000, quota: 1 })
  const own = await anOrganiser(there)
  const [first, second] = await fair.visitors(2, { exhibition: there })
  const orderId = await aTransfer(first!, scarce)
  fair.clock.advance({ minutes: 20 })
  // As if the job of the first hold had been running while its buyer chose the transfer.
  await fair.app.pool.query(`UPDATE jobs SET run_at = $2 WHERE kind = 'order.expire' AND key = $1`, [orderId, fair.clock.now()])
  await runJobs(fair)
  assert.equal((await detailOf(fair, first!, orderId)).state, 'pendingPayment', 'its hold lives on')
  await fair.refused('ticketSoldOut', orderCalls.place, { as: second!, body: { items: [{ ticketTypeId: scarce.id, quantity: 1 }] } })
  const { expiresAtMs } = await detailOf(fair, first!, orderId)
  fair.clock.advance({ minutes: Math.ceil((expiresAtMs! - fair.clock.now().getTime()) / 60_000) + 3 })
  // Sessions have ended meanwhile.
  for (const person of [first!, second!, own]) await signInAgain(person)
  await fair.app.jobs.runSweeps()
  await untilState(fair, first!, orderId, 'cancelled')
  assert.deepEqual(await countsOf(fair, first!, scarce), { sold: 0, held: 0, tickets: 0 })
  // Still free: the late money reopens the order.
  await confirm(orderId, '70.00', {}, own)
  assert.equal((await detailOf(fair, first!, orderId)).state, 'ticketIssued')
  await fair.data(refundCalls.byOrganiser, { as: own, body: { orderId, reason: 'x' } })
  await sendAll(orderId, own)
  // Sold meanwhile: it goes back.
  const next = await aTransfer(second!, scarce)
  await fair.data(orderCalls.cancel, { as: second!, body: { orderId: next } })
  await fair.anOrder({ visitor: first!, ticketType: scarce })
  await confirm(next, '50.00', {}, own)
  const late = await confirm(next, '70.00', { receivedBefore: '50.00' }, own)
  assert.equal(late.orderState, 'refunding')
  assert.deepEqual(
    (await toSend(next, own)).map(({ amount }) => amount),
    ['50.00', '70.00'],
  )
  await sendAll(next, own)
  await until(async () => (await detailOf(fair, second!, next)).state === 'refunded', 'both went back')
  await runJobs(fair)
  assert.deepEqual(await auditDifferences(fair, there), [])
})
