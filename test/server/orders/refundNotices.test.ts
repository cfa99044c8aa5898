import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { noticeCalls } from '../../../contract/orders/notice.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import type { RefundOffer } from '../../../contract/orders/refund.schema'
import { until } from '../../support/until'
import { runCommand } from '../support/command'
import { auditDifferences } from '../support/crowd'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aStartedPayment, detailOf, runJobs, untilState } from './helpers'

let fair: TestServer
let exhibition: Exhibition
let type: TicketType
const refunds = { fees: [{ daysBefore: 1, percent: 10 }], returnsStock: true, arrivesInDays: 5 }

/** A notice as the payment service sent it. The test delivers it itself. */
interface Caught {
  headers: Record<string, string>
  body: string
}
let caught: Caught[] = []
let listener: Server
let siteUrl: string

before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition({ config: { refunds } })
  type = await fair.aTicketType({ exhibition, priceFen: 10_000 })
  const names = ['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature', 'wechatpay-serial']
  listener = createServer(async (request, response) => {
    caught.push({
      headers: Object.fromEntries(names.map((name) => [name, String(request.headers[name])])),
      body: Buffer.concat(await request.toArray()).toString(),
    })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  siteUrl = fair.app.config.publicUrl
})
after(async () => {
  listener.close()
  await fair.stop()
})

const aPaidOrder = async (buyer: Visitor, quantity = 1): Promise<{ orderId: string; ticketIds: string[] }> => {
  const { order, trade } = await aStartedPayment(fair, buyer, type, quantity)
  await fair.control({ action: 'pay', outTradeNo: trade })
  await untilState(fair, buyer, order.orderId, 'ticketIssued')
  return { orderId: order.orderId, ticketIds: (await detailOf(fair, buyer, order.orderId)).ticketIds }
}

const offerOf = (as: Visitor, orderId: string): Promise<RefundOffer> => fair.data(refundCalls.offer, { as, query: { orderId } })
const stateOf = async (as: Visitor, orderId: string): Promise<string> => (await offerOf(as, orderId)).refunds.at(-1)!.state

/** A refund that is sent, and whose notice the test has instead of the server. */
const aCaughtNotice = async (buyer: Visitor, { orderId, ticketIds }: { orderId: string; ticketIds: string[] }): Promise<Caught> => {
  caught = []
  fair.app.config.publicUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  try {
    await fair.data(refundCalls.ask, { as: buyer, body: { orderId, ticketIds, amount: `${90 * ticketIds.length}.00` } })
    await runJobs(fair)
    await until(() => caught.length === 1, 'the notice is sent')
  } finally {
    fair.app.config.publicUrl = siteUrl
  }
  return caught[0]!
}

const deliver = async (notice: Caught, tenantId = exhibition.tenantId): Promise<number> =>
  (await fair.call(noticeCalls.wechat, { params: { tenantId }, ...notice })).status

const doneMoves = async (orderId: string): Promise<number> =>
  (
    await fair.app.pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM money_ledger WHERE order_id = $1 AND move = 'owed>refunded'`,
      [orderId],
    )
  ).rows[0]!.count

test('a forged refund notice and a genuine one at another organiser change nothing, and the genuine one counts once @call:POST /api/pay/wechat/notice/:tenantId', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const order = await aPaidOrder(buyer)
  const notice = await aCaughtNotice(buyer, order)
  const { headers, body } = notice
  const other = JSON.parse(body) as { id: string; event_type: string; resource: { ciphertext: string } }
  const forged: Caught[] = [
    { headers, body: JSON.stringify({ ...other, id: 'another-id' }) },
    { headers, body: JSON.stringify({ ...other, event_type: 'TRANSACTION.SUCCESS' }) },
    { headers, body: `${body} ` },
    { headers: { ...headers, 'wechatpay-nonce': 'x' }, body },
    { headers: { ...headers, 'wechatpay-timestamp': String(Number(headers['wechatpay-timestamp']) + 1) }, body },
    { headers: { ...headers, 'wechatpay-serial': 'F'.repeat(40) }, body },
    { headers: { ...headers, 'wechatpay-signature': '' }, body },
    { headers: {}, body },
  ]
  for (const one of forged) assert.equal(await deliver(one), 401, JSON.stringify(one).slice(0, 120))
  assert.equal(await deliver(notice, (await fair.aTenant()).tenantId), 404)
  assert.equal(await deliver(notice, '000001'), 404)
  assert.notEqual(await stateOf(buyer, order.orderId), 'done')
  assert.equal(await doneMoves(order.orderId), 0)
  assert.deepEqual([await deliver(notice), await deliver(notice)], [200, 200])
  assert.deepEqual([await stateOf(buyer, order.orderId), await doneMoves(order.orderId)], ['done', 1])
  assert.equal((await detailOf(fair, buyer, order.orderId)).state, 'refunded')
})

test('of five equal notices at once one counts', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const order = await aPaidOrder(buyer)
  const notice = await aCaughtNotice(buyer, order)
  const statuses = await Promise.all(Array.from({ length: 5 }, () => deliver(notice)))
  assert.deepEqual(statuses, Array(5).fill(200))
  assert.deepEqual([await stateOf(buyer, order.orderId), await doneMoves(order.orderId)], ['done', 1])
})

test('a notice that comes after the server asked for itself, and one that comes minutes late, change nothing more', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const order = await aPaidOrder(buyer)
  const notice = await aCaughtNotice(buyer, order)
  fair.clock.advance({ minutes: 2 })
  await runJobs(fair)
  assert.equal(await stateOf(buyer, order.orderId), 'done')
  assert.equal(await deliver(notice), 200)
  assert.equal(await doneMoves(order.orderId), 1)
  fair.clock.advance({ minutes: 6 })
  assert.equal(await deliver(notice), 401, 'its signature is too old')
  assert.equal(await doneMoves(order.orderId), 1)
})

test('notices of two refunds of one order in the wrong order both count', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 2)
  const first = await aCaughtNotice(buyer, { orderId, ticketIds: [ticketIds[0]!] })
  await deliver(first)
  const second = await aCaughtNotice(buyer, { orderId, ticketIds: [ticketIds[1]!] })
  assert.equal(await deliver(second), 200)
  assert.equal(await deliver(first), 200)
  assert.equal(await doneMoves(orderId), 2)
  assert.equal((await detailOf(fair, buyer, orderId)).state, 'refunded')
})

test('a refund that could not arrive stays failed when its notice comes again, and takes nothing from another', async () => {
  const buyer = await fair.aVisitor({ exhibition })
  const order = await aPaidOrder(buyer)
  await fair.control({ action: 'refunds', outcome: 'abnormal' })
  const abnormal = await aCaughtNotice(buyer, order)
  await fair.control({ action: 'refunds', outcome: 'succeed' })
  const done = await aPaidOrder(buyer)
  const success = await aCaughtNotice(buyer, done)
  assert.deepEqual([await deliver(success), await deliver(abnormal), await deliver(abnormal)], [200, 200, 200])
  assert.deepEqual([await stateOf(buyer, order.orderId), await stateOf(buyer, done.orderId)], ['failed', 'done'])
  assert.deepEqual([await doneMoves(order.orderId), await doneMoves(done.orderId)], [0, 1])
  assert.equal((await detailOf(fair, buyer, order.orderId)).state, 'refunding')
  assert.match((await auditDifferences(fair, exhibition)).join(), /refund not received/)
})

const password = 'a-password-of-the-organiser-1'
const orders = (...args: string[]) =>
  runCommand(
    fair,
    'orders',
    [...args, '--tenant', exhibition.tenantId, '--exhibition', exhibition.exhibitionId, '--account', 'refunder', '--url', fair.url],
    { env: { ORGANISER_PASSWORD: password } },
  )

test('an organiser shows and refunds an order from a terminal, once by one key, and a wrong word changes nothing', async () => {
  const args = ['create', '--tenant', exhibition.tenantId, '--account', 'refunder', '--rights', 'refund', '--password-stdin']
  const created = await runCommand(fair, 'organiser', args, { input: `${password}\n` })
  assert.equal(created.code, 0, created.error)
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId, ticketIds } = await aPaidOrder(buyer, 2)
  const shown = await orders('show', orderId)
  assert.equal(shown.code, 0, shown.error)
  assert.match(shown.out, new RegExp(`order ${orderId}  ticketIssued`))
  for (const id of ticketIds) assert.match(shown.out, new RegExp(`ticket ${id}  refundable`))
  assert.match(shown.out, /total \d+\.\d\d {2}buyer .*\*\*\*\*\d{4} {2}placed [\d :-]+ {2}paid /)
  assert.match(shown.out, /payment \S+ {2}wechat\w* \w+ +\d+\.\d\d/i)
  const refused: [string[], RegExp][] = [
    [['refund', orderId], /--reason/],
    [['refund', orderId, '--reason', 'x', '--fee', '100'], /0 to 99/],
    [['refund', orderId, '--reason', 'x', '--fee', '-1'], /fee/],
    [['refund', orderId, '--reason', 'x', '--ticket', '1'], /./],
    [['refund', '1', '--reason', 'x'], /./],
    [['delete', orderId], /Unknown action/],
  ]
  for (const [words, sentence] of refused) {
    const answer = await orders(...words)
    assert.equal(answer.code, 1, words.join(' '))
    assert.match(answer.error, sentence)
  }
  assert.deepEqual((await offerOf(buyer, orderId)).refunds, [])
  const once = ['refund', orderId, '--ticket', ticketIds[0]!, '--fee', '10', '--reason', '活动取消', '--key', 'key-of-a-refund-1']
  const [first, again] = [await orders(...once), await orders(...once)]
  assert.deepEqual([first.code, again.code], [0, 0], first.error + again.error)
  assert.match(first.out, /refund \d+ .*90\.00.*fee 10\.00/)
  const { refunds: made } = await offerOf(buyer, orderId)
  assert.deepEqual(
    made.map(({ amount, fee }) => [amount, fee]),
    [['90.00', '10.00']],
  )
  await runJobs(fair)
  await untilState(fair, buyer, orderId, 'ticketIssued')
  const rest = await orders('refund', orderId, '--reason', '活动取消')
  assert.equal(rest.code, 0, rest.error)
  await runJobs(fair)
  await untilState(fair, buyer, orderId, 'refunded')
  assert.match((await orders('show', orderId)).out, /refunded[\s\S]*done/)
})
