import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderCalls } from '../../../contract/orders/order.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { ticketTypes } from '../../../server/database/schema/ticketTypes'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let fair: TestServer
let exhibition: Exhibition
let free: TicketType
let paid: TicketType
before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition()
  free = await fair.aTicketType({ exhibition, limitPerPerson: 2 })
  paid = await fair.aTicketType({ exhibition, priceFen: 12_050 })
})
after(() => fair.stop())

const wants = (type: TicketType, quantity = 1) => ({ items: [{ ticketTypeId: type.id, quantity }] })

const ordersOf = async (visitor: Visitor): Promise<number> => {
  const {
    rows: [row],
  } = await fair.app.pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM orders WHERE tenant_id = $1 AND account_id = $2',
    [visitor.tenantId, visitor.accountId],
  )
  return row!.count
}

test('an order sent again with its key is the same order @call:POST /api/ef-registration-client/userRelation/self/submit', async () => {
  const as = await fair.aVisitor({ exhibition })
  const first = await fair.data(walletCalls.takeFree, { as, key: 'order-key-1', body: wants(free) })
  assert.deepEqual(await fair.data(walletCalls.takeFree, { as, key: 'order-key-1', body: wants(free) }), first)
  assert.equal(await ordersOf(as), 1)
  const { records } = await fair.data(walletCalls.page, { as })
  assert.deepEqual(
    first.ticketIds,
    records.map(({ id }) => id),
  )
})

test("the order of its members does not change a body's hash", async () => {
  const as = await fair.aVisitor({ exhibition })
  const first = await fair.data(walletCalls.takeFree, {
    as,
    key: 'order-key-2',
    body: `{"items":[{"ticketTypeId":"${free.id}","quantity":1}]}`,
  })
  assert.deepEqual(
    await fair.data(walletCalls.takeFree, { as, key: 'order-key-2', body: `{"items":[{"quantity":1,"ticketTypeId":"${free.id}"}]}` }),
    first,
  )
})

test('the same key with another body, or for another call, is rejected @call:POST /api/ef-registration-client/userRelation/placeOrderWhenNotFree', async () => {
  const as = await fair.aVisitor({ exhibition })
  await fair.data(walletCalls.takeFree, { as, key: 'order-key-3', body: wants(free) })
  await fair.refused('idempotencyKeyReused', walletCalls.takeFree, { as, key: 'order-key-3', body: wants(free, 2) })
  await fair.refused('idempotencyKeyReused', orderCalls.place, { as, key: 'order-key-3', body: wants(paid) })
  assert.equal(await ordersOf(as), 1)
})

test('while an order is in flight so is its key, and only one order results', async () => {
  const as = await fair.aVisitor({ exhibition })
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => fair.call(walletCalls.takeFree, { as, key: 'order-key-4', body: wants(free) })),
  )
  const ids = new Set(answers.filter((answer) => answer.success).map((answer) => answer.data.orderId))
  assert.equal(ids.size, 1)
  assert.ok(
    answers.every((answer) => answer.success || answer.code === 10013),
    JSON.stringify(answers.map((answer) => answer.code)),
  )
  assert.ok(
    answers.some((answer) => answer.code === 10013),
    'at least one met the other under way',
  )
  assert.equal(await ordersOf(as), 1)
})

test('the same key sent to two servers together makes one order, and both return it', async () => {
  const second = await fair.another()
  try {
    for (let round = 0; round < 10; round += 1) {
      const as = await fair.aVisitor({ exhibition })
      const [one, other] = await Promise.all(
        [fair, second].map((server) => server.call(walletCalls.takeFree, { as, key: `order-key-5-${round}`, body: wants(free) })),
      )
      assert.ok(one!.success && other!.success, JSON.stringify([one!.body, other!.body]))
      assert.equal(one!.data.orderId, other!.data.orderId)
      assert.equal(await ordersOf(as), 1)
    }
  } finally {
    await second.stop()
  }
})

test('a rejected order leaves its key free', async () => {
  const as = await fair.aVisitor({ exhibition })
  await fair.refused('ticketLimit', walletCalls.takeFree, { as, key: 'order-key-6', body: wants(free, 3) })
  await fair.data(walletCalls.takeFree, { as, key: 'order-key-6', body: wants(free) })
})

test('a placed order still answers its key after its sale or the registration has ended', async () => {
  const place = await fair.anExhibition()
  const type = await fair.aTicketType({ exhibition: place })
  const as = await fair.aVisitor({ exhibition: place })
  const first = await fair.data(walletCalls.takeFree, { as, key: 'order-key-7', body: wants(type) })
  await fair.app.db.update(ticketTypes).set({ isActive: false, priceFen: 900 })
  await fair.app.pool.query(`UPDATE exhibitions SET config = jsonb_set(config, '{pageConfig,stopRegistration}', 'true') WHERE id = $1`, [
    place.exhibitionId,
  ])
  fair.clock.advance({ seconds: 6 })
  assert.deepEqual(await fair.data(walletCalls.takeFree, { as, key: 'order-key-7', body: wants(type) }), first)
  await fair.refused('registrationStopped', walletCalls.takeFree, { as, body: wants(type) })
})

test('two people may use the same key', async () => {
  const place = await fair.anExhibition()
  const type = await fair.aTicketType({ exhibition: place })
  const people = await fair.visitors(2, { exhibition: place })
  const placed = await Promise.all(people.map((as) => fair.data(walletCalls.takeFree, { as, key: 'order-key-8', body: wants(type) })))
  assert.notEqual(placed[0]!.orderId, placed[1]!.orderId)
})

test('an order without a key, or with an invalid one, is rejected', async () => {
  const as = await fair.aVisitor({ exhibition })
  for (const key of [null, 'short', 'has a space in it', 'x'.repeat(81)]) {
    await fair.refused('idempotencyKeyMissing', orderCalls.place, { as, key, body: wants(paid) })
  }
})
