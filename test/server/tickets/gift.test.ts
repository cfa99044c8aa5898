import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { giftForOtherCalls } from '../../../contract/people/giftForOther.calls'
import { readPass } from '../../../contract/rules/tickets/pass'
import { entranceCalls } from '../../../contract/tickets/entrance.calls'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import type { Gift, GiveBody } from '../../../contract/tickets/gift.schema'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { registerLogCalls } from '../../../contract/visitor/registerLog.calls'
import { userRelationCalls } from '../../../contract/people/userRelation.calls'
import { auditOf } from '../../../server/areas/audit'
import { limits } from '../../../server/areas'
import { aMessagedFair, gotBy, runJobs } from '../messages/aMessagedFair'
import { aStartedPayment, detailOf, untilState } from '../orders/helpers'
import { auditDifferences } from '../support/crowd'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { personBody } from '../visitor/aFair'
import { type TestServer, startTestServer } from '../support/testServer'
import { almostSame } from '../../support/almostSame'
import { passDays } from './passDays'

const refunds = { fees: [{ daysBefore: 0, percent: 0 }], returnsStock: true, arrivesInDays: 5 }

let server: TestServer
let fair: Exhibition
let type: TicketType
before(async () => {
  server = await startTestServer()
  fair = await aMessagedFair(server, { refunds })
  type = await server.aTicketType({ exhibition: fair })
})
after(async () => {
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.stop()
})

const aPhoneOf = ({ phone }: Visitor): string => phone!

const give = (as: Visitor, body: Partial<GiveBody>, key?: string): Promise<Gift> =>
  server.data(giftCalls.give, { as, body: { way: 'link', ...body }, ...(key ? { key } : {}) })

const refusesToGive = (reason: Parameters<TestServer['refused']>[0], as: Visitor, body: Record<string, unknown>) =>
  server.refused(reason, giftCalls.give, { as, body: { way: 'link', ...body } as never })

const claim = (as: Visitor, { key }: { key: string | null }): Promise<Gift> => server.data(giftCalls.claim, { as, body: { key: key! } })
const refusesToClaim = (reason: Parameters<TestServer['refused']>[0], as: Visitor, key: string | null) =>
  server.refused(reason, giftCalls.claim, { as, body: { key: key! } })

const ticketsOf = async (as: Visitor): Promise<{ id: string; state: string; code: string }[]> =>
  (await server.data(walletCalls.page, { as, query: { size: 50 } })).records

/** A person with so many free tickets of a type. */
const aHolder = async (count = 1, of = type): Promise<{ giver: Visitor; ids: string[] }> => {
  const giver = await server.aVisitor({ exhibition: fair, name: '李明' })
  await server.anOrder({ visitor: giver, ticketType: of, quantity: count })
  return { giver, ids: (await ticketsOf(giver)).map(({ id }) => id) }
}

const byHref = (link: string | null): string => new URL(link!).pathname

test('a ticket is given to a phone: withheld at once, sent by SMS, claimed by its owner, and the old code dies @rule:R42 @route:/give @route:/give/:id @call:POST /api/ef-registration-client/ticketGiveBiz/submit @call:POST /api/ef-registration-client/ticketGiveBiz/receive', async () => {
  const { giver, ids } = await aHolder()
  const recipient = await server.aVisitor({ exhibition: fair, name: '王丽娜' })
  const old = await server.data(walletCalls.qrInfo, { as: giver, query: { id: ids[0]! } })
  const contact = aPhoneOf(recipient)
  const gift = await give(giver, { ticketIds: ids, way: 'phone', contact, contactAgain: `+86 ${contact}` })
  assert.deepEqual([gift.side, gift.state, gift.isSent, gift.from], ['given', 'offered', true, ''])
  assert.match(gift.to, /^\d{3}\*{4}\d{4}$/)
  // Nobody enters with it now.
  const withheld = await server.data(walletCalls.qrInfo, { as: giver, query: { id: ids[0]! } })
  assert.deepEqual([withheld.state, withheld.qr, withheld.walletApps], ['offered', '', []])
  const staff = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] })
  const voidNow = async () =>
    (JSON.parse((await server.data(walletCalls.entranceList, { as: staff })).list) as { voidTickets: string[] }).voidTickets
  assert.ok((await voidNow()).includes(ids[0]!))
  // The message has the link, in the recipient's language.
  const [sms] = (await gotBy(server, contact)).slice(-1)
  assert.match(sms!.text, /李明送您测试展会门票（观众票）/)
  assert.ok(sms!.text.endsWith(byHref(gift.link)), sms!.text)
  // The recipient finds it after signing in, without the link too.
  const { records } = await server.data(giftCalls.list, { as: recipient, query: { side: 'received' } })
  assert.deepEqual(
    records.map((one) => [one.id, one.state, one.from, one.link, one.key]),
    [[gift.id, 'offered', '李明', null, null]],
  )
  const claimed = await claim(recipient, { key: gift.id })
  assert.deepEqual([claimed.side, claimed.state, claimed.ticketIds.length], ['received', 'claimed', 1])
  const [fresh] = await ticketsOf(recipient)
  assert.equal(fresh!.id, claimed.ticketIds[0])
  assert.notEqual(fresh!.code, old.code)
  const pass = await server.data(walletCalls.qrInfo, { as: recipient, query: { id: fresh!.id } })
  assert.equal(readPass(pass.qr)?.pass.ticketId, fresh!.id)
  assert.notEqual(readPass(old.qr)?.pass.ticketId, fresh!.id)
  const list = await voidNow()
  assert.deepEqual([list.includes(ids[0]!), list.includes(fresh!.id)], [true, false])
  assert.deepEqual(
    (await ticketsOf(giver)).map(({ state }) => state),
    ['given'],
  )
  const told = (await gotBy(server, aPhoneOf(giver))).at(-1)!
  assert.match(told.text, /已被领取：观众票/)
  // The same person may ask again.
  assert.equal((await claim(recipient, { key: gift.id })).state, 'claimed')
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('an email address gets the offer in the language of its person, and only that person claims it', async () => {
  const { giver, ids } = await aHolder(2)
  const contact = 'gift.friend@example.com'
  const gift = await server.data(giftCalls.give, {
    as: giver,
    language: 'en',
    body: { ticketIds: ids, way: 'email', contact: 'Gift.Friend@Example.com', contactAgain: contact },
  })
  assert.equal(gift.to, 'gi****@example.com')
  const mail = (await gotBy(server, contact)).at(-1)!
  assert.match(mail.text, /李明 has sent you a ticket for Test fair: Visitor ticket × 2/)
  assert.ok(mail.text.includes(gift.link!))
  const stranger = await server.aVisitor({ exhibition: fair })
  // The link in another person's hands leads nowhere.
  await refusesToClaim('giftForAnother', stranger, gift.key)
  await refusesToClaim('notFound', stranger, gift.id)
  const friend = await server.aVisitor({ exhibition: fair, phone: null, email: contact })
  assert.equal((await claim(friend, gift)).ticketIds.length, 2)
  await refusesToClaim('giftClaimed', stranger, gift.key)
})

test('a link works once, says so afterwards, and its token is stored nowhere @route:/invite/home @call:GET /api/ef-registration-client/ticketGiveBiz/preview @call:GET /api/ef-registration-client/ticketGiveBiz/detail', async () => {
  const { giver } = await aHolder(3)
  const gift = await give(giver, { items: [{ ticketTypeId: type.id, quantity: 2 }] })
  assert.equal(gift.tickets[0]!.quantity, 2)
  const preview = await server.data(giftCalls.preview, { at: fair, query: { key: gift.key! } })
  assert.deepEqual([preview.state, preview.from, preview.to, preview.tickets[0]!.name], ['offered', '李明', '', '观众票'])
  const [, token] = gift.key!.split('.')
  const found = await server.app.pool.query('SELECT * FROM gifts WHERE id = $1', [gift.id])
  assert.ok(!JSON.stringify(found.rows).includes(token!))
  // Neither does a source or a code remember it.
  const [one, other] = await server.visitors(2, { exhibition: fair })
  await server.data(registerLogCalls.save, { as: one!, body: { source: { ticketGiveRecordId: gift.key! }, attribution: {} } })
  const sources = await server.app.pool.query('SELECT source FROM registration_sources WHERE registration_id = $1', [one!.registrationId])
  assert.deepEqual(sources.rows, [{ source: { ticketGiveRecordId: gift.id } }])
  assert.ok(!server.logged().includes(token!))
  // The short address leads to the landing.
  const answer = await fetch(server.url + byHref(gift.link), { redirect: 'manual' })
  assert.equal(answer.status, 302)
  const target = new URLSearchParams(answer.headers.get('location')!.split('?')[1])
  assert.deepEqual([target.get('ticketGiveRecordId'), target.get('exhibitionId')], [gift.key, fair.exhibitionId])
  const path = byHref(gift.link)
  const wrong = await fetch(server.url + almostSame(path), { redirect: 'manual' })
  assert.match(wrong.headers.get('location')!, /error/)
  await claim(one!, gift)
  await refusesToClaim('giftClaimed', other!, gift.key)
  assert.equal((await server.data(giftCalls.preview, { at: fair, query: { key: gift.key! } })).state, 'claimed')
  await server.refused('notFound', giftCalls.preview, { at: fair, query: { key: `${gift.id}.${'x'.repeat(22)}` } })
  await server.refused('notFound', giftCalls.preview, { at: fair, query: { key: gift.id } })
  const given = await server.data(giftCalls.detail, { as: giver, query: { key: gift.id } })
  assert.deepEqual([given.state, given.to, given.link, given.ticketIds], ['claimed', '王**', null, []])
})

const contactRules: [name: string, body: Partial<GiveBody>, field: string][] = [
  ['a phone typed differently', { way: 'phone', contact: '13800138000', contactAgain: '13800138001' }, 'contactAgain'],
  ['an address typed differently', { way: 'email', contact: 'a@example.com', contactAgain: 'b@example.com' }, 'contactAgain'],
  ['a phone typed once', { way: 'phone', contact: '13800138000' }, 'contactAgain'],
  ['no phone', { way: 'phone' }, 'contact'],
  ['a wrong phone', { way: 'phone', contact: '123', contactAgain: '123' }, 'contact'],
  ['a wrong address', { way: 'email', contact: 'a@b', contactAgain: 'a@b' }, 'contact'],
]
for (const [name, body, field] of contactRules) {
  test(`${name} is refused, and nothing changes @rule:R42`, async () => {
    const { giver, ids } = await aHolder()
    const { body: answer } = await refusesToGive('invalid', giver, { ticketIds: ids, ...body })
    assert.match(JSON.stringify(answer), new RegExp(`"field":"${field}"`))
    assert.deepEqual(
      (await ticketsOf(giver)).map(({ state }) => state),
      ['valid'],
    )
  })
}

test('a quantity that is no whole number above 0 is refused, and so is one beyond what the giver has @rule:R42', async () => {
  const { giver } = await aHolder(2)
  for (const quantity of [0, -1, 1.5, 3, 51, 1e12, 1e308]) {
    const { body } = await refusesToGive('invalid', giver, { items: [{ ticketTypeId: type.id, quantity }] })
    assert.match(JSON.stringify(body), /"field":"quantity"/, String(quantity))
  }
  for (const quantity of ['many', null]) await refusesToGive('invalid', giver, { items: [{ ticketTypeId: type.id, quantity }] })
  await refusesToGive('invalid', giver, { items: [] })
  assert.deepEqual(new Set((await ticketsOf(giver)).map(({ state }) => state)), new Set(['valid']))
})

test('a used, entered, refunded, lost or offered ticket, another person’s, another fair’s and another organiser’s are not given', async () => {
  for (const state of ['used', 'cancelled', 'lost', 'offered', 'given', 'upgrading', 'replaced', 'upgraded'] as const) {
    const visitor = await server.aVisitor({ exhibition: fair })
    const { id } = await server.aTicket({ visitor, ticketType: type, state })
    await refusesToGive('ticketNotGivable', visitor, { ticketIds: [id] })
    await server.app.pool.query("UPDATE tickets SET state = 'valid' WHERE id = $1", [id])
  }
  const { giver, ids } = await aHolder()
  const staff = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] })
  const at = new Date(server.app.now().getTime() - 1000).toISOString()
  await server.data(entranceCalls.submit, {
    as: staff,
    body: { records: [{ recordId: 'gift-entry-1', ticketId: ids[0]!, entrance: 'N', at }] },
  })
  await refusesToGive('ticketNotGivable', giver, { ticketIds: ids })
  assert.deepEqual((await server.data(giftCalls.givable, { as: giver })).tickets, [])
  const mine = await aHolder()
  await refusesToGive('notFound', mine.giver, { ticketIds: ids })
  const elsewhere = await server.aVisitor({ exhibition: await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } }) })
  const abroad = await server.aVisitor({ exhibition: await server.anExhibition() })
  for (const as of [elsewhere, abroad]) await refusesToGive('notFound', as, { ticketIds: mine.ids })
  const gift = await give(mine.giver, { ticketIds: mine.ids })
  await refusesToGive('ticketNotGivable', mine.giver, { ticketIds: mine.ids })
  for (const as of [elsewhere, abroad]) {
    await refusesToClaim('notFound', as, gift.key)
    await server.refused('notFound', giftCalls.detail, { as, query: { key: gift.key! } })
    await server.refused('notFound', giftCalls.recall, { as, body: { id: gift.id } })
  }
  await server.refused('notFound', giftCalls.recall, { as: giver, body: { id: gift.id } })
  await server.refused('notFound', giftCalls.detail, { as: giver, query: { key: gift.id } })
  await refusesToClaim('notFound', giver, 'nonsense')
})

test('nobody gives to themself', async () => {
  const { giver, ids } = await aHolder()
  const contact = aPhoneOf(giver)
  await refusesToGive('giftToSelf', giver, { ticketIds: ids, way: 'phone', contact, contactAgain: contact })
  const gift = await give(giver, { ticketIds: ids })
  await refusesToClaim('giftToSelf', giver, gift.key)
})

test('the same key gives once, and other content with it is refused', async () => {
  const { giver, ids } = await aHolder(2)
  const first = await give(giver, { ticketIds: [ids[0]!] }, 'gift-once-1')
  assert.deepEqual(await give(giver, { ticketIds: [ids[0]!] }, 'gift-once-1'), first)
  await server.refused('idempotencyKeyReused', giftCalls.give, {
    as: giver,
    key: 'gift-once-1',
    body: { way: 'link', ticketIds: [ids[1]!] },
  })
  const { total } = await server.data(giftCalls.list, { as: giver, query: { side: 'given' } })
  assert.equal(total, 1)
})

test('a recalled offer comes back whole, cannot be claimed, and may be given again @call:POST /api/ef-registration-client/ticketGiveBiz/recall @call:GET /api/ef-registration-client/ticketGiveBiz/listGivable', async () => {
  const { giver, ids } = await aHolder(2)
  const gift = await give(giver, { ticketIds: ids })
  assert.deepEqual((await server.data(giftCalls.givable, { as: giver })).tickets, [])
  const recalled = await server.data(giftCalls.recall, { as: giver, body: { id: gift.id } })
  assert.deepEqual([recalled.state, recalled.link], ['recalled', null])
  assert.equal((await server.data(giftCalls.recall, { as: giver, body: { id: gift.id } })).state, 'recalled')
  assert.deepEqual(new Set((await ticketsOf(giver)).map(({ state }) => state)), new Set(['valid']))
  assert.notEqual((await server.data(walletCalls.qrInfo, { as: giver, query: { id: ids[0]! } })).qr, '')
  const friend = await server.aVisitor({ exhibition: fair })
  await refusesToClaim('giftRecalled', friend, gift.key)
  const [free] = (await server.data(giftCalls.givable, { as: giver })).tickets
  assert.deepEqual([free!.quantity, free!.limitPerPerson], [2, null])
  const again = await give(giver, { ticketIds: ids })
  await claim(friend, again)
  await server.refused('giftClaimed', giftCalls.recall, { as: giver, body: { id: again.id } })
})

test('an offer expires by the clock before its job runs; the job returns the tickets and writes to the giver', async () => {
  await server.clock.held(async () => {
    const { giver, ids } = await aHolder()
    const gift = await give(giver, { ticketIds: ids })
    const friend = await server.aVisitor({ exhibition: fair })
    await runJobs(server)
    server.clock.advance({ days: 7 })
    const tokens = await server.app.sessions.open({ ...friend, registerType: 'visitor' })
    const now = { ...friend, token: tokens.accessToken }
    await refusesToClaim('giftExpired', now, gift.key)
    assert.equal((await server.data(giftCalls.preview, { at: fair, query: { key: gift.key! } })).state, 'expired')
    const state = async () => (await server.app.pool.query('SELECT state FROM tickets WHERE id = $1', [ids[0]])).rows[0].state
    assert.equal(await state(), 'offered')
    const told = (await gotBy(server, aPhoneOf(giver))).at(-1)!
    assert.match(told.text, /无人领取，已退回您的票夹：观众票/)
    assert.equal(await state(), 'valid')
    await refusesToClaim('giftExpired', now, gift.key)
    server.clock.advance({ days: -7 })
  })
})

test('the sweep ends an offer whose job was lost, and the audit names it before', async () => {
  await server.clock.held(async () => {
    const { giver, ids } = await aHolder()
    await give(giver, { ticketIds: ids })
    await server.app.pool.query("DELETE FROM jobs WHERE kind = 'gift.expire' AND tenant_id = $1", [fair.tenantId])
    server.clock.advance({ days: 7, minutes: 20 })
    const unresolved = (await auditOf(server.app.pool, { tenantId: fair.tenantId, now: server.app.now() })).flatMap((one) => one.unresolved)
    assert.ok(unresolved.some(({ check }) => check === 'gift not expired'))
    await server.app.jobs.runSweeps()
    assert.equal((await server.app.pool.query('SELECT state FROM tickets WHERE id = $1', [ids[0]])).rows[0].state, 'valid')
    server.clock.advance({ days: -7, minutes: -20 })
  })
})

test('a person who has not registered registers first, and then claims @rule:R56', async () => {
  const { giver, ids } = await aHolder()
  const gift = await give(giver, { ticketIds: ids })
  for (const review of ['none', 'underReview', 'failed'] as const)
    await refusesToClaim('notRegisteredYet', await server.aVisitor({ exhibition: fair, review }), gift.key)
  const friend = await server.aVisitor({ exhibition: fair, review: 'none' })
  await server.app.pool.query("UPDATE registrations SET review_state = 'approved', is_complete = true WHERE id = $1", [
    friend.registrationId,
  ])
  assert.equal((await claim(friend, gift)).state, 'claimed')
})

test('the limit per person, conflicts and register types count for the recipient @rule:R49', async () => {
  const limited = await server.aTicketType({ exhibition: fair, limitPerPerson: 2 })
  const rival = await server.aTicketType({ exhibition: fair })
  await server.aConflict(limited, rival)
  const { giver, ids } = await aHolder(2, limited)
  const gift = await give(giver, { ticketIds: ids })
  const [full, torn, free] = await server.visitors(3, { exhibition: fair })
  await server.anOrder({ visitor: full!, ticketType: limited })
  await server.anOrder({ visitor: torn!, ticketType: rival })
  await refusesToClaim('ticketLimit', full!, gift.key)
  await refusesToClaim('ticketConflict', torn!, gift.key)
  await claim(free!, gift)
  // What was claimed counts for the recipient, and no longer for the giver.
  await server.refused('ticketLimit', walletCalls.takeFree, { as: free!, body: { items: [{ ticketTypeId: limited.id, quantity: 1 }] } })
  await server.refused('ticketConflict', walletCalls.takeFree, { as: free!, body: { items: [{ ticketTypeId: rival.id, quantity: 1 }] } })
  await server.anOrder({ visitor: giver, ticketType: limited, quantity: 2 })
  // Nobody could claim more than one person may hold.
  const many = await server.aTicketType({ exhibition: fair, limitPerPerson: 2 })
  const rich = await aHolder(2, many)
  await server.app.pool.query('UPDATE ticket_types SET limit_per_person = 1 WHERE id = $1', [many.id])
  // The cache of the types is young.
  await pause(5100)
  await refusesToGive('ticketLimit', rich.giver, { ticketIds: rich.ids })
  const forMedia = await server.aTicketType({ exhibition: fair, audience: ['media'] })
  const press = await server.aVisitor({ exhibition: fair, registerType: 'media' })
  await server.anOrder({ visitor: press, ticketType: forMedia })
  const own = await give(press, { ticketIds: (await ticketsOf(press)).map(({ id }) => id) })
  await refusesToClaim('giftWrongRegisterType', await server.aVisitor({ exhibition: fair }), own.key)
  assert.equal((await claim(await server.aVisitor({ exhibition: fair, registerType: 'media' }), own)).state, 'claimed')
})

test('a type may forbid giving, or end it, and the last day ends it', async () => {
  const kept = await server.aTicketType({ exhibition: fair, isGivable: false })
  const { giver, ids } = await aHolder(1, kept)
  await refusesToGive('giftNotAllowed', giver, { ticketIds: ids })
  await refusesToGive('giftNotAllowed', giver, { items: [{ ticketTypeId: kept.id, quantity: 1 }] })
  const ended = await server.aTicketType({ exhibition: fair, givableUntil: new Date(server.app.now().getTime() - 1000) })
  const late = await aHolder(1, ended)
  await refusesToGive('giftTooLate', late.giver, { ticketIds: late.ids })
  const over = await server.aTicketType({ exhibition: fair })
  const old = await aHolder(1, over)
  await passDays(server, over)
  await refusesToGive('giftTooLate', old.giver, { ticketIds: old.ids })
  const soon = new Date(server.app.now().getTime() + 3_600_000)
  const ends = await server.aTicketType({ exhibition: fair, givableUntil: soon })
  const short = await aHolder(1, ends)
  const gift = await give(short.giver, { ticketIds: short.ids })
  assert.ok(Date.parse(`${gift.expiresAt.replace(' ', 'T')}+08:00`) <= soon.getTime(), 'the offer ends with the time of its type')
})

test('a paid ticket that is offered or given is not refunded by its buyer; the organiser may, and the money stays whole', async () => {
  const paid = await server.aTicketType({ exhibition: fair, priceFen: 10_000 })
  const giver = await server.aVisitor({ exhibition: fair })
  const friend = await server.aVisitor({ exhibition: fair })
  const { order, trade } = await aStartedPayment(server, giver, paid, 3)
  await server.control({ action: 'pay', outTradeNo: trade })
  await untilState(server, giver, order.orderId, 'ticketIssued')
  const { ticketIds: ids } = await detailOf(server, giver, order.orderId)
  const [kept, gone, offered] = ids as [string, string, string]
  const money = async () => (await server.app.pool.query('SELECT * FROM money_ledger WHERE order_id = $1', [order.orderId])).rows
  const before = await money()
  const gift = await give(giver, { ticketIds: [gone] })
  const ask = (ticketIds: string[], amount: string) => ({ as: giver, body: { orderId: order.orderId, ticketIds, amount } })
  await server.refused('ticketGiven', refundCalls.ask, ask([gone], '100.00'))
  const { ticketIds } = await claim(friend, gift)
  await server.refused('ticketGiven', refundCalls.ask, ask(ticketIds, '100.00'))
  await give(giver, { ticketIds: [offered] })
  assert.deepEqual(await money(), before, 'a gift moves no money')
  const offer = await server.data(refundCalls.offer, { as: giver, query: { orderId: order.orderId } })
  assert.deepEqual(offer.tickets.map(({ state }) => state).sort(), ['given', 'given', 'refundable'])
  assert.deepEqual((await detailOf(server, giver, order.orderId)).ticketIds.sort(), [kept, offered].sort())
  await server.refused('notFound', orderCalls.detail, { as: friend, query: { orderId: order.orderId } })
  assert.deepEqual(await auditDifferences(server, fair), [])
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['refund'] })
  await server.data(refundCalls.byOrganiser, { as: organiser, body: { orderId: order.orderId, reason: 'The fair is cancelled' } })
  assert.deepEqual(
    (await ticketsOf(friend)).map(({ state }) => state),
    ['cancelled'],
  )
  assert.deepEqual((await server.data(giftCalls.list, { as: giver, query: { side: 'given' } })).records.map(({ state }) => state).sort(), [
    'claimed',
    'withdrawn',
  ])
  assert.deepEqual(await auditDifferences(server, fair), [])
  await runJobs(server)
})

test('a ticket passes through several hands, and the chain of its owners stays', async () => {
  const { giver, ids } = await aHolder()
  const hands = await server.visitors(3, { exhibition: fair })
  let [from, id] = [giver, ids[0]!]
  for (const to of [...hands, giver]) {
    const gift = await give(from, { ticketIds: [id] })
    id = (await claim(to, gift)).ticketIds[0]!
    from = to
  }
  const { rows } = await server.app.pool.query(
    'SELECT state FROM tickets WHERE order_id = (SELECT order_id FROM tickets WHERE id = $1) ORDER BY id',
    [id],
  )
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['given', 'given', 'given', 'given', 'valid'],
  )
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('a person claims for one of the people whom they registered @call:POST /api/ef-registration-client/ticketGiveBiz/activationForOther', async () => {
  const { giver, ids } = await aHolder(2)
  const owner = await server.aVisitor({ exhibition: fair })
  const other = await server.aVisitor({ exhibition: fair })
  const person = await server.data(userRelationCalls.submit, {
    as: owner,
    body: personBody({ name: '张小明', phone: '13700001111' }) as never,
  })
  const contact = aPhoneOf(owner)
  const gift = await give(giver, { ticketIds: [ids[0]!], way: 'phone', contact, contactAgain: contact })
  const body = { key: gift.id, id: person.id }
  await server.refused('notFound', giftForOtherCalls.activationForOther, { as: other, body })
  await server.refused('notFound', giftForOtherCalls.activationForOther, { as: owner, body: { ...body, id: '7' } })
  const claimed = await server.data(giftForOtherCalls.activationForOther, { as: owner, body })
  assert.equal(claimed.gift?.state, 'claimed')
  assert.equal((await ticketsOf(owner)).length, 0)
  const detail = await server.data(userRelationCalls.detail, { as: owner, query: { bladeUserId: person.userId } })
  assert.deepEqual(
    detail.tickets.map(({ state }) => state),
    ['valid'],
  )
  const { records } = await server.data(giftCalls.list, { as: owner, query: { side: 'received' } })
  assert.deepEqual([records.length, records[0]!.state], [1, 'claimed'])
  await refusesToClaim('giftClaimed', owner, gift.id)
  // The giver does not claim the own gift for a person either.
  const mine = await server.data(userRelationCalls.submit, {
    as: giver,
    body: personBody({ name: '张小红', phone: '13700001112' }) as never,
  })
  const own = await give(giver, { ticketIds: [ids[1]!] })
  await server.refused('giftToSelf', giftForOtherCalls.activationForOther, { as: giver, body: { key: own.key!, id: mine.id } })
})

test('offers have limits: by giver, and by the phone that is written to', async () => {
  const { giver } = await aHolder(30)
  const [id] = (await ticketsOf(giver)).map((ticket) => ticket.id)
  const again = async () => {
    const gift = await give(giver, { ticketIds: [id!] })
    await server.data(giftCalls.recall, { as: giver, body: { id: gift.id } })
  }
  for (let count = 0; count < limits.giftsPerAccountDay.points; count += 1) await again()
  await refusesToGive('tooManyRequests', giver, { ticketIds: [id!] })
  const contact = '13612340000'
  for (let count = 0; count <= limits.giftsPerContactDay.points; count += 1) {
    const { giver: another, ids } = await aHolder()
    const body = { ticketIds: ids, way: 'phone' as const, contact, contactAgain: contact }
    if (count < limits.giftsPerContactDay.points) await give(another, body)
    else await refusesToGive('tooManyRequests', another, body)
  }
})

test('deleting the account takes open offers back, empties the contacts, and leaves the chain; the export names gifts', async () => {
  const { giver, ids } = await aHolder(2)
  const friend = await server.aVisitor({ exhibition: fair })
  const contact = aPhoneOf(friend)
  const open = await give(giver, { ticketIds: [ids[0]!] })
  await claim(friend, await give(giver, { ticketIds: [ids[1]!], way: 'phone', contact, contactAgain: contact }))
  const own = await server.data(ownDataCalls.detail, { as: giver })
  assert.deepEqual(own.gifts.map(({ side, state, way }) => [side, state, way]).sort(), [
    ['given', 'claimed', 'phone'],
    ['given', 'offered', 'link'],
  ])
  assert.equal((await server.data(ownDataCalls.detail, { as: friend })).gifts[0]!.side, 'received')
  await server.data(ownDataCalls.requestErase, { as: giver, body: { userId: giver.accountId } })
  const value = (await server.outbox(`?to=${encodeURIComponent(aPhoneOf(giver))}`))[0]!.code!
  await server.data(ownDataCalls.erase, { as: giver, body: { userId: giver.accountId, value } })
  await refusesToClaim('giftRecalled', friend, open.key)
  const { rows } = await server.app.pool.query('SELECT contact, contact_masked FROM gifts WHERE account_id = $1', [giver.accountId])
  assert.deepEqual(new Set(rows.flatMap((row) => [row.contact, row.contact_masked])), new Set([null, '']))
  assert.deepEqual(
    (await ticketsOf(friend)).map(({ state }) => state),
    ['valid'],
  )
  assert.deepEqual(await auditDifferences(server, fair), [])
})
