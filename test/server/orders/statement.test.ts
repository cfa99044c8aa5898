import assert from 'node:assert/strict'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { statementCalls } from '../../../contract/orders/statement.calls'
import type { Comparison } from '../../../contract/orders/statement.schema'
import { hashPassword } from '../../../server/areas/account/password/password.service'
import { outsideNumber, readOutsideNumber } from '../../../server/core/process/idSpelling'
import { addDays } from '../../../server/core/days'
import { dayIn, zonedStartOf } from '../../../server/core/time'
import { until } from '../../support/until'
import { runCommand } from '../support/command'
import type { Exhibition, TicketType } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { runJobs, tradeOf, untilState } from './helpers'

const compareCall = '@call:GET /api/ef-registration-data-client/order/statement/compare'
const exportCall = '@call:GET /api/ef-registration-data-client/order/statement/exportPage'
const zone = 'Asia/Shanghai'

type Way = 'wechatPay' | 'stripe'

let fair: TestServer
let exhibition: Exhibition
let type: TicketType
/** The day that is compared. It is over by now. */
let day: string
const paid: Record<Way, string> = { wechatPay: '', stripe: '' }
const refunded: Record<Way, string> = { wechatPay: '', stripe: '' }

const anOrganiser = () =>
  fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['readStatements', 'refund'] })

/** A paid order. @returns our number of its payment */
const aPayment = async (way: Way): Promise<{ orderId: string; number: string }> => {
  const buyer = await fair.aVisitor({ exhibition })
  const { orderId } = await fair.anOrder({ visitor: buyer, ticketType: type })
  await fair.data(orderCalls.pay, { as: buyer, body: { orderId, channel: 'browser', provider: way } })
  const number = await tradeOf(fair, buyer, orderId)
  await fair.control(way === 'stripe' ? { action: 'stripe', payment: number, deed: 'pay' } : { action: 'pay', outTradeNo: number })
  await untilState(fair, buyer, orderId, 'ticketIssued')
  return { orderId, number }
}

const refundNumberOf = async (orderId: string): Promise<string> => {
  const { rows } = await fair.app.pool.query<{ id: string }>('SELECT id FROM refunds WHERE order_id = $1', [orderId])
  return outsideNumber({ ...exhibition, id: rows[0]!.id })
}

before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition()
  type = await fair.aTicketType({ exhibition, priceFen: 12_345 })
  // Late in the evening in China, which is the same day in London and the next one in Auckland.
  day = addDays(dayIn(fair.clock.now(), zone), 1)
  const evening = zonedStartOf(day, zone).getTime() + 23 * 3_600_000
  fair.clock.advance({ minutes: Math.round((evening - fair.clock.now().getTime()) / 60_000) })
  const as = await anOrganiser()
  for (const way of ['wechatPay', 'stripe'] as const) {
    paid[way] = (await aPayment(way)).number
    const { orderId } = await aPayment(way)
    await fair.data(refundCalls.byOrganiser, { as, body: { orderId, reason: 'Fair moved', feePercent: 10 } })
    await runJobs(fair)
    await until(
      async () => (await fair.app.pool.query('SELECT state FROM refunds WHERE order_id = $1', [orderId])).rows[0].state === 'done',
    )
    refunded[way] = await refundNumberOf(orderId)
  }
  fair.clock.advance({ hours: 14 })
})
afterEach(async () => {
  await fair.control({ action: 'statement', change: 'none' })
  await fair.control({ action: 'fault', service: 'stripe', fault: 'none' })
  await fair.control({ action: 'fault', service: 'payment', fault: 'none' })
})
after(() => fair.stop())

const compared = async (query: { day?: string; provider?: Way } = {}): Promise<Comparison> =>
  fair.data(statementCalls.compare, { as: await anOrganiser(), query: { day, ...query }, language: 'en' })

/** Kind and difference of every record. */
const kindsOf = ({ columns, records }: Comparison): string[] =>
  records.map((record) => `${record[columns.indexOf('Kind')]}: ${record[columns.indexOf('Difference')]}`)

test(`a day on which everything is right has no difference, and its ledger is whole ${compareCall} @rule:R75`, async () => {
  const { providers, books, differences, timeZone } = await compared()
  assert.equal(differences, 0)
  assert.equal(timeZone, zone)
  for (const { there, here } of providers) {
    assert.deepEqual(there, { payments: 2, paid: '246.90', refunds: 1, refunded: '111.11' })
    assert.deepEqual(here, there)
  }
  assert.deepEqual(books, { received: '493.80', kept: '271.58', refunded: '222.22', owed: '0.00', isWhole: true })
})

const cases: [change: 'drop' | 'amount' | 'currency' | 'state', difference: string][] = [
  ['drop', 'In our books, not in the statement'],
  ['amount', 'Another amount'],
  ['currency', 'Another currency'],
  ['state', 'Another state'],
]
for (const way of ['wechatPay', 'stripe'] as const)
  for (const [change, difference] of cases) {
    test(`${way}: a statement with ${change} of a payment and of a refund is listed ${compareCall}`, async () => {
      // A payment in Stripe's list of money that moved has always succeeded.
      const hasPayment = !(way === 'stripe' && change === 'state')
      if (hasPayment) await fair.control({ action: 'statement', change, number: paid[way] })
      await fair.control({ action: 'statement', change, number: refunded[way] })
      const result = await compared({ provider: way })
      assert.deepEqual(kindsOf(result), [...(hasPayment ? [`Payment: ${difference}`] : []), `Refund: ${difference}`])
    })
  }

for (const way of ['wechatPay', 'stripe'] as const)
  test(`${way}: a payment within five minutes of midnight that is in the statement of another day is no difference ${compareCall}`, async () => {
    const { id } = readOutsideNumber(paid[way])!
    const { rows } = await fair.app.pool.query('SELECT paid_at FROM payments WHERE id = $1', [id])
    const moved = (at: Date) => fair.app.pool.query('UPDATE payments SET paid_at = $2 WHERE id = $1', [id, at])
    await fair.control({ action: 'statement', change: 'drop', number: paid[way] })
    const midnight = zonedStartOf(addDays(day, 1), zone).getTime()
    await moved(new Date(midnight - 2 * 60_000))
    assert.deepEqual(kindsOf(await compared({ provider: way })), [])
    await moved(new Date(midnight - 6 * 60_000))
    assert.deepEqual(kindsOf(await compared({ provider: way })), ['Payment: In our books, not in the statement'])
    await moved(rows[0].paid_at)
  })

test(`a payment that nobody here knows is listed, and so is a row that our books lost ${compareCall}`, async () => {
  for (const provider of ['wechatPay', 'stripe'] as const) {
    await fair.control({ action: 'statement', change: 'extra' })
    assert.deepEqual(kindsOf(await compared({ provider })), ['Payment: In the statement, not in our books'])
    await fair.control({ action: 'statement', change: 'none' })
  }
  const { rows } = await fair.app.pool.query(`DELETE FROM money_ledger WHERE exhibition_id = $1 AND move = 'received>kept' RETURNING *`, [
    exhibition.exhibitionId,
  ])
  const lost = await compared()
  assert.deepEqual(new Set(kindsOf(lost)), new Set(['Payment: Another state']))
  assert.equal(lost.books.isWhole, false)
  for (const row of rows)
    await fair.app.pool.query(
      'INSERT INTO money_ledger (tenant_id, exhibition_id, id, order_id, move, amount_fen, moved_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [row.tenant_id, row.exhibition_id, row.id, row.order_id, row.move, row.amount_fen, row.moved_at],
    )
  assert.equal((await compared()).differences, 0)
})

test(`a statement of ten thousand more lines is read whole ${compareCall}`, async () => {
  await fair.control({ action: 'statement', change: 'huge' })
  assert.equal((await compared({ provider: 'wechatPay' })).differences, 10_000)
  assert.equal((await compared({ provider: 'stripe' })).differences, 10_000)
})

test(`a broken file, a wrong hash, a day that is not ready and a service that is down compare nothing ${compareCall}`, async () => {
  const as = await anOrganiser()
  const refused = (reason: 'statementBroken' | 'statementNotReady', provider: Way) =>
    fair.refused(reason, statementCalls.compare, { as, query: { day, provider } })
  for (const [change, reason] of [
    ['broken', 'statementBroken'],
    ['wrongHash', 'statementBroken'],
    ['notReady', 'statementNotReady'],
  ] as const) {
    await fair.control({ action: 'statement', change })
    await refused(reason, 'wechatPay')
    await fair.control({ action: 'statement', change: 'none' })
  }
  for (const [service, provider] of [
    ['payment', 'wechatPay'],
    ['stripe', 'stripe'],
  ] as const) {
    await fair.control({ action: 'fault', service, fault: 'down' })
    assert.equal((await fair.call(statementCalls.compare, { as, query: { day, provider } })).status, 503)
    await fair.control({ action: 'fault', service, fault: 'none' })
  }
  await fair.control({ action: 'statement', change: 'empty' })
  assert.equal((await compared({ provider: 'wechatPay' })).differences, 3, 'a day without a bill lacks everything')
})

test(`only a day that is over, only with the right, only for their own fair ${compareCall} ${exportCall}`, async () => {
  const as = await anOrganiser()
  await fair.refused('statementDayInvalid', statementCalls.compare, { as, query: { day: dayIn(fair.clock.now(), zone) } })
  await fair.refused('invalid', statementCalls.compare, { as, query: { day: '2027-02-31' } })
  await fair.refused('invalid', statementCalls.compare, { as, query: { day, provider: 'cash' } as never })
  await fair.refused('invalid', statementCalls.exportPage, { as, query: { kind: 'payments', from: '2027-02-31' } })
  const without = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['refund', 'invoice'] })
  await fair.refused('forbidden', statementCalls.compare, { as: without, query: { day } })
  const other = await fair.anExhibition({ tenant: { tenantId: exhibition.tenantId, settings: {} } })
  const elsewhere = await fair.data(statementCalls.compare, { as, at: other, query: { day } })
  assert.deepEqual([elsewhere.differences, elsewhere.providers[0]!.there.payments], [0, 0], "another fair's payments are not missing here")
})

test(`orders, payments and refunds of a period, whose sums are those of the books ${exportCall}`, async () => {
  const as = await anOrganiser()
  const sumOf = async (
    kind: 'orders' | 'payments' | 'refunds',
    period: { from?: string; until?: string } = {},
  ): Promise<[number, string]> => {
    const { columns, records, next } = await fair.data(statementCalls.exportPage, { as, query: { kind, ...period }, language: 'en' })
    assert.equal(next, null)
    const at = columns.indexOf('Amount (CNY)')
    return [records.length, records.reduce((sum, record) => sum + Number(record[at]), 0).toFixed(2)]
  }
  assert.deepEqual(await sumOf('orders'), [4, '493.80'])
  assert.deepEqual(await sumOf('payments', { from: day, until: day }), [4, '493.80'])
  assert.deepEqual(await sumOf('refunds', { from: day }), [2, '222.22'])
  assert.deepEqual(await sumOf('payments', { until: addDays(day, -1) }), [0, '0.00'])
})

test(`an order says what was bought and by whom ${exportCall}`, async () => {
  const own = await fair.anExhibition()
  const both = { cn: '', en: '' }
  const texts = (en: string) => ({ name: { cn: '票', en }, summary: both, description: both, benefits: [] })
  const chosen = await fair.aTicketType({ exhibition: own, priceFen: 5000, texts: texts('VIP buyer') })
  const other = await fair.aTicketType({ exhibition: own, texts: texts('Trade visitor') })
  const buyer = await fair.aVisitor({ exhibition: own, name: '张思远', company: '武汉精工' })
  const { orderId } = await fair.data(orderCalls.place, {
    as: buyer,
    body: {
      items: [
        { ticketTypeId: chosen.id, quantity: 3 },
        { ticketTypeId: other.id, quantity: 1 },
      ],
    },
  })
  const as = await fair.anOrganiser({ tenant: own, exhibitionId: own.exhibitionId, rights: ['readStatements'] })
  const { columns, records } = await fair.data(statementCalls.exportPage, { as, query: { kind: 'orders' }, language: 'en' })
  const { rows } = await fair.app.pool.query('SELECT user_code FROM registrations WHERE id = $1', [buyer.registrationId])
  const told = Object.fromEntries(columns.map((column, at) => [column, records[0]![at]]))
  assert.equal(records.length, 1)
  assert.deepEqual(
    [told.Order, told.Items, told.Name, told.Company, told['Registration no.']],
    [orderId, 'VIP buyer × 3; Trade visitor', '张思远', '武汉精工', rows[0].user_code],
  )
})

test(`npm run statements compares, writes the differences and exports, and says by its exit whether anything differs ${compareCall}`, async () => {
  const { accountId } = await fair.anOrganiser({
    tenant: exhibition,
    exhibitionId: exhibition.exhibitionId,
    rights: ['readStatements', 'invoice'],
  })
  await fair.app.pool.query('UPDATE accounts SET account_name = $2, password_hash = $3 WHERE id = $1', [
    accountId,
    'books',
    await hashPassword('Rechnung-2027!'),
  ])
  const place = ['--tenant', exhibition.tenantId, '--exhibition', exhibition.exhibitionId, '--account', 'books', '--url', fair.url]
  const run = (...args: string[]) => runCommand(fair, 'statements', [...args, ...place], { env: { ORGANISER_PASSWORD: 'Rechnung-2027!' } })
  const right = await run('compare', '--day', day)
  assert.equal(right.code, 0, right.error)
  assert.match(right.out, /No differences\.\nReceived 493\.80 = kept 271\.58 \+ refunded 222\.22 \+ owed 0\.00: the ledger is whole/)
  await fair.control({ action: 'statement', change: 'amount', number: paid.stripe })
  const folder = mkdtempSync(join(tmpdir(), 'statements-'))
  const to = join(folder, 'differences.xlsx')
  const wrong = await run('compare', '--day', day, '--to', to)
  assert.equal(wrong.code, 1, wrong.error)
  assert.match(wrong.out, /Another amount.*\n1 differences\./)
  assert.ok(statSync(to).size > 1000)
  assert.equal((await run('compare', '--day', '2030-01-01')).code, 2)
  for (const kind of ['orders', 'payments', 'refunds', 'invoices']) {
    const exported = await run('export', '--kind', kind, '--to', join(folder, `${kind}.xlsx`))
    assert.equal(exported.code, 0, exported.error)
    assert.match(exported.out, new RegExp(`\\d ${kind} are in`))
  }
})

test(`a day begins at midnight in the fair's time zone ${compareCall}`, async () => {
  assert.equal((await compared({ day: addDays(day, -1) })).providers[0]!.there.payments, 0)
  // The evening in China is the next morning in Auckland.
  await fair.app.pool.query(`UPDATE exhibitions SET time_zone = 'Pacific/Auckland' WHERE id = $1`, [exhibition.exhibitionId])
  fair.clock.advance({ hours: 24 })
  const abroad = await compared({ day: addDays(day, 1) })
  assert.deepEqual([abroad.differences, abroad.providers.map(({ there }) => there.payments)], [0, [2, 2]])
  const before = await compared()
  assert.deepEqual([before.differences, before.providers.map(({ there }) => there.payments)], [0, [0, 0]])
})
