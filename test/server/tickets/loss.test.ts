import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { lossCalls } from '../../../contract/tickets/loss.calls'
import type { LossResult } from '../../../contract/tickets/loss.schema'
import { userRelationCalls } from '../../../contract/people/userRelation.calls'
import { readPass } from '../../../contract/rules/tickets/pass'
import { entranceCalls } from '../../../contract/tickets/entrance.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { auditOf } from '../../../server/areas/audit'
import { aMessagedFair, gotBy, runJobs } from '../messages/aMessagedFair'
import { detailOf, tradeOf, untilState } from '../orders/helpers'
import { runCommand } from '../support/command'
import { auditDifferences } from '../support/crowd'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { passDays } from './passDays'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody } from '../visitor/aFair'
import { randomKey } from '../../support/random'

const refunds = { fees: [{ daysBefore: 0, percent: 0 }], returnsStock: true, arrivesInDays: 5 }

let server: TestServer
/** New tickets are free, three times. */
let kind: Exhibition
/** The first new ticket is free, and the next one costs 20 yuan. */
let strict: Exhibition
before(async () => {
  server = await startTestServer()
  kind = await aMessagedFair(server)
  strict = await aMessagedFair(server, { refunds, loss: { freeTimes: 1, fee: '20.00', maxTimes: 2 } })
})
after(async () => {
  for (const fair of [kind, strict]) assert.deepEqual(await auditDifferences(server, fair), [])
  await server.stop()
})

interface Holder {
  holder: Visitor
  id: string
  type: TicketType
}

const aHolder = async (fair: Exhibition, values: Partial<Parameters<TestServer['aTicketType']>[0]> = {}): Promise<Holder> => {
  const type = await server.aTicketType({ exhibition: fair, ...values })
  const holder = await server.aVisitor({ exhibition: fair })
  const { id } = await server.aTicket({ visitor: holder, ticketType: type })
  return { holder, id, type }
}

const report = (as: Visitor, ids: string[], amount = '0.00', key = randomKey()): Promise<LossResult> =>
  server.data(lossCalls.report, { as, body: { idList: ids, amount }, key })
const refuses = (reason: Parameters<TestServer['refused']>[0], as: Visitor, ids: string[], amount = '0.00') =>
  server.refused(reason, lossCalls.report, { as, body: { idList: ids, amount } })
const passOf = (as: Visitor, id: string) => server.data(walletCalls.qrInfo, { as, query: { id } })
const offerOf = (as: Visitor, id: string) => server.data(lossCalls.offer, { as, query: { idList: id } })
const takeBack = (as: Visitor, ticketId: string) => server.data(lossCalls.takeBack, { as, body: { ticketId } })

/** The tickets that a gate without a network refuses. */
const voidAt = async (fair: Exhibition): Promise<string[]> => {
  const staff = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] })
  return (JSON.parse((await server.data(walletCalls.entranceList, { as: staff })).list) as { voidTickets: string[] }).voidTickets
}

const pay = async (as: Visitor, orderId: string): Promise<void> => {
  await server.data(orderCalls.pay, { as, body: { orderId, channel: 'browser' } })
  await server.control({ action: 'pay', outTradeNo: await tradeOf(server, as, orderId) })
}

/** A ticket whose free reissue is used up: the next one costs 20 yuan. */
const aHolderWhoPays = async (): Promise<Holder> => {
  const first = await aHolder(strict)
  const { tickets } = await report(first.holder, [first.id])
  return { ...first, id: tickets[0]!.newTicketId! }
}

/** One whose report waits for its fee. */
const aWaitingReport = async (): Promise<Holder & { orderId: string }> => {
  const one = await aHolderWhoPays()
  return { ...one, orderId: (await report(one.holder, [one.id], '20.00')).orderId! }
}

test('a lost ticket is void at every gate at once, and its holder has a new one @call:POST /api/ef-registration-client/userRelation/reportTheLossByIdList @call:GET /api/ef-registration-client/client/order/getPayOfReportLoss', async () => {
  const { holder, id, type } = await aHolder(kind)
  const old = await passOf(holder, id)
  const offer = await offerOf(holder, id)
  assert.deepEqual([offer.amount, offer.tickets[0]!.obstacle, offer.tickets[0]!.timesLeft], ['0.00', null, 3])
  const key = randomKey()
  const result = await report(holder, [id], '0.00', key)
  const fresh = result.tickets[0]!.newTicketId!
  assert.deepEqual([result.orderId, result.tickets[0]!.state], [null, 'reissued'])
  const [lost, now] = [await passOf(holder, id), await passOf(holder, fresh)]
  assert.deepEqual([lost.state, lost.qr, now.state], ['replaced', '', 'valid'])
  assert.deepEqual([now.orderId, now.ticketTypeId, now.entryDays], [old.orderId, type.id, old.entryDays])
  assert.notEqual(now.code, old.code)
  assert.equal(readPass(now.qr)?.pass.ticketId, fresh)
  const list = await voidAt(kind)
  assert.deepEqual([list.includes(id), list.includes(fresh)], [true, false])
  // The same request again is the same report.
  assert.equal((await report(holder, [id], '0.00', key)).tickets[0]!.newTicketId, fresh)
  await refuses('lossReissued', holder, [id])
  assert.deepEqual((await server.data(orderCalls.detail, { as: holder, query: { orderId: old.orderId } })).ticketIds, [fresh])
})

test('two reports of one ticket at once make one new ticket', async () => {
  const { holder, id } = await aHolder(kind)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => server.call(lossCalls.report, { as: holder, body: { idList: [id], amount: '0.00' } })),
  )
  assert.equal(answers.filter(({ success }) => success).length, 1)
  const { rows } = await server.app.pool.query('SELECT id FROM tickets WHERE account_id = $1 AND state = $2', [holder.accountId, 'valid'])
  assert.equal(rows.length, 1)
})

test('a used, offered, given, cancelled or strange ticket is refused, and nothing changes', async () => {
  const { holder, id } = await aHolder(kind)
  const stranger = await server.aVisitor({ exhibition: kind })
  await refuses('notFound', stranger, [id])
  await server.refused('notFound', lossCalls.offer, { as: stranger, query: { idList: id } })
  await refuses('notFound', await server.aVisitor({ exhibition: strict }), [id])
  await refuses('notFound', holder, ['99999999999'])
  for (const idList of [[], [id, id], ['-1'], ['1.5'], [id, '1'.repeat(40)]])
    await server.refused('invalid', lossCalls.report, { as: holder, body: { idList, amount: '0.00' } })
  await refuses('priceChanged', holder, [id], '5.00')
  const gift = await server.data(giftCalls.give, { as: holder, body: { way: 'link', ticketIds: [id] } })
  await refuses('lossTicketOffered', holder, [id])
  await server.data(giftCalls.claim, { as: stranger, body: { key: gift.key! } })
  await refuses('lossNotPossible', holder, [id])
  const used = await aHolder(kind)
  const gate = await server.anOrganiser({ tenant: kind, exhibitionId: kind.exhibitionId, rights: ['readPasses'] })
  await server.data(entranceCalls.submit, {
    as: gate,
    body: {
      records: [
        { recordId: randomKey(), ticketId: used.id, entrance: 'North', at: new Date(server.app.now().getTime() - 1000).toISOString() },
      ],
    },
  })
  await refuses('lossTicketUsed', used.holder, [used.id])
  assert.equal((await offerOf(used.holder, used.id)).tickets[0]!.obstacle, 'used')
  const cancelled = await aHolder(kind)
  await server.app.pool.query(`UPDATE tickets SET state = 'cancelled' WHERE id = $1`, [cancelled.id])
  await refuses('lossNotPossible', cancelled.holder, [cancelled.id])
  await server.app.pool.query(`UPDATE tickets SET state = 'valid' WHERE id = $1`, [cancelled.id])
  const over = await aHolder(kind)
  await passDays(server, over.type)
  await refuses('lossTooLate', over.holder, [over.id])
  // One that cannot be reported keeps the others.
  const good = await aHolder(kind)
  const own = await server.aTicket({ visitor: used.holder, ticketType: good.type })
  await refuses('lossTicketUsed', used.holder, [own.id, used.id])
  assert.equal((await passOf(used.holder, own.id)).state, 'valid')
})

test('a new ticket with a fee waits for its payment, and the old code is void from the report on', async () => {
  const { holder, id, orderId } = await aWaitingReport()
  const waiting = await passOf(holder, id)
  assert.deepEqual([waiting.state, waiting.qr], ['lost', ''])
  assert.ok((await voidAt(strict)).includes(id))
  const order = await detailOf(server, holder, orderId)
  assert.deepEqual(
    [order.state, order.amount, order.lines[0]!.name, order.mayRefund],
    ['pendingPayment', '20.00', '挂失补发：观众票', undefined],
  )
  const { tickets } = await offerOf(holder, id)
  assert.deepEqual([tickets[0]!.state, tickets[0]!.orderId], ['waiting', orderId])
  await refuses('lossReported', holder, [id], '20.00')
  await pay(holder, orderId)
  await untilState(server, holder, orderId, 'ticketIssued')
  const [fresh] = (await detailOf(server, holder, orderId)).ticketIds
  assert.equal((await passOf(holder, fresh!)).state, 'valid')
  assert.equal((await passOf(holder, id)).state, 'replaced')
  // The limit of this fair is two.
  await refuses('lossLimit', holder, [fresh!], '20.00')
  const { rows } = await server.app.pool.query('SELECT move, amount_fen FROM money_ledger WHERE order_id = $1', [orderId])
  assert.deepEqual(rows, [{ move: 'received>kept', amount_fen: '2000' }])
  assert.deepEqual(await auditDifferences(server, strict), [])
})

test('a stop of the registration does not stop a reissue, and a free ticket counts with its fee', async () => {
  const { holder, id } = await aHolderWhoPays()
  const type = await server.aTicketType({ exhibition: strict })
  const { id: other } = await server.aTicket({ visitor: holder, ticketType: type })
  const row = 'UPDATE exhibitions SET config = jsonb_set(config, $2, $3) WHERE id = $1'
  await server.app.pool.query(row, [strict.exhibitionId, ['pageConfig', 'stopRegistration'], 'true'])
  const fresh = await server.another()
  const answer = await fresh.data(lossCalls.report, { as: holder, body: { idList: [id, other], amount: '20.00' } })
  await fresh.stop()
  await server.app.pool.query(row, [strict.exhibitionId, ['pageConfig', 'stopRegistration'], 'false'])
  assert.deepEqual(answer.tickets.map(({ state }) => state).sort(), ['reissued', 'waiting'])
  await pay(holder, answer.orderId!)
  await untilState(server, holder, answer.orderId!, 'ticketIssued')
  assert.equal((await detailOf(server, holder, answer.orderId!)).ticketIds.length, 2)
})

test('a report is taken back while its fee is unpaid, and a payment that comes later goes back @call:POST /api/ef-registration-client/userRelation/cancelReportTheLoss', async () => {
  const { holder, id, orderId } = await aWaitingReport()
  await server.data(orderCalls.pay, { as: holder, body: { orderId, channel: 'browser' } })
  const trade = await tradeOf(server, holder, orderId)
  const stranger = await server.aVisitor({ exhibition: strict })
  await server.refused('notFound', lossCalls.takeBack, { as: stranger, body: { ticketId: id } })
  const found = await takeBack(holder, id)
  assert.deepEqual([found.state, found.obstacle], [null, null])
  assert.equal((await passOf(holder, id)).state, 'valid')
  assert.ok(!(await voidAt(strict)).includes(id))
  assert.equal((await detailOf(server, holder, orderId)).state, 'cancelled')
  await server.refused('lossNotReported', lossCalls.takeBack, { as: holder, body: { ticketId: id } })
  await server.control({ action: 'pay', outTradeNo: trade })
  await untilState(server, holder, orderId, 'refunding')
  await runJobs(server)
  await untilState(server, holder, orderId, 'refunded')
  assert.equal((await passOf(holder, id)).state, 'valid')
  assert.deepEqual(await auditDifferences(server, strict), [])
})

test('an order of a fee that expires leaves the ticket lost, and another order or a late payment pays for it', async () => {
  const { holder, id, orderId } = await aWaitingReport()
  await server.data(orderCalls.cancel, { as: holder, body: { orderId } })
  assert.equal((await passOf(holder, id)).state, 'lost')
  const again = (await report(holder, [id], '20.00')).orderId!
  assert.notEqual(again, orderId)
  await pay(holder, again)
  await untilState(server, holder, again, 'ticketIssued')
  // Paid late: nobody has taken the report back.
  const late = await aWaitingReport()
  await server.data(orderCalls.pay, { as: late.holder, body: { orderId: late.orderId, channel: 'browser' } })
  const trade = await tradeOf(server, late.holder, late.orderId)
  await server.data(orderCalls.cancel, { as: late.holder, body: { orderId: late.orderId } })
  await server.control({ action: 'pay', outTradeNo: trade })
  await untilState(server, late.holder, late.orderId, 'ticketIssued')
  assert.equal((await detailOf(server, late.holder, late.orderId)).ticketIds.length, 1)
})

test('only the organiser refunds a fee, and the new ticket stays', async () => {
  const { holder, orderId, id } = await aWaitingReport()
  await pay(holder, orderId)
  await untilState(server, holder, orderId, 'ticketIssued')
  const [fresh] = (await detailOf(server, holder, orderId)).ticketIds
  assert.equal((await server.data(refundCalls.offer, { as: holder, query: { orderId } })).obstacle, 'nothingLeft')
  await server.refused('lossFeeKept', refundCalls.ask, { as: holder, body: { orderId, ticketIds: [id], amount: '20.00' } })
  const organiser = await server.anOrganiser({ tenant: strict, exhibitionId: strict.exhibitionId, rights: ['refund'] })
  const body = { orderId, reason: 'We were wrong' }
  await server.data(refundCalls.byOrganiser, { as: organiser, body })
  await runJobs(server)
  await untilState(server, holder, orderId, 'refunded')
  assert.equal((await passOf(holder, fresh!)).state, 'valid')
  await server.refused('orderNotRefundable', refundCalls.byOrganiser, { as: organiser, body })
})

test('a ticket that replaced a lost one is refunded with its order, and the lost one counts no more', async () => {
  const type = await server.aTicketType({ exhibition: strict, priceFen: 10_000 })
  const holder = await server.aVisitor({ exhibition: strict })
  const { orderId } = await server.anOrder({ visitor: holder, ticketType: type, quantity: 2 })
  await pay(holder, orderId)
  await untilState(server, holder, orderId, 'ticketIssued')
  const [lost] = (await detailOf(server, holder, orderId)).ticketIds
  await report(holder, [lost!])
  const offer = await server.data(refundCalls.offer, { as: holder, query: { orderId } })
  assert.deepEqual(
    offer.tickets.map(({ state }) => state),
    ['refundable', 'refundable'],
  )
  const ticketIds = offer.tickets.map(({ ticketId }) => ticketId)
  await server.data(refundCalls.ask, { as: holder, body: { orderId, ticketIds, amount: '200.00' } })
  await runJobs(server)
  await untilState(server, holder, orderId, 'refunded')
})

test('the chain counts through a gift, so the limit does not begin again', async () => {
  const { holder, id } = await aHolderWhoPays()
  const friend = await server.aVisitor({ exhibition: strict })
  const gift = await server.data(giftCalls.give, { as: holder, body: { way: 'link', ticketIds: [id] } })
  const { ticketIds } = await server.data(giftCalls.claim, { as: friend, body: { key: gift.key! } })
  const [offer] = (await offerOf(friend, ticketIds[0]!)).tickets
  assert.deepEqual([offer!.fee, offer!.timesLeft], ['20.00', 1])
})

test('a visitor reports the ticket of a person whom they registered, and of no stranger', async () => {
  const owner = await server.aVisitor({ exhibition: kind })
  const person = await server.data(userRelationCalls.submit, { as: owner, body: personBody({ name: '李明' }) })
  const type = await server.aTicketType({ exhibition: kind })
  const { ticketIds } = await server.data(userRelationCalls.takeFree, { as: owner, body: { id: person.id, ticketTypeId: type.id } })
  const body = { idList: ticketIds, amount: '0.00' }
  await server.refused('notFound', lossCalls.report, { as: owner, body })
  const other = await server.aVisitor({ exhibition: kind })
  await server.refused('notFound', lossCalls.report, { as: other, body: { ...body, personId: person.id } })
  const { tickets } = await server.data(lossCalls.report, { as: owner, body: { ...body, personId: person.id } })
  const pass = await server.data(userRelationCalls.pass, { as: owner, query: { id: person.id, ticketId: tickets[0]!.newTicketId! } })
  assert.equal(pass.state, 'valid')
})

test('a deleted account gets no new ticket, and its report ends', async () => {
  const type = await server.aTicketType({ exhibition: strict })
  const holder = await server.aVisitor({ exhibition: strict, phone: null })
  const { id } = await server.aTicket({ visitor: holder, ticketType: type })
  const { tickets } = await report(holder, [id])
  const { orderId } = await report(holder, [tickets[0]!.newTicketId!], '20.00')
  assert.ok(orderId)
  await server.data(ownDataCalls.requestErase, { as: holder, body: { userId: holder.accountId } })
  await server.data(ownDataCalls.erase, { as: holder, body: { userId: holder.accountId } })
  const { rows } = await server.app.pool.query('SELECT state FROM loss_reports WHERE account_id = $1 ORDER BY id', [holder.accountId])
  assert.deepEqual(rows, [{ state: 'reissued' }, { state: 'takenBack' }])
  assert.deepEqual(await auditDifferences(server, strict), [])
})

test('the holder of a ticket that the organiser replaces gets one message', async () => {
  const fairWithMessages = await aMessagedFair(server)
  const organiser = await server.anOrganiser({
    tenant: fairWithMessages,
    exhibitionId: fairWithMessages.exhibitionId,
    rights: ['reissue'],
  })
  const holder = await server.aVisitor({ exhibition: fairWithMessages })
  const named = (cn: string) =>
    server.aTicketType({
      exhibition: fairWithMessages,
      texts: { name: { cn, en: cn }, summary: { cn, en: cn }, description: { cn, en: cn }, benefits: [] },
    })
  const { id } = await server.aTicket({ visitor: holder, ticketType: await named('论坛票') })
  await server.aTicket({ visitor: holder, ticketType: await named('晚宴票') })
  const before = (await gotBy(server, holder.phone!)).length
  const key = randomKey()
  for (let times = 0; times < 2; times += 1) await server.data(lossCalls.byOrganiser, { as: organiser, body: { ticketId: id }, key })
  const told = (await gotBy(server, holder.phone!)).slice(before)
  assert.equal(told.length, 1)
  assert.match(told[0]!.text, /论坛票.*已挂失补发，原入场码失效/)
  assert.doesNotMatch(told[0]!.text, /晚宴票/)
})

test('the organiser replaces any ticket without a fee and beyond the limit @call:POST /api/ef-registration-data-client/userRelation/reportTheLoss', async () => {
  const organiser = await server.anOrganiser({ tenant: strict, exhibitionId: strict.exhibitionId, rights: ['reissue'] })
  const byOrganiser = (ticketId: string, key = randomKey()) =>
    server.data(lossCalls.byOrganiser, { as: organiser, body: { ticketId }, key })
  const { holder, id } = await aHolderWhoPays()
  const key = randomKey()
  const second = (await byOrganiser(id, key)).newTicketId!
  assert.equal((await byOrganiser(id, key)).newTicketId, second)
  await server.refused('lossReissued', lossCalls.byOrganiser, { as: organiser, body: { ticketId: id } })
  const third = (await byOrganiser(second)).newTicketId!
  assert.equal((await passOf(holder, third)).state, 'valid')
  const waiting = await aWaitingReport()
  await server.refused('lossReported', lossCalls.byOrganiser, { as: organiser, body: { ticketId: waiting.id } })
  await server.data(orderCalls.cancel, { as: waiting.holder, body: { orderId: waiting.orderId } })
  assert.equal((await byOrganiser(waiting.id)).state, 'reissued')
  const strange = await aHolder(kind)
  await server.refused('notFound', lossCalls.byOrganiser, { as: organiser, body: { ticketId: strange.id } })
  const refunder = await server.anOrganiser({ tenant: strict, exhibitionId: strict.exhibitionId, rights: ['refund'] })
  await server.refused('forbidden', lossCalls.byOrganiser, { as: refunder, body: { ticketId: third } })
})

test('a command replaces a lost ticket for a service desk, and refuses a second time', async () => {
  const password = 'a-password-of-the-desk-1'
  const desk = ['create', '--tenant', kind.tenantId, '--account', 'servicedesk', '--rights', 'reissue', '--password-stdin']
  const created = await runCommand(server, 'organiser', desk, { input: `${password}\n` })
  assert.equal(created.code, 0, created.error)
  const { holder, id } = await aHolder(kind)
  const lost = (ticketId: string) =>
    runCommand(
      server,
      'orders',
      ['lost', ticketId, '--tenant', kind.tenantId, '--exhibition', kind.exhibitionId, '--account', 'servicedesk', '--url', server.url],
      { env: { ORGANISER_PASSWORD: password } },
    )
  const done = await lost(id)
  assert.equal(done.code, 0, done.error)
  const [, fresh] = /holder has ticket (\d+)/.exec(done.out)!
  assert.deepEqual([(await passOf(holder, id)).state, (await passOf(holder, fresh!)).state], ['replaced', 'valid'])
  const again = await lost(id)
  assert.notEqual(again.code, 0)
  assert.equal((await passOf(holder, fresh!)).state, 'valid')
})

test('the audit finds a lost ticket that opens again, and a fee without a new ticket', async () => {
  const { holder, orderId, id } = await aWaitingReport()
  const differences = async (): Promise<string[]> =>
    (await auditOf(server.app.pool, { tenantId: strict.tenantId })).flatMap((fair) => fair.differences.map(({ check }) => check))
  await server.app.pool.query(`UPDATE tickets SET state = 'valid' WHERE id = $1`, [id])
  assert.deepEqual(await differences(), ['ticket of a loss report'])
  await server.app.pool.query(`UPDATE tickets SET state = 'lost' WHERE id = $1`, [id])
  await pay(holder, orderId)
  await untilState(server, holder, orderId, 'ticketIssued')
  await server.app.pool.query(`UPDATE loss_reports SET order_id = NULL WHERE order_id = $1`, [orderId])
  assert.deepEqual(await differences(), ['fee of a new ticket'])
  await server.app.pool.query(`UPDATE loss_reports SET order_id = $1 WHERE ticket_id = $2`, [orderId, id])
})
