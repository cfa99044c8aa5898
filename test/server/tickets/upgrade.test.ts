import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import type { UpgradeBody } from '../../../contract/tickets/upgrade.schema'
import { upgradeCalls } from '../../../contract/tickets/upgrade.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { aStartedPayment, countsOf, detailOf, runJobs, tradeOf, untilState } from '../orders/helpers'
import { auditDifferences } from '../support/crowd'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { aMessagedFair } from '../messages/aMessagedFair'
import { passDays } from './passDays'
import { type TestServer, startTestServer } from '../support/testServer'

const refunds = { fees: [{ daysBefore: 0, percent: 0 }], returnsStock: true, arrivesInDays: 5 }

let server: TestServer
let fair: Exhibition
let vip: TicketType
let day: TicketType
let free: TicketType
before(async () => {
  server = await startTestServer()
  fair = await aMessagedFair(server, { refunds })
  vip = await server.aTicketType({ exhibition: fair, priceFen: 28000 })
  day = await server.aTicketType({ exhibition: fair, priceFen: 8000, upgradesTo: [vip.id] })
  free = await server.aTicketType({ exhibition: fair, upgradesTo: [day.id, vip.id] })
})
after(async () => {
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.stop()
})

const bodyOf = (ticketId: string, type: TicketType, more: Partial<UpgradeBody> = {}): UpgradeBody => ({
  upgradeTicket: 'yes',
  ticketId,
  ticketTypeId: type.id,
  ...more,
})
const upgrade = (as: Visitor, ticketId: string, type: TicketType, more: Partial<UpgradeBody> = {}, key?: string) =>
  server.data(upgradeCalls.upgradeTicket, { as, body: bodyOf(ticketId, type, more), ...(key ? { key } : {}) })
const refuses = (reason: Parameters<TestServer['refused']>[0], as: Visitor, ticketId: string, type: TicketType, more = {}) =>
  server.refused(reason, upgradeCalls.upgradeTicket, { as, body: bodyOf(ticketId, type, more) })

const ticketsOf = async (as: Visitor) => (await server.data(walletCalls.page, { as, query: { size: 50 } })).records
const statesOf = async (as: Visitor) => (await ticketsOf(as)).map(({ state }) => state).sort()
const passOf = (as: Visitor, id: string) => server.data(walletCalls.qrInfo, { as, query: { id } })

const pay = async (as: Visitor, orderId: string): Promise<void> => {
  await server.data(orderCalls.pay, { as, body: { orderId, channel: 'browser' } })
  await server.control({ action: 'pay', outTradeNo: await tradeOf(server, as, orderId) })
  await untilState(server, as, orderId, 'ticketIssued')
}

/** A person with a ticket of a type, paid where it has a price. */
const aHolder = async (type: TicketType): Promise<{ holder: Visitor; id: string; orderId: string }> => {
  const holder = await server.aVisitor({ exhibition: fair, name: '李明' })
  const order =
    type.priceFen > 0 ? (await aStartedPayment(server, holder, type)).order : await server.anOrder({ visitor: holder, ticketType: type })
  if (type.priceFen > 0) await pay(holder, order.orderId)
  const [ticket] = await ticketsOf(holder)
  return { holder, id: ticket!.id, orderId: order.orderId }
}

const soldOf = async (type: TicketType, who: Visitor): Promise<number> => (await countsOf(server, who, type)).sold

test('a holder pays the difference, and a new ticket takes the place of the old one @rule:R28 @call:POST /api/ef-registration-data-client/register-log/registerLog/upgradeTicket', async () => {
  const { holder, id } = await aHolder(day)
  const before = [await soldOf(day, holder), await soldOf(vip, holder)]
  const old = await passOf(holder, id)
  assert.deepEqual(
    old.upgrades?.map(({ ticketTypeId, price }) => [ticketTypeId, price]),
    [[vip.id, '200.00']],
  )
  const placed = await upgrade(holder, id, vip, { amount: '200.00' })
  assert.deepEqual([placed.state, placed.amount, placed.ticketIds], ['pendingPayment', '200.00', []])
  // Nobody enters with it while the payment is open, and the pass leads to the order.
  const held = await passOf(holder, id)
  assert.deepEqual([held.state, held.qr, held.upgradeOrderId, held.upgrades], ['upgrading', '', placed.orderId, undefined])
  assert.match(held.entryNote, /升级/)
  assert.deepEqual([await soldOf(day, holder), await soldOf(vip, holder)], [before[0], before[1]! + 1])
  assert.deepEqual(await auditDifferences(server, fair), [])
  await pay(holder, placed.orderId)
  assert.deepEqual(await statesOf(holder), ['upgraded', 'valid'])
  const fresh = (await ticketsOf(holder)).find(({ state }) => state === 'valid')!
  assert.deepEqual([fresh.ticketTypeId, fresh.orderId], [vip.id, placed.orderId])
  assert.notEqual(fresh.code, old.code)
  assert.equal((await passOf(holder, id)).qr, '')
  const staff = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] })
  const { voidTickets } = JSON.parse((await server.data(walletCalls.entranceList, { as: staff })).list) as { voidTickets: string[] }
  assert.deepEqual([voidTickets.includes(id), voidTickets.includes(fresh.id)], [true, false])
  assert.deepEqual([await soldOf(day, holder), await soldOf(vip, holder)], [before[0]! - 1, before[1]! + 1])
  assert.deepEqual((await countsOf(server, holder, day)).held, 0)
  assert.deepEqual((await detailOf(server, holder, placed.orderId)).ticketIds, [fresh.id])
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('the call finds the ticket that can be upgraded or waits for it, and says whether there are more @rule:R28 @call:GET /api/ef-registration-data-client/register-log/registerLog/upgradableTickets', async () => {
  const found = (as: Visitor) => server.data(upgradeCalls.upgradable, { as })
  const { holder, id, orderId } = await aHolder(day)
  assert.deepEqual(await found(holder), { ticketId: id, hasMore: false })
  const second = await server.aTicket({ visitor: holder, ticketType: free })
  assert.deepEqual(await found(holder), { ticketId: second.id, hasMore: true })
  await server.app.pool.query(`UPDATE tickets SET state = 'cancelled' WHERE id = $1`, [second.id])
  const order = await upgrade(holder, id, vip)
  assert.deepEqual(await found(holder), { ticketId: id, hasMore: false }, 'its payment is missing')
  // The refund of the first order names the upgrade that comes before it.
  const named = (await server.data(refundCalls.offer, { as: holder, query: { orderId } })).tickets[0]!
  assert.deepEqual([named.state, named.upgradeOrderId], ['upgraded', order.orderId])
  await pay(holder, order.orderId)
  assert.deepEqual(await found(holder), { ticketId: null, hasMore: false })
  const paid = (await server.data(refundCalls.offer, { as: holder, query: { orderId } })).tickets[0]!
  assert.deepEqual([paid.state, paid.upgradeOrderId], ['upgraded', order.orderId])
  await server.app.pool.query(`UPDATE tickets SET state = 'valid' WHERE id = $1`, [second.id])
  await server.app.pool.query(`UPDATE registrations SET review_state = 'pending' WHERE account_id = $1`, [holder.accountId])
  assert.deepEqual(await found(holder), { ticketId: null, hasMore: false }, 'nobody who waits for a review')
  assert.deepEqual(await found(await server.aVisitor({ exhibition: fair })), { ticketId: null, hasMore: false })
})

test('without the word yes nothing is upgraded @rule:R28', async () => {
  const { holder, id } = await aHolder(day)
  for (const upgradeTicket of ['no', '', 'YES', undefined])
    await server.refused('invalid', upgradeCalls.upgradeTicket, { as: holder, body: { ...bodyOf(id, vip), upgradeTicket } as never })
  assert.deepEqual(await statesOf(holder), ['valid'])
})

test('a ticket of the same price is replaced at once, and steps add up to the price of the last', async () => {
  const same = await server.aTicketType({ exhibition: fair, priceFen: 8000, upgradesTo: [vip.id] })
  const base = await server.aTicketType({ exhibition: fair, priceFen: 8000, upgradesTo: [same.id] })
  const { holder, id } = await aHolder(base)
  const first = await upgrade(holder, id, same, {}, 'the-same-price')
  assert.deepEqual([first.state, first.amount, first.ticketIds.length], ['ticketIssued', '0.00', 1])
  // The answer of a lost connection is the same.
  assert.deepEqual(await upgrade(holder, id, same, {}, 'the-same-price'), first)
  assert.deepEqual(await statesOf(holder), ['upgraded', 'valid'])
  const second = await upgrade(holder, first.ticketIds[0]!, vip)
  assert.equal(second.amount, '200.00')
  await pay(holder, second.orderId)
  assert.deepEqual(await statesOf(holder), ['upgraded', 'upgraded', 'valid'])
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('what was paid counts: a cheaper type and another sum than was shown are refused', async () => {
  const cheap = await server.aTicketType({ exhibition: fair, priceFen: 5000 })
  const dear = await server.aTicketType({ exhibition: fair, priceFen: 9000, upgradesTo: [cheap.id, vip.id] })
  const { holder, id } = await aHolder(dear)
  await refuses('upgradeCheaper', holder, id, cheap)
  await refuses('priceChanged', holder, id, vip, { amount: '189.99' })
  await refuses('priceChanged', holder, id, vip, { amount: '0.00' })
  assert.deepEqual(
    (await passOf(holder, id)).upgrades?.map(({ price }) => price),
    ['190.00'],
  )
  assert.deepEqual(await statesOf(holder), ['valid'])
})

test('tickets that are used, given, offered, refunded, lost or another person’s are not upgraded', async () => {
  for (const state of ['used', 'cancelled', 'lost', 'offered', 'given', 'upgrading', 'replaced', 'upgraded'] as const) {
    const visitor = await server.aVisitor({ exhibition: fair })
    const ticket = await server.aTicket({ visitor, ticketType: free })
    await server.app.pool.query('UPDATE tickets SET state = $2 WHERE id = $1', [ticket.id, state])
    await refuses('ticketNotUpgradable', visitor, ticket.id, vip)
    await server.app.pool.query(`UPDATE tickets SET state = 'valid' WHERE id = $1`, [ticket.id])
  }
  const { holder, id } = await aHolder(free)
  await server.app.pool.query('UPDATE tickets SET has_holder = false WHERE id = $1', [id])
  await refuses('ticketNotUpgradable', holder, id, vip)
  await server.app.pool.query('UPDATE tickets SET has_holder = true WHERE id = $1', [id])
  const stranger = await server.aVisitor({ exhibition: fair })
  await refuses('notFound', stranger, id, vip)
  await refuses('notFound', holder, '999', vip)
  await refuses('upgradeNotOffered', holder, id, free)
  await refuses('ticketTypeUnknown', holder, id, { ...vip, id: '999' })
  const elsewhere = await server.aVisitor({ exhibition: await aMessagedFair(server, {}) })
  await refuses('notFound', elsewhere, id, vip)
  await server.app.pool.query(`UPDATE registrations SET review_state = 'pending' WHERE account_id = $1`, [holder.accountId])
  await refuses('notRegisteredYet', holder, id, vip)
  assert.equal((await passOf(holder, id)).upgrades, undefined)
})

test('a ticket is upgraded by its own registration only, and to types on sale', async () => {
  const { holder, id } = await aHolder(free)
  const media = await server.aVisitor({ exhibition: fair, registerType: 'media' })
  await server.app.pool.query('UPDATE registrations SET account_id = $2 WHERE account_id = $1', [media.accountId, holder.accountId])
  const { accessToken } = await server.app.sessions.open({ ...fair, accountId: holder.accountId, registerType: 'media' })
  await refuses('notFound', { ...holder, registerType: 'media', token: accessToken }, id, vip)
  const off = await server.aTicketType({ exhibition: fair, priceFen: 100, isActive: false })
  const base = await server.aTicketType({ exhibition: fair, upgradesTo: [off.id] })
  const other = await aHolder(base)
  await refuses('upgradeNotOffered', other.holder, other.id, off)
  assert.deepEqual((await passOf(other.holder, other.id)).upgrades ?? [], [])
})

test('a holder who has entered keeps the ticket', async () => {
  const { holder, id } = await aHolder(free)
  await server.app.pool.query(
    `INSERT INTO entries (tenant_id, exhibition_id, record_id, ticket_id, account_id, entrance, entered_at, received_at)
     VALUES ($1, $2, 'an-entry', $3, $4, 'N', $5, $5)`,
    [fair.tenantId, fair.exhibitionId, id, holder.accountId, server.app.now()],
  )
  await refuses('ticketNotUpgradable', holder, id, vip)
  assert.equal((await passOf(holder, id)).upgrades, undefined)
})

test('a ticket whose days are over is not upgraded', async () => {
  const over = await server.aTicketType({ exhibition: fair, upgradesTo: [vip.id] })
  const { holder, id } = await aHolder(over)
  await passDays(server, over)
  await refuses('upgradeTooLate', holder, id, vip)
  assert.equal((await passOf(holder, id)).upgrades, undefined)
})

test('a cancelled upgrade gives the ticket back, and a late payment continues it or returns', async () => {
  const { holder, id } = await aHolder(day)
  const order = await upgrade(holder, id, vip)
  await server.data(orderCalls.pay, { as: holder, body: { orderId: order.orderId, channel: 'browser' } })
  const trade = await tradeOf(server, holder, order.orderId)
  await server.data(orderCalls.cancel, { as: holder, body: { orderId: order.orderId } })
  assert.deepEqual(await statesOf(holder), ['valid'])
  assert.notEqual((await passOf(holder, id)).qr, '')
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.control({ action: 'pay', outTradeNo: trade })
  await untilState(server, holder, order.orderId, 'ticketIssued')
  assert.deepEqual(await statesOf(holder), ['upgraded', 'valid'])
  assert.deepEqual(await auditDifferences(server, fair), [])

  const other = await aHolder(day)
  const late = await upgrade(other.holder, other.id, vip)
  await server.data(orderCalls.pay, { as: other.holder, body: { orderId: late.orderId, channel: 'browser' } })
  const lateTrade = await tradeOf(server, other.holder, late.orderId)
  await server.data(orderCalls.cancel, { as: other.holder, body: { orderId: late.orderId } })
  await server.data(giftCalls.give, { as: other.holder, body: { way: 'link', ticketIds: [other.id] } })
  await server.control({ action: 'pay', outTradeNo: lateTrade })
  await untilState(server, other.holder, late.orderId, 'refunding')
  assert.deepEqual(await statesOf(other.holder), ['offered'])
  await runJobs(server)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('types that exclude each other may replace each other, and nothing else', async () => {
  const gold = await server.aTicketType({ exhibition: fair, priceFen: 9000 })
  const plain = await server.aTicketType({ exhibition: fair, priceFen: 0, upgradesTo: [gold.id] })
  await server.aConflict(plain, gold)
  const { holder, id } = await aHolder(plain)
  const order = await upgrade(holder, id, gold)
  await pay(holder, order.orderId)
  const two = await server.aVisitor({ exhibition: fair })
  await server.anOrder({ visitor: two, ticketType: plain, quantity: 2 })
  await refuses('ticketConflict', two, (await ticketsOf(two))[0]!.id, gold)
  assert.deepEqual(await statesOf(two), ['valid', 'valid'])
})

test('the new type has its stock, its pool and its day', async () => {
  const pool = await server.aPool({ exhibition: fair, capacity: 1 })
  const few = await server.aTicketType({ exhibition: fair, priceFen: 100, poolIds: [pool] })
  const pooled = await server.aTicketType({ exhibition: fair, poolIds: [pool], upgradesTo: [few.id] })
  const { holder, id } = await aHolder(pooled)
  // Both take a place of the pool: until the payment the person would need two.
  await refuses('ticketSoldOut', holder, id, few)
  assert.deepEqual(await statesOf(holder), ['valid'])
  const days = (await server.data(walletCalls.page, { as: holder, query: {} })).records[0]!.entryDays
  const oneDay = await server.aTicketType({ exhibition: fair, priceFen: 100, dayChoices: days })
  const base = await server.aTicketType({ exhibition: fair, upgradesTo: [oneDay.id] })
  const other = await aHolder(base)
  await refuses('dayNotOffered', other.holder, other.id, oneDay)
  await refuses('dayNotOffered', other.holder, other.id, oneDay, { day: '2020-01-01' })
  const order = await upgrade(other.holder, other.id, oneDay, { day: days[1]! })
  await pay(other.holder, order.orderId)
  assert.deepEqual((await ticketsOf(other.holder)).find(({ state }) => state === 'valid')!.entryDays, [days[1]])
})

test('an upgraded ticket is refunded in two parts, each by its own payment', async () => {
  const { holder, id, orderId } = await aHolder(day)
  const order = await upgrade(holder, id, vip)
  const refund = (of: string, ticketIds: string[], amount: string) => ({ as: holder, body: { orderId: of, ticketIds, amount } })
  await server.refused('ticketUpgraded', refundCalls.ask, refund(orderId, [id], '80.00'))
  await pay(holder, order.orderId)
  const [fresh] = (await detailOf(server, holder, order.orderId)).ticketIds
  await server.refused('ticketUpgraded', refundCalls.ask, refund(orderId, [id], '80.00'))
  assert.deepEqual(
    (await server.data(refundCalls.offer, { as: holder, query: { orderId } })).tickets.map(({ state }) => state),
    ['upgraded'],
  )
  await server.data(refundCalls.ask, refund(order.orderId, [fresh!], '200.00'))
  assert.deepEqual(await statesOf(holder), ['cancelled', 'upgraded'])
  await server.data(refundCalls.ask, refund(orderId, [id], '80.00'))
  assert.deepEqual(await statesOf(holder), ['cancelled', 'cancelled'])
  await runJobs(server)
  await untilState(server, holder, orderId, 'refunded')
  await untilState(server, holder, order.orderId, 'refunded')
  await server.refused('orderNotRefundable', refundCalls.ask, refund(orderId, [id], '80.00'))
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('a recipient of a gift upgrades it, and its giver gets no money for it', async () => {
  const { holder: giver, id, orderId } = await aHolder(day)
  const gift = await server.data(giftCalls.give, { as: giver, body: { way: 'link', ticketIds: [id] } })
  const friend = await server.aVisitor({ exhibition: fair })
  const claimed = await server.data(giftCalls.claim, { as: friend, body: { key: gift.key! } })
  await refuses('ticketNotUpgradable', giver, id, vip)
  const order = await upgrade(friend, claimed.ticketIds[0]!, vip)
  assert.equal(order.amount, '200.00')
  await pay(friend, order.orderId)
  assert.deepEqual(await statesOf(friend), ['upgraded', 'valid'])
  await server.refused('ticketGiven', refundCalls.ask, {
    as: giver,
    body: { orderId, ticketIds: [claimed.ticketIds[0]!], amount: '80.00' },
  })
  assert.deepEqual(await auditDifferences(server, fair), [])
})
