import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ticketTypeCalls } from '../../../contract/tickets/ticketType.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

const listCall = '@call:GET /api/ef-registration-client/client/ticketType/list'
const detailCall = '@call:GET /api/ef-registration-client/client/ticketType/detail'

let fair: TestServer
let exhibition: Exhibition
let visitor: Visitor
before(async () => {
  fair = await startTestServer()
})
test.beforeEach(async () => {
  exhibition = await fair.anExhibition()
  visitor = await fair.aVisitor({ exhibition })
})
after(() => fair.stop())

const detail = (id: string, as = visitor) => fair.data(ticketTypeCalls.detail, { as, query: { id } })

test(`a list offers the tickets for this register type under this link, in the organiser's order ${listCall} @rule:R60`, async () => {
  const last = await fair.aTicketType({ exhibition, sort: 9 })
  const first = await fair.aTicketType({ exhibition, sort: 1 })
  const linked = await fair.aTicketType({ exhibition, sort: 5, registerLinkIds: ['vip'] })
  await fair.aTicketType({ exhibition, audience: ['media'] })
  await fair.aTicketType({ exhibition, isActive: false })
  const idsOf = async (query: Record<string, unknown>) =>
    (await fair.data(ticketTypeCalls.list, { as: visitor, query })).ticketTypes.map(({ id }) => id)
  assert.deepEqual(await idsOf({}), [first.id, last.id])
  assert.deepEqual(await idsOf({ registerLinkId: 'vip' }), [first.id, linked.id, last.id])
  assert.deepEqual(await idsOf({ registerLinkId: 'other' }), [first.id, last.id])
})

test(`a type has the caption of its group in the reader's language ${detailCall}`, async () => {
  const both = { cn: '票', en: 'Ticket' }
  const texts = { name: both, group: { cn: '活动', en: 'Events' }, summary: both, description: both, benefits: [] }
  const { id } = await fair.aTicketType({ exhibition, texts })
  assert.equal((await detail(id)).group, '活动')
  assert.equal((await fair.data(ticketTypeCalls.detail, { as: visitor, query: { id }, language: 'en' })).group, 'Events')
  assert.equal('group' in (await detail((await fair.aTicketType({ exhibition })).id)), false)
})

test(`a type's sale follows the server's clock ${detailCall}`, async () => {
  const at = (minutes: number) => new Date(fair.clock.now().getTime() + minutes * 60_000)
  const type = await fair.aTicketType({ exhibition, saleStartsAt: at(20), saleEndsAt: at(40) })
  assert.equal((await detail(type.id)).saleState, 'notYet')
  fair.clock.advance({ minutes: 19 })
  assert.equal((await detail(type.id)).saleState, 'notYet')
  fair.clock.advance({ minutes: 2 })
  assert.equal((await detail(type.id)).saleState, 'onSale')
  await fair.anOrder({ visitor, ticketType: type })
  fair.clock.advance({ minutes: 20 })
  assert.equal((await detail(type.id)).saleState, 'over')
  await fair.refused('ticketTypeNotOnSale', walletCalls.takeFree, {
    as: visitor,
    body: { items: [{ ticketTypeId: type.id, quantity: 1 }] },
  })
})

test('the remaining number is shown if it is two hundred or fewer', async () => {
  const many = await fair.aTicketType({ exhibition, quota: 201 })
  assert.equal((await detail(many.id)).left, null)
  await fair.anOrder({ visitor, ticketType: many })
  assert.equal((await detail(many.id)).left, 200)
  const gone = await fair.aTicketType({ exhibition, quota: 1 })
  await fair.anOrder({ visitor: await fair.aVisitor({ exhibition }), ticketType: gone })
  assert.deepEqual([(await detail(gone.id)).left, (await detail(gone.id)).saleState], [0, 'soldOut'])
})

test('held tickets count against the limit, reserved or bought @rule:R49', async () => {
  const type = await fair.aTicketType({ exhibition, priceFen: 100, limitPerPerson: 2 })
  const { orderId } = await fair.anOrder({ visitor, ticketType: type, quantity: 2 })
  const mine = await detail(type.id)
  assert.deepEqual([mine.held, mine.saleState, mine.price, mine.isFree], [2, 'limitReached', '1.00', false])
  assert.deepEqual([(await detail(type.id, await fair.aVisitor({ exhibition }))).held], [0])
  const list = await fair.data(ticketTypeCalls.list, { as: visitor })
  assert.equal(list.unpaidOrderId, orderId)
  assert.equal(list.holdMinutes, 15)
})

test('types that exclude each other both say so @rule:R49', async () => {
  const one = await fair.aTicketType({ exhibition })
  const other = await fair.aTicketType({ exhibition })
  await fair.aConflict(one, other)
  assert.deepEqual((await detail(one.id)).conflictsWith, [other.id])
  assert.deepEqual((await detail(other.id)).conflictsWith, [one.id])
})

test(`a type that is not for the caller, inactive or of another exhibition is not found ${detailCall}`, async () => {
  const media = await fair.aTicketType({ exhibition, audience: ['media'] })
  const off = await fair.aTicketType({ exhibition, isActive: false })
  const elsewhere = await fair.aTicketType({ exhibition: await fair.anExhibition() })
  for (const { id } of [media, off, elsewhere, { id: '1' }, { id: '99999999999999999999' }]) {
    await fair.refused('ticketTypeUnknown', ticketTypeCalls.detail, { as: visitor, query: { id } })
  }
  await fair.refused('invalid', ticketTypeCalls.detail, { as: visitor, query: { id: 'x' } })
  await fair.refused('invalid', ticketTypeCalls.list, { as: visitor, query: { registerLinkId: 'x'.repeat(41) } })
  await fair.refused('notSignedIn', ticketTypeCalls.list, { at: visitor })
})
