import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { discountCodeCalls } from '../../../contract/orders/discountCode.calls'
import { orderCalls } from '../../../contract/orders/order.calls'
import { refundCalls } from '../../../contract/orders/refund.calls'
import { ticketHolderCalls as holders } from '../../../contract/people/ticketHolder.calls'
import { userRelationCalls as people } from '../../../contract/people/userRelation.calls'
import type { HeldTicket } from '../../../contract/people/ticketHolder.schema'
import type { PersonRow } from '../../../contract/people/userRelation.schema'
import { gateCalls } from '../../../contract/tickets/gate.calls'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { runJobs, tradeOf, untilState } from '../orders/helpers'
import { auditDifferences } from '../support/crowd'
import { type Exhibition, type TicketType, type Visitor, exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { zoneDay } from '../support/zoneDay'
import { personBody, withForm } from '../visitor/aFair'

const submitCall = '@call:POST /api/ef-registration-client/userRelation/submit/ticket'
const orderCall = '@call:POST /api/ef-registration-client/userRelation/placeOrderByIdList'
const refunds = { fees: [{ daysBefore: 0, percent: 0 }], returnsStock: true, arrivesInDays: 5 }

let server: TestServer
let other: TestServer
let fair: Exhibition
/** Names its holder. */
let named: TicketType
/** Does not. */
let open: TicketType

const today = (offset = 0): string => zoneDay(server.clock, offset)

before(async () => {
  server = await startTestServer()
  other = await server.another()
  // The fair opens today: the end of the day, after which nothing is refunded, must not come during the tests.
  server.clock.setTo(new Date(`${today()}T10:00:00+08:00`))
  const config = { ...exhibitionConfig, ...withForm(), refunds, maxPeoplePerOwner: 60 }
  fair = await server.anExhibition({ startsOn: today(), endsOn: today(5), config })
  const days = [today(), today(1), today(2)]
  named = await server.aTicketType({ exhibition: fair, entryDays: days, needsHolder: true })
  open = await server.aTicketType({ exhibition: fair, entryDays: days })
})
after(async () => {
  await other.stop()
  await server.stop()
})

const aPersonOf = (owner: Visitor, name: string): Promise<PersonRow> =>
  server.data(people.submit, { as: owner, body: personBody({ name }) })

interface Buyer {
  owner: Visitor
  orderId: string
  tickets: HeldTicket[]
  people: PersonRow[]
}

/** A person with free tickets of a type, who registered two others. */
const aBuyer = async (type: TicketType, quantity = 2): Promise<Buyer> => {
  const owner = await server.aVisitor({ exhibition: fair, name: '张思远' })
  const { orderId } = await server.anOrder({ visitor: owner, ticketType: type, quantity })
  const pair = [await aPersonOf(owner, '王丽娜'), await aPersonOf(owner, '李明')]
  return { owner, orderId, tickets: await ticketsOf(owner), people: pair }
}

const ticketsOf = async (as: Visitor): Promise<HeldTicket[]> => (await server.data(holders.list, { as })).tickets

const assign = (as: Visitor, ticketId: string, personId?: string) =>
  server.data(holders.assign, { as, body: { assignments: [{ ticketId, ...(personId && { personId }) }] } })
const refusesToAssign = (
  reason: Parameters<TestServer['refused']>[0],
  as: Visitor,
  assignments: { ticketId: string; personId?: string }[],
) => server.refused(reason, holders.assign, { as, body: { assignments }, language: 'cn' })

const aStaff = () => server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] })

let serial = 0
const scan = async (code: string, language: 'cn' | 'en' = 'en') => {
  const at = server.clock.now().toISOString()
  const body = {
    deviceId: 'phone-1',
    deviceTime: at,
    scans: [{ scanId: `s-${(serial += 1)}`, code, zone: 'fair', place: 'South gate', direction: 'in' as const, at }],
  }
  return (await server.data(gateCalls.scan, { as: await aStaff(), language, body })).answers[0]!
}

const validHolders = async (orderId: string): Promise<string[]> => {
  const { rows } = await server.app.pool.query<{ id: string }>(
    `SELECT account_id AS id FROM tickets WHERE order_id = $1 AND state NOT IN ('given', 'cancelled') ORDER BY id`,
    [orderId],
  )
  return rows.map(({ id }) => id)
}

test(`a bought ticket that names its holder opens nothing until its buyer says who uses it ${submitCall} @route:/ticketRegistration`, async () => {
  const { owner, tickets, people: pair } = await aBuyer(named)
  assert.deepEqual(
    tickets.map(({ holder, holderName, needsHolder, mayAssign, personId }) => [holder, holderName, needsHolder, mayAssign, personId]),
    Array.from({ length: 2 }, () => ['nobody', '', true, true, null]),
  )
  const [first] = tickets
  const withheld = await server.data(walletCalls.qrInfo, { as: owner, query: { id: first!.id }, language: 'en' })
  assert.deepEqual([withheld.qr, withheld.walletApps, withheld.canEnterToday], ['', [], false])
  assert.equal(withheld.entryNote, 'Name the person who uses this ticket. The entry code appears then.')
  const refusal = await scan(withheld.code)
  assert.deepEqual([refusal.answer, refusal.reason], ['no', 'No holder is named yet. Name one first.'])
  const list = JSON.parse((await server.data(walletCalls.entranceList, { as: await aStaff() })).list) as { voidTickets: string[] }
  assert.ok(list.voidTickets.includes(first!.id), 'a gate without a network refuses it too')

  const after = (await assign(owner, first!.id, pair[0]!.id)).tickets
  const given = after.find(({ holder }) => holder === 'person')!
  assert.deepEqual([given.personId, given.holderName, after.length], [pair[0]!.id, '王丽娜', 2])
  assert.notEqual(given.id, first!.id)
  const pass = await server.data(people.pass, { as: owner, query: { id: pair[0]!.id, ticketId: given.id } })
  assert.notEqual(pass.code, withheld.code)
  assert.deepEqual([(await scan(pass.qr)).verdict, (await scan(withheld.code)).verdict], ['good', 'ticketVoid'])

  // The buyer may use one too.
  const own = (await assign(owner, after.find(({ holder }) => holder === 'nobody')!.id)).tickets.find(({ holder }) => holder === 'self')!
  assert.equal(own.holderName, '张思远')
  assert.notEqual((await server.data(walletCalls.qrInfo, { as: owner, query: { id: own.id } })).qr, '')
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('a type that asks for no holder stays as it was, and its tickets change hands by the rules of gifts', async () => {
  const { owner, tickets, people: pair } = await aBuyer(open)
  assert.deepEqual(
    tickets.map(({ holder, needsHolder, mayAssign }) => [holder, needsHolder, mayAssign]),
    Array.from({ length: 2 }, () => ['self', false, true]),
  )
  assert.notEqual((await server.data(walletCalls.qrInfo, { as: owner, query: { id: tickets[0]!.id } })).qr, '')
  await assign(owner, tickets[0]!.id, pair[0]!.id)
  const kept = await server.aTicketType({ exhibition: fair, isGivable: false })
  await server.anOrder({ visitor: owner, ticketType: kept })
  const mine = (await ticketsOf(owner)).find(({ ticketTypeId }) => ticketTypeId === kept.id)!
  assert.equal(mine.mayAssign, false)
  await refusesToAssign('giftNotAllowed', owner, [{ ticketId: mine.id, personId: pair[0]!.id }])
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('until it is used and before the deadline another holder may be chosen; the code before is void, and the chain stays', () =>
  server.clock.held(async () => {
    const { owner, orderId, tickets, people: pair } = await aBuyer(named, 1)
    const one = (await assign(owner, tickets[0]!.id, pair[0]!.id)).tickets[0]!
    const before = await server.data(people.pass, { as: owner, query: { id: pair[0]!.id, ticketId: one.id } })
    const two = (await assign(owner, one.id, pair[1]!.id)).tickets[0]!
    assert.deepEqual([two.personId, two.holderName], [pair[1]!.id, '李明'])
    assert.equal((await scan(before.qr)).verdict, 'ticketVoid')
    const { rows } = await server.app.pool.query<{ by: string; holder: string }>(
      `SELECT assigned_by AS by, holder_id AS holder FROM ticket_assignments a JOIN tickets k ON k.id = a.ticket_id
       WHERE k.order_id = $1 ORDER BY a.ticket_id`,
      [orderId],
    )
    assert.deepEqual(
      rows,
      pair.map(({ userId }) => ({ by: owner.accountId, holder: userId })),
    )
    // The same holder again changes nothing.
    assert.equal((await assign(owner, two.id, pair[1]!.id)).tickets[0]!.id, two.id)
    // Used tickets stay with the person who came in.
    const pass = await server.data(people.pass, { as: owner, query: { id: pair[1]!.id, ticketId: two.id } })
    assert.equal((await scan(pass.qr)).verdict, 'good')
    await refusesToAssign('ticketNotAssignable', owner, [{ ticketId: two.id, personId: pair[0]!.id }])

    const early = await server.aTicketType({
      exhibition: fair,
      entryDays: [today(2)],
      needsHolder: true,
      holderUntil: new Date(server.clock.now().getTime() + 600_000),
    })
    await server.anOrder({ visitor: owner, ticketType: early })
    const late = (await ticketsOf(owner)).find(({ ticketTypeId }) => ticketTypeId === early.id)!
    assert.equal(late.mayAssign, true)
    server.clock.advance({ minutes: 11 })
    const refused = await refusesToAssign('holderTooLate', owner, [{ ticketId: late.id, personId: pair[0]!.id }])
    assert.equal(refused.msg, '“观众票”已过登记使用人的截止时间')
    assert.equal((await ticketsOf(owner)).find(({ id }) => id === late.id)!.mayAssign, false)
  }))

test("another owner's person or ticket, a missing one, a person who is not approved, and one over the limit: an error, and nothing changes", async () => {
  const { owner, tickets, people: pair } = await aBuyer(named)
  const stranger = await aBuyer(named, 1)
  const [ticket, second] = tickets
  await refusesToAssign('notFound', owner, [{ ticketId: ticket!.id, personId: stranger.people[0]!.id }])
  await refusesToAssign('notFound', stranger.owner, [{ ticketId: ticket!.id, personId: stranger.people[0]!.id }])
  await refusesToAssign('notFound', owner, [{ ticketId: '1', personId: pair[0]!.id }])
  await refusesToAssign(
    'ticketNotAssignable',
    owner,
    [ticket!, ticket!].map(({ id }, at) => ({ ticketId: id, personId: pair[at]!.id })),
  )
  // One of two may not: neither gets a ticket.
  await server.app.pool.query(`UPDATE registrations SET review_state = 'underReview' WHERE id = $1`, [pair[1]!.registrationId])
  const both = [ticket!, second!].map(({ id }, at) => ({ ticketId: id, personId: pair[at]!.id }))
  assert.equal((await refusesToAssign('personRefused', owner, both)).msg, '李明：登记审核尚未通过')
  const begun = await server.data(people.save, { as: owner, body: {} })
  await refusesToAssign('personRefused', owner, [{ ticketId: ticket!.id, personId: begun.id }])
  assert.deepEqual(await ticketsOf(owner), tickets)

  const [single, rival] = [
    await server.aTicketType({ exhibition: fair, needsHolder: true, limitPerPerson: 2 }),
    await server.aTicketType({ exhibition: fair }),
  ]
  await server.aConflict(single, rival)
  await server.anOrder({ visitor: owner, ticketType: single, quantity: 2 })
  await server.data(people.takeFree, { as: owner, body: { id: pair[0]!.id, ticketTypeId: rival.id } })
  const own = (await ticketsOf(owner)).filter(({ ticketTypeId }) => ticketTypeId === single.id)
  assert.match((await refusesToAssign('personRefused', owner, [{ ticketId: own[0]!.id, personId: pair[0]!.id }])).msg, /^王丽娜：.*不能与/)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('the same key assigns once, and another body needs another key', async () => {
  const { owner, tickets, people: pair } = await aBuyer(named)
  const sent = { as: owner, key: 'one-holder', body: { assignments: [{ ticketId: tickets[0]!.id, personId: pair[0]!.id }] } }
  const first = await server.data(holders.assign, sent)
  assert.deepEqual(await server.data(holders.assign, sent), first)
  const another = { ...sent, body: { assignments: [{ ticketId: tickets[1]!.id, personId: pair[0]!.id }] } }
  await server.refused('idempotencyKeyReused', holders.assign, another)
})

test('at the same moment, two holders, a gift, a refund or a scan: one wins, and the audit is clean', async () => {
  const paid = await server.aTicketType({ exhibition: fair, entryDays: [today()], priceFen: 10_000 })
  for (let round = 0; round < 4; round += 1) {
    const { owner, orderId, tickets, people: pair } = await aBuyer(open, 1)
    const ticketId = tickets[0]!.id
    const rivals = [
      () => server.call(holders.assign, { as: owner, body: { assignments: [{ ticketId, personId: pair[0]!.id }] } }),
      () => other.call(holders.assign, { as: owner, body: { assignments: [{ ticketId, personId: pair[1]!.id }] } }),
      () => server.call(giftCalls.give, { as: owner, body: { way: 'link', ticketIds: [ticketId] } }),
    ]
    const answers = await Promise.all(rivals.map((rival) => rival()))
    assert.equal(answers.filter(({ success }) => success).length, 1)
    assert.equal((await validHolders(orderId)).length, 1)

    const scanned = await aBuyer(open, 1)
    const { code } = await server.data(walletCalls.qrInfo, { as: scanned.owner, query: { id: scanned.tickets[0]!.id } })
    const [entry, moved] = await Promise.all([
      scan(code),
      server.call(holders.assign, {
        as: scanned.owner,
        body: { assignments: [{ ticketId: scanned.tickets[0]!.id, personId: scanned.people[0]!.id }] },
      }),
    ])
    assert.notEqual(entry.answer === 'yes', moved.success, 'who is inside keeps the ticket')

    const buyer = await aBuyer(open, 1)
    const order = await server.anOrder({ visitor: buyer.owner, ticketType: paid })
    await pay(buyer.owner, order.orderId)
    const bought = (await ticketsOf(buyer.owner)).find(({ ticketTypeId }) => ticketTypeId === paid.id)!
    const [refund, held] = await Promise.all([
      server.call(refundCalls.ask, { as: buyer.owner, body: { orderId: order.orderId, ticketIds: [bought.id], amount: '100.00' } }),
      other.call(holders.assign, {
        as: buyer.owner,
        body: { assignments: [{ ticketId: bought.id, personId: buyer.people[0]!.id }] },
      }),
    ])
    assert.equal([refund, held].filter(({ success }) => success).length, 1)
    assert.equal((await validHolders(order.orderId)).length, held.success ? 1 : 0)
  }
  assert.deepEqual(await auditDifferences(server, fair), [])
})

const pay = async (as: Visitor, orderId: string): Promise<void> => {
  await server.data(orderCalls.pay, { as, body: { orderId, channel: 'browser' } })
  await server.control({ action: 'pay', outTradeNo: await tradeOf(server, as, orderId) })
  await untilState(server, as, orderId, 'ticketIssued')
}

test('a buyer refunds a ticket that a person of theirs uses, and the person’s code is void', async () => {
  const paid = await server.aTicketType({
    exhibition: fair,
    entryDays: [today()],
    priceFen: 10_000,
    needsHolder: true,
    limitPerPerson: 1,
  })
  const { owner, people: pair } = await aBuyer(open, 1)
  const { orderId } = await server.anOrder({ visitor: owner, ticketType: paid })
  await pay(owner, orderId)
  const bought = (await ticketsOf(owner)).find(({ ticketTypeId }) => ticketTypeId === paid.id)!
  const held = (await assign(owner, bought.id, pair[0]!.id)).tickets.find(({ ticketTypeId }) => ticketTypeId === paid.id)!
  const pass = await server.data(people.pass, { as: owner, query: { id: pair[0]!.id, ticketId: held.id } })
  await server.data(refundCalls.ask, { as: owner, body: { orderId, ticketIds: [held.id], amount: '100.00' } })
  await runJobs(server)
  assert.equal((await scan(pass.qr)).verdict, 'ticketVoid')
  assert.deepEqual(await auditDifferences(server, fair), [])
})

const orderFor = (as: Visitor, items: { personId: string; ticketTypeId: string; day?: string }[], more: Record<string, unknown> = {}) =>
  server.data(holders.order, { as, body: { items, ...more } })

test(`one order has a ticket for each chosen person, who gets it when the order is paid ${orderCall} @rule:R49`, async () => {
  const [paid, free] = [
    await server.aTicketType({ exhibition: fair, priceFen: 10_000, limitPerPerson: 1, needsHolder: true }),
    await server.aTicketType({ exhibition: fair, limitPerPerson: 1 }),
  ]
  const { owner, people: pair } = await aBuyer(open, 1)
  const items = [...pair.map(({ id }) => ({ personId: id, ticketTypeId: paid.id })), { personId: pair[0]!.id, ticketTypeId: free.id }]
  const order = await orderFor(owner, items, { amount: '200.00' })
  assert.deepEqual([order.state, order.amount], ['pendingPayment', '200.00'])
  assert.deepEqual(await validHolders(order.orderId), [])
  assert.deepEqual(await auditDifferences(server, fair), [])
  await pay(owner, order.orderId)
  assert.deepEqual([...(await validHolders(order.orderId))].sort(), [pair[0]!.userId, pair[0]!.userId, pair[1]!.userId].sort())
  const used = (await ticketsOf(owner)).filter(({ ticketTypeId }) => ticketTypeId === paid.id)
  assert.deepEqual(used.map(({ holder, holderName }) => `${holder} ${holderName}`).sort(), ['person 李明', 'person 王丽娜'])
  assert.deepEqual(await auditDifferences(server, fair), [])

  // The limit counts for the person, not for the buyer.
  const refused = await server.refused('personRefused', holders.order, {
    as: owner,
    language: 'en',
    body: { items: [{ personId: pair[1]!.id, ticketTypeId: paid.id }] },
  })
  assert.match(refused.msg, /^李明: /)
  await server.anOrder({ visitor: owner, ticketType: paid })
  // The buyer refunds one of them.
  await server.data(refundCalls.ask, { as: owner, body: { orderId: order.orderId, ticketIds: [used[0]!.id], amount: '100.00' } })
  await runJobs(server)
  assert.equal((await validHolders(order.orderId)).length, 2)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('an order for people that costs nothing is issued at once, and the same key orders once', async () => {
  const free = await server.aTicketType({ exhibition: fair, limitPerPerson: 1, needsHolder: true })
  const { owner, people: pair } = await aBuyer(open, 1)
  const items = pair.map(({ id }) => ({ personId: id, ticketTypeId: free.id }))
  const sent = { as: owner, key: 'people-at-once', body: { items } }
  const answers = await Promise.all([server.call(holders.order, sent), other.call(holders.order, sent)])
  assert.ok(answers.some(({ success }) => success))
  const order = await server.data(holders.order, sent)
  assert.equal(order.state, 'ticketIssued')
  assert.deepEqual([...(await validHolders(order.orderId))].sort(), pair.map(({ userId }) => userId).sort())
  await server.refused('idempotencyKeyReused', holders.order, { ...sent, body: { items: items.slice(1) } })
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('an unpaid order for people frees each person again', async () => {
  const paid = await server.aTicketType({ exhibition: fair, priceFen: 5000, limitPerPerson: 1 })
  const { owner, people: pair } = await aBuyer(open, 1)
  const items = pair.map(({ id }) => ({ personId: id, ticketTypeId: paid.id }))
  const order = await orderFor(owner, items)
  await server.refused('personRefused', holders.order, { as: owner, body: { items } })
  await server.data(orderCalls.cancel, { as: owner, body: { orderId: order.orderId } })
  assert.deepEqual(await auditDifferences(server, fair), [])
  assert.equal((await orderFor(owner, items)).amount, '100.00')
})

test(`a code takes its part off an order for several people, and a refused one orders nothing ${orderCall} @rule:R51`, async () => {
  const paid = await server.aTicketType({ exhibition: fair, priceFen: 10_000 })
  const { owner, people: pair } = await aBuyer(open, 1)
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['configure'] })
  await server.data(discountCodeCalls.import, {
    as: organiser,
    body: { codes: [{ code: 'TEAM25', percent: 25, maxUses: 1, ticketTypeIds: [paid.id] }] },
  })
  const items = pair.map(({ id }) => ({ personId: id, ticketTypeId: paid.id }))
  const body = { items, discountCode: 'team25' }
  await server.refused('priceChanged', holders.order, { as: owner, body: { ...body, amount: '200.00' } })
  await server.refused('discountCodeUnknown', holders.order, { as: owner, body: { ...body, discountCode: 'TEAM26' } })
  const order = await orderFor(owner, items, { discountCode: 'team25', amount: '150.00' })
  assert.equal(order.amount, '150.00')
  await server.refused('discountCodeUsedUp', holders.order, { as: owner, body })
  await pay(owner, order.orderId)
  assert.equal((await validHolders(order.orderId)).length, 2)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('one person who may not have the ticket is named with the reason, and nothing is ordered', async () => {
  const [one, rival] = [await server.aTicketType({ exhibition: fair }), await server.aTicketType({ exhibition: fair })]
  await server.aConflict(one, rival)
  const { owner, people: pair } = await aBuyer(open, 1)
  const stranger = await aBuyer(open, 1)
  const says = async (reason: Parameters<TestServer['refused']>[0], items: { personId: string; ticketTypeId: string; day?: string }[]) =>
    (await server.refused(reason, holders.order, { as: owner, language: 'cn', body: { items } })).msg
  const forBoth = (type: TicketType) => pair.map(({ id }) => ({ personId: id, ticketTypeId: type.id }))
  await server.data(people.takeFree, { as: owner, body: { id: pair[1]!.id, ticketTypeId: rival.id } })
  assert.match(await says('personRefused', forBoth(one)), /^李明：.*不能与.*同时购买/)
  // Two types for one person exclude each other within the order too.
  assert.match(
    await says(
      'personRefused',
      [one, rival].map(({ id }) => ({ personId: pair[0]!.id, ticketTypeId: id })),
    ),
    /^王丽娜：/,
  )
  await says('notFound', [{ personId: stranger.people[0]!.id, ticketTypeId: one.id }])
  await says('ticketTypeUnknown', [{ personId: pair[0]!.id, ticketTypeId: '1' }])
  await says('dayNotOffered', [{ personId: pair[0]!.id, ticketTypeId: one.id, day: today() }])
  const begun = await server.data(people.save, { as: owner, body: { name: '赵强' } })
  assert.equal(await says('personRefused', [{ personId: begun.id, ticketTypeId: one.id }]), '赵强：登记表还没有填写完成')
  await server.refused('priceChanged', holders.order, { as: owner, body: { items: forBoth(rival).slice(0, 1), amount: '1.00' } })
  const { rows } = await server.app.pool
    .query('SELECT id FROM order_lines WHERE item_id = $1', [one.id])
    .catch(() => server.app.pool.query('SELECT order_id FROM order_lines WHERE item_id = $1', [one.id]))
  assert.deepEqual(rows, [])
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('people who order for each other at once stay within the limit of each person', async () => {
  const scarce = await server.aTicketType({ exhibition: fair, quota: 5, limitPerPerson: 1 })
  const buyers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(open, 1)))
  const answers = await Promise.all(
    buyers.flatMap(({ owner, people: pair }, at) =>
      [0, 1].map(() =>
        (at % 2 ? other : server).call(holders.order, {
          as: owner,
          body: { items: pair.map(({ id }) => ({ personId: id, ticketTypeId: scarce.id })) },
        }),
      ),
    ),
  )
  assert.equal(answers.filter(({ success }) => success).length, 2)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('the audit finds a ticket whose chain of holders is broken', async () => {
  const { owner, tickets, people: pair } = await aBuyer(named, 1)
  await assign(owner, tickets[0]!.id, pair[0]!.id)
  const broken = async (sql: string, undo: string) => {
    await server.app.pool.query(sql, [tickets[0]!.id])
    const found = await auditDifferences(server, fair)
    await server.app.pool.query(undo, [tickets[0]!.id])
    return found.join()
  }
  const ofStep = 'id = (SELECT new_ticket_id FROM ticket_assignments WHERE ticket_id = $1)'
  assert.ok(
    (
      await broken(
        `UPDATE tickets SET account_id = 7 WHERE ${ofStep}`,
        `UPDATE tickets SET account_id = ${pair[0]!.userId} WHERE ${ofStep}`,
      )
    ).includes('owner of a ticket'),
  )
  assert.ok(
    (await broken(`UPDATE tickets SET state = 'valid' WHERE id = $1`, `UPDATE tickets SET state = 'given' WHERE id = $1`)).includes(
      'tickets with a chosen holder',
    ),
  )
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test("a removed person's paid tickets return to their buyer and wait for a person again, and the old code is refused at once @call:POST /api/ef-registration-client/userRelation/remove @route:/ticketRegistration", async () => {
  const paid = await server.aTicketType({
    exhibition: fair,
    entryDays: [today()],
    priceFen: 10_000,
    needsHolder: true,
    limitPerPerson: 2,
  })
  const free = await server.aTicketType({ exhibition: fair, entryDays: [today()] })
  const { owner, people: pair } = await aBuyer(open, 1)
  const { orderId } = await server.anOrder({ visitor: owner, ticketType: paid, quantity: 2 })
  await pay(owner, orderId)
  const bought = (await ticketsOf(owner)).filter(({ ticketTypeId }) => ticketTypeId === paid.id)
  for (const { id } of bought) await assign(owner, id, pair[0]!.id)
  await server.data(people.takeFree, { as: owner, body: { id: pair[0]!.id, ticketTypeId: free.id } })
  const [used, kept] = (await ticketsOf(owner)).filter(({ ticketTypeId }) => ticketTypeId === paid.id)
  const passOf = async ({ id }: HeldTicket) => server.data(people.pass, { as: owner, query: { id: pair[0]!.id, ticketId: id } })
  const [usedPass, keptPass] = [await passOf(used!), await passOf(kept!)]
  assert.equal((await scan(usedPass.qr)).verdict, 'good')

  // The used ticket stays; a free one that was taken for the person ends with them.
  assert.equal((await server.data(people.remove, { as: owner, body: { id: pair[0]!.id } })).returned, 1)
  const refused = await scan(keptPass.qr)
  assert.deepEqual([refused.answer, refused.verdict], ['no', 'ticketVoid'])
  const list = JSON.parse((await server.data(walletCalls.entranceList, { as: await aStaff() })).list) as { voidTickets: string[] }
  assert.ok(list.voidTickets.includes(kept!.id))
  const [back, ...others] = (await ticketsOf(owner)).filter(({ ticketTypeId }) => ticketTypeId === paid.id)
  assert.deepEqual([back!.holder, back!.mayAssign, others.length], ['nobody', true, 0])
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.refused('notFound', people.remove, { as: owner, body: { id: pair[0]!.id } })

  // The ticket goes to another person, and back as money.
  const again = (await assign(owner, back!.id, pair[1]!.id)).tickets.find(({ ticketTypeId }) => ticketTypeId === paid.id)!
  assert.equal(again.holderName, '李明')
  await server.data(refundCalls.ask, { as: owner, body: { orderId, ticketIds: [again.id], amount: '100.00' } })
  await runJobs(server)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test("an assigned ticket in its buyer's wallet names who uses it now @route:/wallet", async () => {
  const { owner, tickets, people: pair } = await aBuyer(named)
  const given = await assign(owner, tickets[0]!.id, pair[0]!.id)
  const step = given.tickets.find(({ holder }) => holder === 'person')!
  const walletOf = async () => {
    const { records } = await server.data(walletCalls.page, { as: owner, query: {} })
    return records.find(({ id }) => id === tickets[0]!.id)!
  }
  assert.deepEqual([(await walletOf()).state, (await walletOf()).assignedTo], ['given', '王丽娜'])
  await assign(owner, step.id, pair[1]!.id)
  assert.equal((await walletOf()).assignedTo, '李明')
  const pass = await server.data(walletCalls.qrInfo, { as: owner, query: { id: tickets[0]!.id }, language: 'cn' })
  assert.deepEqual([pass.canEnterToday, pass.entryNote], [false, '此门票已分配给李明，请使用对方的二维码入场'])
  await assign(owner, (await ticketsOf(owner)).find(({ holder }) => holder === 'person')!.id)
  assert.equal((await walletOf()).assignedTo, '')
})

test('the tickets of an owner come page by page, each once, those that need a holder first', async () => {
  const owner = await server.aVisitor({ exhibition: fair })
  const kind = await server.aTicketType({ exhibition: fair, entryDays: [today(1)], needsHolder: true })
  const all: string[] = []
  for (let made = 0; made < 7; made += 1) all.push((await server.aTicket({ visitor: owner, ticketType: kind })).id)
  const seen: string[] = []
  for (let current = 1; current <= 3; current += 1) {
    const page = await server.data(holders.list, { as: owner, query: { current, size: 3 } })
    assert.deepEqual([page.total, page.pages, page.current, page.size], [7, 3, current, 3])
    seen.push(...page.tickets.map(({ id }) => id))
  }
  assert.deepEqual(seen.toSorted(), all.toSorted())
  await server.refused('invalid', holders.list, { as: owner, query: { size: 101 } })
})
