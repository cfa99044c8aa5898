import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { DiscountCodeLine } from '../../../contract/orders/discountCode.schema'
import { discountCodeCalls } from '../../../contract/orders/discountCode.calls'
import { errorCodes } from '../../../contract/errorCodes'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { auditOf } from '../../../server/areas/audit'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { takeOutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { detailOf, runJobs, tradeOf, untilState } from './helpers'

let fair: TestServer
let second: TestServer
let exhibition: Exhibition
let ticket: TicketType
before(async () => {
  fair = await startTestServer()
  second = await fair.another()
  exhibition = await fair.anExhibition({
    config: { refunds: { fees: [{ daysBefore: 0, percent: 0 }], returnsStock: true, arrivesInDays: 5 } },
  })
  ticket = await fair.aTicketType({ exhibition, priceFen: 10_000 })
})
after(async () => {
  assert.deepEqual(
    (await auditOf(fair.app.pool)).flatMap((result) => result.differences),
    [],
  )
  await second.stop()
  await fair.stop()
})

let made = 0
/** Stored by the organiser's own call. */
const aCode = async (values: Partial<DiscountCodeLine> = {}, at: Exhibition = exhibition): Promise<string> => {
  const organiser = await fair.anOrganiser({ tenant: at, exhibitionId: at.exhibitionId, rights: ['configure'] })
  const code = `CODE${(made += 1)}`
  const terms = values.amount === undefined && values.percent === undefined ? { percent: 20 } : {}
  await fair.data(discountCodeCalls.import, { as: organiser, body: { codes: [{ code, maxUses: 100, ...terms, ...values }] } })
  return values.code ?? code
}

const body = (discountCode: string | undefined, quantity = 1, type: TicketType = ticket) => ({
  items: [{ ticketTypeId: type.id, quantity }],
  ...(discountCode === undefined ? {} : { discountCode }),
})

const usedOf = async (code: string, at: Exhibition = exhibition): Promise<number> => {
  const { rows } = await fair.app.pool.query<{ used: number }>(
    'SELECT used FROM discount_codes WHERE tenant_id = $1 AND exhibition_id = $2 AND code = $3',
    [at.tenantId, at.exhibitionId, code],
  )
  return rows[0]!.used
}

const payFor = async (as: Visitor, orderId: string): Promise<void> => {
  await fair.data(orderCalls.pay, { as, body: { orderId, channel: 'browser' } })
  await fair.control({ action: 'pay', outTradeNo: await tradeOf(fair, as, orderId) })
  await untilState(fair, as, orderId, 'ticketIssued')
}

test('a code shows what it takes off before the order, and the order takes it off @call:POST /api/ef-registration-client/client/discountCode/check @rule:R51', async () => {
  const as = await fair.aVisitor({ exhibition })
  const code = await aCode({ percent: 20, ticketTypeIds: [ticket.id] })
  const shown = await fair.data(discountCodeCalls.check, { as, body: { code: ` ${code.toLowerCase()} `, items: body(undefined, 3).items } })
  assert.deepEqual(shown, { code, ticketTypeIds: [ticket.id], percent: 20, amount: null, ticketsPerUse: null, endsAt: null })
  const order = await fair.data(orderCalls.place, { as, body: { ...body(code.toLowerCase(), 3), amount: '240.00' } })
  assert.equal(order.amount, '240.00')
  const { lines, discount } = await detailOf(fair, as, order.orderId)
  assert.deepEqual(lines, [{ itemId: ticket.id, name: '观众票', quantity: 3, price: '100.00', day: null }])
  assert.deepEqual(discount, { code, amount: '60.00' })
  assert.equal(await usedOf(code), 1)
})

test('a code that cannot be used says why, and nothing is held or spent @rule:R51', async () => {
  const as = await fair.aVisitor({ exhibition })
  const other = await fair.aTicketType({ exhibition, priceFen: 5_000 })
  const free = await fair.aTicketType({ exhibition })
  const elsewhere = await fair.anExhibition({ tenant: { tenantId: exhibition.tenantId, settings: {} } })
  const foreign = await fair.anExhibition()
  const codes = {
    discountCodeOtherTicket: await aCode({ ticketTypeIds: [other.id] }),
    discountCodeNotYet: await aCode({ startsAt: '2199-01-01 00:00:00' }),
    discountCodeOver: await aCode({ endsAt: '2001-01-01 00:00:00' }),
    discountCodeUnknown: await aCode({ isOn: false }),
  }
  for (const [name, code] of Object.entries(codes)) {
    const reason = name as keyof typeof codes
    await fair.refused(reason, discountCodeCalls.check, { as, body: { code, items: body(undefined).items } })
    await fair.refused(reason, orderCalls.place, { as, body: body(code) })
    assert.equal(await usedOf(code), 0)
  }
  for (const code of [await aCode({}, elsewhere), await aCode({}, foreign), 'NOSUCHCODE', '', '💥'])
    await fair.refused(code === '' ? 'invalid' : 'discountCodeUnknown', orderCalls.place, { as, body: body(code) })
  await fair.refused('discountCodeTakesNothing', walletCalls.takeFree, { as, body: body(await aCode(), 1, free) })
  const { rows } = await fair.app.pool.query('SELECT 1 FROM orders WHERE tenant_id = $1 AND account_id = $2', [as.tenantId, as.accountId])
  assert.equal(rows.length, 0)
})

test('what was seen is what is paid, or the person is asked again', async () => {
  const as = await fair.aVisitor({ exhibition })
  const code = await aCode({ percent: 20 })
  await fair.refused('priceChanged', orderCalls.place, { as, body: { ...body(code), amount: '70.00' } })
  await fair.refused('priceChanged', orderCalls.place, { as, body: { ...body(undefined), amount: '-1' } })
  assert.equal(await usedOf(code), 0)
})

test('a person uses a code once, however often at the same moment', async () => {
  const as = await fair.aVisitor({ exhibition })
  const code = await aCode({ perPerson: 1 })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => [fair, second][at % 2]!.call(orderCalls.place, { as, body: body(code) })),
  )
  assert.equal(answers.filter(({ success }) => success).length, 1)
  assert.deepEqual(
    [...new Set(answers.filter(({ success }) => !success).map((answer) => Number(answer.code)))],
    [errorCodes.discountCodeOncePerPerson],
  )
  assert.equal(await usedOf(code), 1)
})

/** Everybody orders with one code at once, half of them at each server. */
const rush = (buyers: Visitor[], code: string, type: TicketType, servers: TestServer[]) =>
  Promise.all(
    buyers.map((as, at) =>
      servers[at % servers.length]!.call(orderCalls.place, { as, body: body(at % 5 === 4 ? undefined : code, 1, type) }),
    ),
  )

test('three hundred simultaneous buyers spend a code of forty uses exactly forty times @rule:R51', async () => {
  const code = await aCode({ maxUses: 40 })
  const buyers = await fair.visitors(300, { exhibition })
  const answers = await rush(buyers, code, ticket, [fair, second])
  const withCode = answers.filter((_, at) => at % 5 !== 4)
  assert.equal(withCode.filter(({ success }) => success).length, 40)
  assert.deepEqual(
    [...new Set(withCode.filter(({ success }) => !success).map((answer) => Number(answer.code)))],
    [errorCodes.discountCodeUsedUp],
  )
  assert.ok(
    answers.filter((_, at) => at % 5 === 4).every(({ success }) => success),
    'those without the code are not harmed',
  )
  assert.equal(await usedOf(code), 40)
})

test('control: without the guard and the lock the same code is spent more often, and the audit sees it', async () => {
  const control = await startTestServer()
  try {
    const assertTakenOut = await takeOutGuard(control, {
      table: 'discount_codes',
      constraint: 'discount_codes_used',
      replace: [
        [' AND c.used + v.uses <= c.max_uses', ''],
        // What was read before decides, and is old.
        ['max_uses AS "maxUses", used,', 'max_uses AS "maxUses", 0 AS used,'],
      ],
    })
    const at = await control.anExhibition()
    const type = await control.aTicketType({ exhibition: at, priceFen: 10_000 })
    const organiser = await control.anOrganiser({ tenant: at, exhibitionId: at.exhibitionId, rights: ['configure'] })
    await control.data(discountCodeCalls.import, { as: organiser, body: { codes: [{ code: 'RUSH', percent: 20, maxUses: 40 }] } })
    const answers = await rush(await control.visitors(300, { exhibition: at }), 'RUSH', type, [control])
    assertTakenOut()
    assert.ok(answers.filter((answer, index) => index % 5 !== 4 && answer.success).length > 40, 'the code was overspent')
    const [result] = await auditOf(control.app.pool, { tenantId: at.tenantId })
    assert.ok(result!.differences.some(({ check }) => check === 'discount code'))
  } finally {
    await control.stop()
  }
})

test('a cancelled and an expired order give the code back, and only once', async () => {
  const [one, two] = await fair.visitors(2, { exhibition })
  const code = await aCode({ maxUses: 1, amount: '10.00' })
  const first = await fair.data(orderCalls.place, { as: one!, body: body(code) })
  await fair.refused('discountCodeUsedUp', orderCalls.place, { as: two!, body: body(code) })
  await fair.data(orderCalls.cancel, { as: one!, body: { orderId: first.orderId } })
  await fair.refused('orderNotCancellable', orderCalls.cancel, { as: one!, body: { orderId: first.orderId } })
  assert.equal(await usedOf(code), 0)
  await fair.clock.held(async () => {
    await fair.data(orderCalls.place, { as: two!, body: body(code) })
    assert.equal(await usedOf(code), 1)
    fair.clock.advance({ minutes: 16 })
    await runJobs(fair)
    assert.equal(await usedOf(code), 0)
  })
})

test('an order that is paid too late gets its code again, or its money back where another has used it', async () => {
  for (const isTaken of [false, true]) {
    const [late, other] = await fair.visitors(2, { exhibition })
    const code = await aCode({ maxUses: 1, amount: '10.00' })
    const { orderId } = await fair.data(orderCalls.place, { as: late!, body: body(code) })
    await fair.data(orderCalls.pay, { as: late!, body: { orderId, channel: 'browser' } })
    const trade = await tradeOf(fair, late!, orderId)
    fair.clock.advance({ minutes: 16 })
    await runJobs(fair)
    if (isTaken) await fair.data(orderCalls.place, { as: other!, body: body(code) })
    await fair.control({ action: 'pay', outTradeNo: trade, isLate: true })
    await untilState(fair, late!, orderId, isTaken ? 'refunding' : 'ticketIssued')
    assert.equal(await usedOf(code), 1)
    await runJobs(fair)
  }
})

test('a refund pays back what each ticket really cost, to the fen', async () => {
  const as = await fair.aVisitor({ exhibition })
  const code = await aCode({ amount: '10.00' })
  const { orderId, amount } = await fair.data(orderCalls.place, { as, body: body(code, 3) })
  assert.equal(amount, '290.00')
  await payFor(as, orderId)
  const back = async (): Promise<string[]> =>
    (await fair.data(refundCalls.offer, { as, query: { orderId } })).tickets
      .filter(({ state }) => state === 'refundable')
      .map(({ refund }) => refund)
  assert.deepEqual((await back()).sort(), ['96.66', '96.67', '96.67'])
  for (let left = 3; left > 0; left -= 1) {
    const { tickets } = await fair.data(refundCalls.offer, { as, query: { orderId } })
    const next = tickets.find(({ state }) => state === 'refundable')!
    const wish = { orderId, ticketIds: [next.ticketId], amount: next.refund }
    const asked = await fair.data(refundCalls.ask, { as, key: `refund-of-ticket-${left}`, body: wish })
    assert.deepEqual(
      await fair.data(refundCalls.ask, { as, key: `refund-of-ticket-${left}`, body: wish }),
      asked,
      'the same key is the same refund',
    )
    await runJobs(fair)
    await untilState(fair, as, orderId, left > 1 ? 'ticketIssued' : 'refunded')
  }
  const { refundAmount } = await detailOf(fair, as, orderId)
  assert.equal(refundAmount, '290.00')
})

/** A paid order of so many tickets with a code of one use per person. */
const aPaidUse = async (quantity = 2) => {
  const as = await fair.aVisitor({ exhibition })
  const code = await aCode({ percent: 10, perPerson: 1 })
  const { orderId } = await fair.data(orderCalls.place, { as, body: body(code, quantity) })
  await payFor(as, orderId)
  return { as, code, orderId }
}

const byOrganiser = async (orderId: string, ticketIds?: string[]): Promise<void> => {
  const organiser = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['refund'] })
  await fair.data(refundCalls.byOrganiser, { as: organiser, body: { orderId, reason: '活动取消', ...(ticketIds && { ticketIds }) } })
  await runJobs(fair)
}

test('an organiser who refunds a whole order gives its code back', async () => {
  const { as, code, orderId } = await aPaidUse()
  const { tickets } = await fair.data(refundCalls.offer, { as, query: { orderId } })
  await byOrganiser(orderId, [tickets[0]!.ticketId])
  await untilState(fair, as, orderId, 'ticketIssued')
  assert.equal(await usedOf(code), 1, 'one ticket of two is left')
  await byOrganiser(orderId)
  await untilState(fair, as, orderId, 'refunded')
  assert.equal(await usedOf(code), 0)
  await fair.data(orderCalls.place, { as, body: body(code) })
})

test('a buyer who gives tickets back has used the code, reads so before, and gets it from the organiser alone @call:POST /api/ef-registration-data-client/discountCode/giveBack', async () => {
  const { as, code, orderId } = await aPaidUse(1)
  const offer = await fair.data(refundCalls.offer, { as, query: { orderId } })
  assert.equal(offer.discountCode, code)
  const [ticket] = offer.tickets
  const organiser = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['configure'] })
  const giveBack = { as: organiser, body: { orderId } }
  await fair.refused('discountUseKept', discountCodeCalls.giveBack, giveBack)
  await fair.data(refundCalls.ask, { as, body: { orderId, ticketIds: [ticket!.ticketId], amount: ticket!.refund } })
  await runJobs(fair)
  await untilState(fair, as, orderId, 'refunded')
  assert.equal(await usedOf(code), 1)
  await fair.refused('discountCodeOncePerPerson', orderCalls.place, { as, body: body(code) })
  assert.deepEqual(await fair.data(discountCodeCalls.giveBack, giveBack), { code })
  await fair.refused('discountUseKept', discountCodeCalls.giveBack, giveBack)
  assert.equal(await usedOf(code), 0)
  assert.equal((await fair.data(refundCalls.offer, { as, query: { orderId } })).discountCode, undefined)
  await fair.data(orderCalls.place, { as, body: body(code) })
  const elsewhere = await fair.anExhibition()
  const stranger = await fair.anOrganiser({ tenant: elsewhere, exhibitionId: elsewhere.exhibitionId, rights: ['configure'] })
  await fair.refused('notFound', discountCodeCalls.giveBack, { as: stranger, body: { orderId } })
})

test('ten per cent off three tickets is a tenth of their price, and refunds of the parts send back what was paid', async () => {
  const as = await fair.aVisitor({ exhibition })
  const odd = await fair.aTicketType({ exhibition, priceFen: 3_333 })
  const code = await aCode({ percent: 10 })
  const { orderId, amount } = await fair.data(orderCalls.place, { as, body: body(code, 3, odd) })
  assert.equal(amount, '89.99')
  await payFor(as, orderId)
  const { tickets } = await fair.data(refundCalls.offer, { as, query: { orderId } })
  assert.deepEqual(tickets.map(({ refund }) => refund).sort(), ['29.99', '30.00', '30.00'])
})

test('a code for tickets that are free is refused as that, before the order and by it', async () => {
  const as = await fair.aVisitor({ exhibition })
  const gratis = await fair.aTicketType({ exhibition })
  const code = await aCode({ percent: 10 })
  await fair.refused('discountCodeTakesNothing', discountCodeCalls.check, { as, body: { code, items: body(undefined, 1, gratis).items } })
  await fair.refused('discountCodeTakesNothing', walletCalls.takeFree, { as, body: body(code, 1, gratis) })
})

test('a code that leaves nothing to pay gives the tickets at once', async () => {
  const as = await fair.aVisitor({ exhibition })
  const code = await aCode({ percent: 100, maxUses: 1, ticketsPerUse: 2 })
  await fair.refused('orderIsFree', orderCalls.place, { as, body: body(code, 2) })
  await fair.refused('orderNeedsPayment', walletCalls.takeFree, { as, body: body(code, 3) })
  const taken = await fair.data(walletCalls.takeFree, { as, key: 'free-by-code', body: { ...body(code, 2), amount: '0.00' } })
  assert.equal(taken.state, 'ticketIssued')
  assert.equal(taken.ticketIds.length, 2)
  assert.deepEqual(await fair.data(walletCalls.takeFree, { as, key: 'free-by-code', body: { ...body(code, 2), amount: '0.00' } }), taken)
  assert.equal(await usedOf(code), 1)
  await fair.refused('idempotencyKeyReused', walletCalls.takeFree, { as, key: 'free-by-code', body: body(undefined, 2) })
})

test('an amount larger than the price takes off the price', async () => {
  const as = await fair.aVisitor({ exhibition })
  const code = await aCode({ amount: '9999999.99' })
  const taken = await fair.data(walletCalls.takeFree, { as, body: body(code) })
  assert.equal(taken.amount, '0.00')
})

test('codes cannot be found by trying', async () => {
  const as = await fair.aVisitor({ exhibition })
  const code = await aCode()
  for (let tries = 0; tries < 10; tries += 1)
    await fair.refused('discountCodeUnknown', discountCodeCalls.check, {
      as,
      body: { code: `GUESS${tries}`, items: body(undefined).items },
    })
  await fair.refused('tooManyRequests', discountCodeCalls.check, { as, body: { code, items: body(undefined).items } })
  await fair.refused('tooManyRequests', orderCalls.place, { as, body: body(code) })
  await fair.data(orderCalls.place, { as, body: body(undefined) })
})

test('an organiser stores many codes at once, sees their uses, and switches one off @call:POST /api/ef-registration-data-client/discountCode/import @call:GET /api/ef-registration-data-client/discountCode/page @call:POST /api/ef-registration-data-client/discountCode/switch', async () => {
  const at = await fair.anExhibition()
  const type = await fair.aTicketType({ exhibition: at, priceFen: 10_000 })
  const as = await fair.aVisitor({ exhibition: at })
  const organiser = await fair.anOrganiser({ tenant: at, exhibitionId: at.exhibitionId, rights: ['configure'] })
  const codes = Array.from({ length: 500 }, (_, index) => ({ code: `many-${1000 + index}`, percent: 50, maxUses: 1 }))
  assert.deepEqual(await fair.data(discountCodeCalls.import, { as: organiser, body: { codes } }), { stored: 500 })
  await fair.data(orderCalls.place, { as, body: body('many-1000', 1, type) })
  assert.deepEqual(await fair.data(discountCodeCalls.import, { as: organiser, body: { codes } }), { stored: 500 })
  const page = await fair.data(discountCodeCalls.page, { as: organiser, query: { current: 1, size: 2 } })
  assert.equal(page.total, 500)
  assert.deepEqual(
    page.records.map(({ code, used, maxUses }) => ({ code, used, maxUses })),
    [
      { code: 'MANY-1000', used: 1, maxUses: 1 },
      { code: 'MANY-1001', used: 0, maxUses: 1 },
    ],
  )
  await fair.data(discountCodeCalls.switch, { as: organiser, body: { code: 'many-1001', isOn: false } })
  await fair.refused('discountCodeUnknown', orderCalls.place, { as, body: body('many-1001', 1, type) })
  await fair.refused('discountCodeUnknown', discountCodeCalls.switch, { as: organiser, body: { code: 'nobody', isOn: false } })
})

test('an import with a mistake stores nothing, and says where it is', async () => {
  const organiser = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['configure'] })
  const good = { code: 'GOODCODE', percent: 10, maxUses: 5 }
  const wrong: [object, string][] = [
    [{ ...good, code: 'abc' }, 'codes.1.code'],
    [{ ...good, code: 'goodcode' }, 'codes.1.code'],
    [{ ...good, code: 'BOTH', amount: '5.00' }, 'codes.1.percent'],
    [{ code: 'NEITHER', maxUses: 5 }, 'codes.1.percent'],
    [{ code: 'ZERO', amount: '0.00', maxUses: 5 }, 'codes.1.amount'],
    [{ ...good, code: 'TIMES', startsAt: '2027-02-30 00:00:00' }, 'codes.1.startsAt'],
    [{ ...good, code: 'TURNED', startsAt: '2027-02-02 00:00:00', endsAt: '2027-02-01 00:00:00' }, 'codes.1.endsAt'],
    [{ ...good, code: 'NOTOURS', ticketTypeIds: ['77'] }, 'codes.1.ticketTypeIds'],
  ]
  for (const [line, field] of wrong) {
    const answer = await fair.refused('invalid', discountCodeCalls.import, {
      as: organiser,
      body: { codes: [good, line as DiscountCodeLine] },
    })
    assert.deepEqual(
      (answer.data as { fields: { field: string }[] }).fields.map((one) => one.field),
      [field],
    )
  }
  for (const line of [
    { percent: 0 },
    { percent: 101 },
    { percent: -5 },
    { percent: 1.5 },
    { amount: '-1.00' },
    { amount: '1.234' },
    { percent: 5, maxUses: 0 },
    { percent: 5, maxUses: 2e9 },
  ])
    await fair.refused('invalid', discountCodeCalls.import, {
      as: organiser,
      body: { codes: [{ code: 'BADNUMBER', maxUses: 1, ...line }] },
    })
  const { rows } = await fair.app.pool.query("SELECT 1 FROM discount_codes WHERE tenant_id = $1 AND code = 'GOODCODE'", [
    exhibition.tenantId,
  ])
  assert.equal(rows.length, 0)
  const used = await aCode({ maxUses: 5 })
  for (const as of await fair.visitors(2, { exhibition })) await fair.data(orderCalls.place, { as, body: body(used) })
  await fair.refused('invalid', discountCodeCalls.import, { as: organiser, body: { codes: [{ code: used, percent: 20, maxUses: 1 }] } })
})
