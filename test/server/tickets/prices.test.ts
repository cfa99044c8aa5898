import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderCalls } from '../../../contract/orders/order.calls'
import type { PriceStep } from '../../../contract/rules/tickets/prices'
import { ticketTypeCalls } from '../../../contract/tickets/ticketType.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let fair: TestServer
let exhibition: Exhibition
before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition()
})
after(() => fair.stop())

const step = (fen: number, values: Partial<PriceStep> = {}): PriceStep => ({
  fen,
  name: null,
  fromMs: null,
  untilMs: null,
  registerTypes: [],
  ...values,
})

const shown = async (as: Visitor, id: string) => fair.data(ticketTypeCalls.detail, { as, query: { id } })
const place = (as: Visitor, id: string, amount?: string) => ({
  as,
  body: { items: [{ ticketTypeId: id, quantity: 1 }], ...(amount === undefined ? {} : { amount }) },
})

test('an early price ends by the clock of the server, and what was seen before is asked again @route:/ticket-type @route:/ticket-type/:id', async () => {
  await fair.clock.held(async () => {
    const endsMs = fair.clock.now().getTime() + 60_000
    const early = step(8_000, { name: { cn: '早鸟价', en: 'Early bird' }, untilMs: endsMs })
    const type = await fair.aTicketType({ exhibition, priceFen: 10_000, prices: [early] })
    const as = await fair.aVisitor({ exhibition })
    const { price, priceName, nextPrice, priceUntil } = await shown(as, type.id)
    assert.deepEqual([price, priceName, nextPrice], ['80.00', '早鸟价', '100.00'])
    assert.match(priceUntil!, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    assert.equal((await fair.data(orderCalls.place, place(as, type.id, '80.00'))).amount, '80.00')
    fair.clock.advance({ seconds: 60 })
    const other = await fair.aVisitor({ exhibition })
    await fair.refused('priceChanged', orderCalls.place, place(other, type.id, '80.00'))
    const now = await shown(other, type.id)
    assert.deepEqual([now.price, now.priceName, now.nextPrice], ['100.00', undefined, undefined])
    assert.equal((await fair.data(orderCalls.place, place(other, type.id, '100.00'))).amount, '100.00')
  })
})

test('a price of a register type is for its approved people alone, also where they buy as visitors', async () => {
  const type = await fair.aTicketType({ exhibition, priceFen: 10_000, prices: [step(0, { registerTypes: ['media'] })] })
  const [visitor, member, waiting] = await fair.visitors(3, { exhibition })
  const register = (as: Visitor, state: string) =>
    fair.app.pool.query(
      `INSERT INTO registrations SELECT (r).* FROM (SELECT jsonb_populate_record(x, jsonb_build_object('id', $3::bigint, 'user_code', right($3::text, 8), 'register_type', 'media', 'review_state', $4::text)) AS r
       FROM registrations x WHERE x.tenant_id = $1 AND x.account_id = $2) AS made`,
      [as.tenantId, as.accountId, fair.app.ids(), state],
    )
  await register(member!, 'approved')
  await register(waiting!, 'underReview')
  assert.deepEqual(await Promise.all([visitor!, member!, waiting!].map(async (as) => (await shown(as, type.id)).price)), [
    '100.00',
    '0.00',
    '100.00',
  ])
  await fair.refused('orderNeedsPayment', walletCalls.takeFree, place(visitor!, type.id))
  await fair.refused('orderIsFree', orderCalls.place, place(member!, type.id))
  assert.equal((await fair.data(walletCalls.takeFree, place(member!, type.id, '0.00'))).state, 'ticketIssued')
  assert.equal((await fair.data(orderCalls.place, place(waiting!, type.id))).amount, '100.00')
})
