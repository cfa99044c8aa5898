import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { errorCodes } from '../../../contract/errorCodes'
import { orderCalls } from '../../../contract/orders/order.calls'
import { giftCalls } from '../../../contract/tickets/gift.calls'
import { entranceCalls } from '../../../contract/tickets/entrance.calls'
import { freeTicketCalls } from '../../../contract/tickets/freeTicket.calls'
import type { InviteBody } from '../../../contract/tickets/freeTicket.schema'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { ticketTypeCalls } from '../../../contract/tickets/ticketType.calls'
import { expireInvitation } from '../../../server/areas/tickets/freeTicket/endInvitations'
import { aMessagedFair, gotBy } from '../messages/aMessagedFair'
import { auditDifferences } from '../support/crowd'
import { type Exhibition, type TicketType, type Visitor, noForm } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { withForm } from '../visitor/aFair'
import { aFreeQuota, anInviter, claimFreeOf, countsOf, inviteFrom } from './aFreeQuota'
import { almostSame } from '../../support/almostSame'

let server: TestServer
let fair: Exhibition
let type: TicketType
before(async () => {
  server = await startTestServer()
  const { byRegisterType } = withForm()
  fair = await aMessagedFair(server, { byRegisterType: { ...byRegisterType!, staff: noForm } })
  type = await server.aTicketType({ exhibition: fair })
})
after(async () => {
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.stop()
})

const ticketsOf = async (as: Visitor) => (await server.data(walletCalls.page, { as, query: { size: 50 } })).records
const soldOf = async (id = type.id): Promise<number> =>
  (await server.app.pool.query<{ sold: number }>('SELECT sold FROM ticket_types WHERE id = $1', [id])).rows[0]!.sold
const voidNow = async (): Promise<string[]> => {
  const gate = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] })
  return (JSON.parse((await server.data(walletCalls.entranceList, { as: gate })).list) as { voidTickets: string[] }).voidTickets
}
const orderOf = async (as: Visitor): Promise<string> => (await server.data(orderCalls.page, { as, query: {} })).records[0]!.orderId

test('a link for three people gives each one ticket without a price, and a fourth learns that none is left @route:/freeTicket @route:/ticket/receive/complimentaryTickets @call:GET /api/ef-registration-client/freeTicket/quotas @call:POST /api/ef-registration-client/freeTicket/invite @call:POST /api/ef-registration-client/freeTicket/receive @call:GET /api/ef-registration-client/freeTicket/detail', async () => {
  const quota = await aFreeQuota(server, fair, type)
  const before = await soldOf()
  const invitation = await inviteFrom(server, quota, { places: 3, note: '欢迎莅临我们的展位' })
  assert.deepEqual([invitation.state, invitation.places, invitation.registerType], ['open', 3, 'visitor'])
  assert.deepEqual(await countsOf(server, quota), [7, 3, 0])
  const [one, two, three, late] = await server.visitors(4, { exhibition: fair, name: '李雷' })
  const offer = await claimFreeOf(server, one!, invitation)
  const [ticket] = await ticketsOf(one!)
  assert.equal(offer.ticketId, ticket!.id)
  // The same person asks again, by another request, and has one ticket.
  assert.equal((await claimFreeOf(server, one!, invitation)).ticketId, ticket!.id)
  assert.equal((await ticketsOf(one!)).length, 1)
  await claimFreeOf(server, two!, invitation)
  await claimFreeOf(server, three!, invitation)
  assert.deepEqual(await countsOf(server, quota), [7, 0, 3])
  assert.equal((await soldOf()) - before, 3)
  await server.refused('freeTicketFull', freeTicketCalls.claim, { as: late!, body: { key: invitation.key! } })
  const detail = await server.data(freeTicketCalls.detail, { as: quota.staff, query: { id: invitation.id } })
  assert.deepEqual([detail.state, detail.link, detail.claims.length], ['claimed', null, 3])
  assert.deepEqual(detail.claims[0], { ...detail.claims[0], name: '李**', state: 'valid' })
  const order = await server.data(orderCalls.detail, { as: one!, query: { orderId: await orderOf(one!) } })
  assert.deepEqual([order.state, order.amount], ['ticketIssued', '0.00'])
  const { rows } = await server.app.pool.query('SELECT quota_id, invitation_id FROM free_claims WHERE order_id = $1', [order.orderId])
  assert.deepEqual(rows, [{ quota_id: quota.quotaId, invitation_id: invitation.id }])
})

test('a claim without a promised place in the books is refused and changes nothing', async () => {
  const quota = await aFreeQuota(server, fair, type)
  const invitation = await inviteFrom(server, quota, { places: 1 })
  const guest = await server.aVisitor({ exhibition: fair })
  const promise = (by: number) => server.app.pool.query('UPDATE free_quotas SET offered = offered + $2 WHERE id = $1', [quota.quotaId, by])
  const before = await soldOf()
  await promise(-1)
  await server.refused('freeTicketFull', freeTicketCalls.claim, { as: guest, body: { key: invitation.key! } })
  assert.deepEqual([(await ticketsOf(guest)).length, await soldOf()], [0, before])
  await promise(1)
  await claimFreeOf(server, guest, invitation)
})

test('a link shows before sign-in what it gives, and neither a wrong token nor a number alone opens it @call:GET /api/ef-registration-client/freeTicket/preview @call:GET /api/ef-registration-client/freeTicket/offer', async () => {
  const quota = await aFreeQuota(server, fair, type)
  const invitation = await inviteFrom(server, quota, { note: ' 期待\n您的到来 ' })
  const preview = await server.data(freeTicketCalls.preview, { at: fair, query: { key: invitation.key! } })
  assert.deepEqual(
    [preview.from, preview.department, preview.note, preview.name, preview.state],
    ['赵敏', '市场部', '期待 您的到来', '观众票', 'open'],
  )
  const guest = await server.aVisitor({ exhibition: fair })
  for (const key of [`f${invitation.id}`, `f${invitation.id}.${'A'.repeat(22)}`, invitation.id, 'f', '', invitation.key!.slice(1)]) {
    await server.refused('notFound', freeTicketCalls.preview, { at: fair, query: { key } })
    await server.refused('notFound', freeTicketCalls.offer, { as: guest, query: { key } })
    await server.refused('notFound', freeTicketCalls.claim, { as: guest, body: { key } })
  }
  // A gift's call does not know it either.
  await server.refused('notFound', giftCalls.preview, { at: fair, query: { key: invitation.key! } })
  const [, token] = invitation.key!.split('.')
  const stored = await server.app.pool.query('SELECT * FROM free_invitations WHERE id = $1', [invitation.id])
  assert.ok(!JSON.stringify(stored.rows).includes(token!))
  assert.ok(!server.logged().includes(token!))
  const answer = await fetch(server.url + new URL(invitation.link!).pathname, { redirect: 'manual' })
  const target = new URLSearchParams(answer.headers.get('location')!.split('?')[1])
  assert.deepEqual([target.get('ticketGiveRecordId'), target.get('registerType')], [invitation.key, 'visitor'])
  const { pathname } = new URL(invitation.link!)
  const wrong = await fetch(server.url + almostSame(pathname), { redirect: 'manual' })
  assert.match(wrong.headers.get('location')!, /error/)
})

test('an invitation to a phone is sent by SMS with its link, and only its owner claims', async () => {
  const quota = await aFreeQuota(server, fair, type)
  const guest = await server.aVisitor({ exhibition: fair })
  const contact = guest.phone!
  const invitation = await inviteFrom(server, quota, { way: 'phone', contact, contactAgain: contact })
  assert.equal(invitation.isSent, true)
  assert.match(invitation.to, /^\d{3}\*{4}\d{4}$/)
  const [sms] = (await gotBy(server, contact)).slice(-1)
  assert.match(sms!.text, /赵敏送您测试展会邀请票（观众票）/)
  assert.ok(sms!.text.endsWith(new URL(invitation.link!).pathname))
  const stranger = await server.aVisitor({ exhibition: fair })
  await server.refused('freeTicketForAnother', freeTicketCalls.claim, { as: stranger, body: { key: invitation.key! } })
  assert.ok((await claimFreeOf(server, guest, invitation)).ticketId)
  const stored = await server.app.pool.query('SELECT contact FROM free_invitations WHERE id = $1', [invitation.id])
  assert.deepEqual(stored.rows, [{ contact: null }])
})

test('an invitation by email carries the words of the inviter', async () => {
  const quota = await aFreeQuota(server, fair, type)
  const contact = 'guest.of.staff@example.com'
  const invitation = await inviteFrom(server, quota, { way: 'email', contact, contactAgain: contact, note: 'See you at our booth' })
  const mail = (await gotBy(server, contact)).at(-1)!
  assert.ok(mail.text.includes(invitation.link!) && mail.text.includes('See you at our booth'), mail.text)
})

test('withdrawn and expired places are left again, and what was claimed stays @call:POST /api/ef-registration-client/freeTicket/withdraw', async () => {
  const quota = await aFreeQuota(server, fair, type)
  const invitation = await inviteFrom(server, quota, { places: 4 })
  const [guest, late] = await server.visitors(2, { exhibition: fair })
  await claimFreeOf(server, guest!, invitation)
  assert.equal((await server.data(freeTicketCalls.withdraw, { as: quota.staff, body: { id: invitation.id } })).state, 'withdrawn')
  assert.deepEqual(await countsOf(server, quota), [9, 0, 1])
  // Twice changes nothing.
  await server.data(freeTicketCalls.withdraw, { as: quota.staff, body: { id: invitation.id } })
  assert.deepEqual(await countsOf(server, quota), [9, 0, 1])
  await server.refused('freeTicketWithdrawn', freeTicketCalls.claim, { as: late!, body: { key: invitation.key! } })
  assert.equal((await claimFreeOf(server, guest!, invitation)).isVoid, false)
  const other = await inviteFrom(server, quota, { places: 2 })
  const { rows: jobs } = await server.app.pool.query("SELECT kind FROM jobs WHERE key = $1 AND kind = 'freeTicket.expire'", [other.id])
  assert.equal(jobs.length, 1)
  await server.app.pool.query('UPDATE free_invitations SET expires_at = $2 WHERE id = $1', [other.id, server.app.now()])
  await server.refused('freeTicketExpired', freeTicketCalls.claim, { as: late!, body: { key: other.key! } })
  const key = { tenantId: fair.tenantId, exhibitionId: fair.exhibitionId, id: other.id }
  assert.equal(await expireInvitation(server.app, key), true)
  assert.equal(await expireInvitation(server.app, key), false)
  assert.deepEqual(await countsOf(server, quota), [9, 0, 1])
  const { quotas } = await server.data(freeTicketCalls.quotas, { as: quota.staff })
  assert.equal(quotas.find(({ id }) => id === quota.quotaId)!.expired, 2)
})

test('a cancelled ticket is void at gates at once, its place is left again, and its holder gets a message @call:POST /api/ef-registration-client/userRelation/invalidInviteVisitorFreeTicket', async () => {
  const quota = await aFreeQuota(server, fair, type)
  const before = await soldOf()
  const invitation = await inviteFrom(server, quota)
  const guest = await server.aVisitor({ exhibition: fair })
  const { ticketId } = await claimFreeOf(server, guest, invitation)
  const orderId = await orderOf(guest)
  const stranger = await aFreeQuota(server, fair, type)
  await server.refused('notFound', freeTicketCalls.void, { as: stranger.staff, body: { orderId } })
  await server.data(freeTicketCalls.void, { as: quota.staff, body: { orderId } })
  assert.ok((await voidNow()).includes(ticketId!))
  assert.deepEqual(await countsOf(server, quota), [10, 0, 0])
  assert.equal(await soldOf(), before)
  assert.equal((await server.data(orderCalls.detail, { as: guest, query: { orderId } })).state, 'refunded')
  assert.match((await gotBy(server, guest.phone!)).at(-1)!.text, /邀请票（观众票）已被邀请人作废/)
  await server.refused('freeTicketVoid', freeTicketCalls.void, { as: quota.staff, body: { orderId } })
  assert.deepEqual(await countsOf(server, quota), [10, 0, 0])
  // The link does not give the place back to the same person.
  await server.refused('freeTicketVoid', freeTicketCalls.claim, { as: guest, body: { key: invitation.key! } })
  assert.equal((await server.data(freeTicketCalls.offer, { as: guest, query: { key: invitation.key! } })).isVoid, true)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('a ticket that was given on is taken from the person who holds it now', async () => {
  const quota = await aFreeQuota(server, fair, type)
  const [guest, friend] = await server.visitors(2, { exhibition: fair })
  const { ticketId } = await claimFreeOf(server, guest!, await inviteFrom(server, quota))
  const orderId = await orderOf(guest!)
  const gift = await server.data(giftCalls.give, { as: guest!, body: { way: 'link', ticketIds: [ticketId!] } })
  const { ticketIds } = await server.data(giftCalls.claim, { as: friend!, body: { key: gift.key! } })
  await server.data(freeTicketCalls.void, { as: quota.staff, body: { orderId } })
  assert.ok((await voidNow()).includes(ticketIds[0]!))
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('several tickets are cancelled all or none, and each obstacle is named @call:POST /api/ef-registration-client/userRelation/invalidBatchWhenFreeTicket', async () => {
  const quota = await aFreeQuota(server, fair, type)
  const invitation = await inviteFrom(server, quota, { places: 3 })
  const guests = await server.visitors(3, { exhibition: fair })
  const orderIds: string[] = []
  for (const guest of guests) {
    await claimFreeOf(server, guest, invitation)
    orderIds.push(await orderOf(guest))
  }
  const [entered] = await ticketsOf(guests[1]!)
  const gate = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] })
  const record = { recordId: 'free-1', ticketId: entered!.id, entrance: '北登录厅', at: server.app.now().toISOString() }
  await server.data(entranceCalls.submit, { as: gate, body: { records: [record] } })
  const answer = await server.data(freeTicketCalls.voidBatch, { as: quota.staff, body: { orderIds: [...orderIds, '99'] } })
  assert.deepEqual(answer.voided, [])
  assert.deepEqual(
    answer.refused.map(({ orderId, code }) => [orderId, code]).sort(),
    [
      [orderIds[1], errorCodes.freeTicketUsed],
      ['99', errorCodes.notFound],
    ].sort(),
  )
  assert.ok(answer.refused.every(({ message }) => message.length > 3))
  assert.deepEqual(await countsOf(server, quota), [7, 0, 3])
  await server.refused('freeTicketUsed', freeTicketCalls.void, { as: quota.staff, body: { orderId: orderIds[1]! } })
  const done = await server.data(freeTicketCalls.voidBatch, { as: quota.staff, body: { orderIds: [orderIds[0]!, orderIds[2]!] } })
  assert.deepEqual([done.voided.length, done.refused], [2, []])
  assert.deepEqual(await countsOf(server, quota), [9, 0, 1])
  for (const orderIdsOf of [[], Array.from({ length: 101 }, (_, at) => String(at + 1)), ['1', '1'], ['x']])
    await server.refused('invalid', freeTicketCalls.voidBatch, { as: quota.staff, body: { orderIds: orderIdsOf } })
})

test('a claim is judged as a purchase: registration, register type, day, limit, conflict and stock @rule:R49', async () => {
  const day = (await server.app.pool.query<{ entry_days: string[] }>('SELECT entry_days FROM ticket_types WHERE id = $1', [type.id]))
    .rows[0]!.entry_days
  const limited = await server.aTicketType({ exhibition: fair, limitPerPerson: 1 })
  const other = await server.aTicketType({ exhibition: fair })
  await server.aConflict(limited, other)
  const quota = await aFreeQuota(server, fair, limited, { quota: 20 })
  const claim = async (as: Visitor, of = quota, more = {}) => {
    const { key } = await inviteFrom(server, of)
    return { as, body: { key: key!, ...more } }
  }
  const unregistered = await server.aVisitor({ exhibition: fair, review: 'none' })
  await server.refused('notRegisteredYet', freeTicketCalls.claim, await claim(unregistered))
  const guest = await server.aVisitor({ exhibition: fair })
  await server.anOrder({ visitor: guest, ticketType: limited })
  await server.refused('ticketLimit', freeTicketCalls.claim, await claim(guest))
  const second = await server.aVisitor({ exhibition: fair })
  await server.anOrder({ visitor: second, ticketType: other })
  await server.refused('ticketConflict', freeTicketCalls.claim, await claim(second))
  const forMedia = await aFreeQuota(server, fair, await server.aTicketType({ exhibition: fair, audience: ['media'] }))
  const third = await server.aVisitor({ exhibition: fair })
  await server.refused('giftWrongRegisterType', freeTicketCalls.claim, await claim(third, forMedia))
  const byDay = await aFreeQuota(server, fair, await server.aTicketType({ exhibition: fair, dayChoices: day, limitPerPerson: 1 }))
  await server.refused('dayNotOffered', freeTicketCalls.claim, await claim(third, byDay))
  await server.refused('dayNotOffered', freeTicketCalls.claim, await claim(third, byDay, { day: '2031-01-01' }))
  const chosen = await server.data(freeTicketCalls.claim, await claim(third, byDay, { day: day[1] }))
  assert.equal((await ticketsOf(third)).find(({ id }) => id === chosen.ticketId)!.entryDays[0], day[1])
  // A type that was sold out meanwhile: the place stays with the quota.
  const scarce = await server.aTicketType({ exhibition: fair, quota: 1 })
  const ofScarce = await aFreeQuota(server, fair, scarce, { quota: 1 })
  await server.anOrder({ visitor: guest, ticketType: scarce })
  await server.refused('ticketSoldOut', freeTicketCalls.claim, await claim(third, ofScarce))
  assert.deepEqual(await countsOf(server, ofScarce), [0, 1, 0])
  // The inviter has no ticket from the own quota.
  await server.refused('freeTicketToSelf', freeTicketCalls.claim, await claim(quota.staff))
})

test('an inviter gives no more than the quota, and nothing that is not a number of people @rule:R42', async () => {
  const quota = await aFreeQuota(server, fair, type, { quota: 3 })
  const refuses = (reason: Parameters<TestServer['refused']>[0], body: Partial<Record<keyof InviteBody, unknown>>, as = quota.staff) =>
    server.refused(reason, freeTicketCalls.invite, { as, body: { quotaId: quota.quotaId, way: 'link', places: 1, ...body } as never })
  for (const places of [0, -1, 1.5, 201, 1e9]) await refuses('invalid', { places })
  await refuses('freeQuotaUsedUp', { places: 4 })
  await refuses('invalid', { way: 'phone', contact: '123', contactAgain: '123' })
  await refuses('invalid', { way: 'phone', contact: '13800000001', contactAgain: '13800000002' })
  await refuses('invalid', { way: 'phone', contact: '13800000001', contactAgain: '13800000001', places: 2 })
  await refuses('invalid', { until: '2020-01-01' })
  await refuses('invalid', { until: '2099-01-01' })
  await refuses('invalid', { until: '2027-13-45' })
  for (const note of ['加微信 13812345678 领取', 'https://evil.example', '详见 evil.com', 'ｗｗｗ.evil', 'a@b', '字'.repeat(101)])
    await refuses('invalid', { note })
  await refuses('notFound', { quotaId: '12345' })
  const own = quota.staff.phone!
  await refuses('freeTicketToSelf', { way: 'phone', contact: own, contactAgain: own })
  const colleague = await server.aVisitor({ exhibition: fair, registerType: 'staff' })
  await refuses('notFound', {}, colleague)
  const invitation = await inviteFrom(server, quota, { places: 3 })
  await refuses('freeQuotaUsedUp', {})
  for (const call of [freeTicketCalls.detail, freeTicketCalls.withdraw] as const)
    await server.refused('notFound', call as never, { as: colleague, query: { id: invitation.id }, body: { id: invitation.id } } as never)
  assert.deepEqual(await countsOf(server, quota), [0, 3, 0])
})

test('the same request again is the same invitation', async () => {
  const quota = await aFreeQuota(server, fair, type)
  const body = { quotaId: quota.quotaId, way: 'link' as const, places: 2 }
  const one = await server.data(freeTicketCalls.invite, { as: quota.staff, body, key: 'one-invitation' })
  assert.equal((await server.data(freeTicketCalls.invite, { as: quota.staff, body, key: 'one-invitation' })).id, one.id)
  assert.deepEqual(await countsOf(server, quota), [8, 2, 0])
  const list = await server.data(freeTicketCalls.list, { as: quota.staff, query: { quotaId: quota.quotaId } })
  assert.deepEqual([list.total, list.records[0]!.id], [1, one.id])
})

test("another fair's and another organiser's invitation and quota are unknown", async () => {
  const quota = await aFreeQuota(server, fair, type)
  const { key } = await inviteFrom(server, quota)
  const elsewhere = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} as never } })
  const abroad = await server.anExhibition()
  for (const exhibition of [elsewhere, abroad]) {
    const guest = await server.aVisitor({ exhibition })
    await server.refused('notFound', freeTicketCalls.claim, { as: guest, body: { key: key! } })
    const staff = await server.aVisitor({ exhibition, registerType: 'staff' })
    await server.refused('notFound', freeTicketCalls.invite, { as: staff, body: { quotaId: quota.quotaId, way: 'link', places: 1 } })
    assert.deepEqual((await server.data(freeTicketCalls.quotas, { as: staff })).quotas, [])
  }
})

test('a type for invited people is not in the shop and cannot be ordered, and its free tickets can be claimed', async () => {
  const hidden = await server.aTicketType({ exhibition: fair, isByInvitation: true })
  const guest = await server.aVisitor({ exhibition: fair })
  const shop = await server.data(ticketTypeCalls.list, { as: guest, query: {} })
  assert.ok(!JSON.stringify(shop).includes(hidden.id))
  await server.refused('ticketTypeUnknown', walletCalls.takeFree, {
    as: guest,
    body: { items: [{ ticketTypeId: hidden.id, quantity: 1 }] },
  })
  const quota = await aFreeQuota(server, fair, hidden)
  assert.ok((await claimFreeOf(server, guest, await inviteFrom(server, quota))).ticketId)
})

test('an organiser stores quotas, all or none, and no quota falls below what it has given @call:POST /api/ef-registration-data-client/freeTicketQuota/import @call:GET /api/ef-registration-data-client/freeTicketQuota/page', async () => {
  const own = await server.aTicketType({ exhibition: fair, quota: 50 })
  const staff = await anInviter(server, fair)
  const visitor = await server.aVisitor({ exhibition: fair })
  const as = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['configure'] })
  const line = { code: 'sales', department: '销售部', inviters: [staff.phone!], ticketTypeId: own.id, quota: 30 }
  const refuses = async (changes: Record<string, unknown>, field: string) => {
    const answer = await server.call(freeTicketCalls.importQuotas, {
      as,
      body: { quotas: [line, { ...line, code: 'other', quota: 1, ...changes }] },
    })
    const data = answer.data as unknown as { fields: { field: string }[] }
    assert.deepEqual([answer.success, data.fields.map((one) => one.field)], [false, [`quotas.${field}`]])
  }
  await refuses({ inviters: [visitor.phone!] }, '1.inviters')
  await refuses({ ticketTypeId: '77' }, '1.ticketTypeId')
  await refuses({ endsAt: '2027-02-30 09:00:00' }, '1.endsAt')
  await refuses({ code: 'sales' }, '1.code')
  await refuses({ quota: 21 }, '0.quota')
  await server.refused('invalid', freeTicketCalls.importQuotas, { as, body: { quotas: [{ ...line, quota: -1 }] } })
  await server.refused('invalid', freeTicketCalls.importQuotas, { as, body: { quotas: [{ ...line, quota: 1.5 }] } })
  const before = (await server.data(freeTicketCalls.quotaPage, { as, query: { size: 100 } })).records
  assert.ok(!before.some(({ code }) => code === 'sales'))
  await server.data(freeTicketCalls.importQuotas, { as, body: { quotas: [line] } })
  const { quotas } = await server.data(freeTicketCalls.quotas, { as: staff })
  await inviteFrom(server, { staff, quotaId: quotas[0]!.id }, { places: 5 })
  await server.refused('invalid', freeTicketCalls.importQuotas, { as, body: { quotas: [{ ...line, quota: 4 }] } })
  await server.refused('invalid', freeTicketCalls.importQuotas, { as, body: { quotas: [{ ...line, ticketTypeId: type.id }] } })
  await server.data(freeTicketCalls.importQuotas, { as, body: { quotas: [{ ...line, quota: 5 }] } })
  const found = (await server.data(freeTicketCalls.quotaPage, { as, query: { size: 100 } })).records.find(({ code }) => code === 'sales')!
  assert.deepEqual([found.quota, found.left, found.offered, found.inviters], [5, 0, 5, 1])
})

test('an inviter who deletes the account leaves no open invitation and no contact', async () => {
  const { erasePerson } = await import('../../../server/areas/visitor/ownData/ownData.service')
  const quota = await aFreeQuota(server, fair, type)
  await inviteFrom(server, quota, { way: 'email', contact: 'gone@example.com', contactAgain: 'gone@example.com', note: '欢迎' })
  const client = await server.app.pool.connect()
  await erasePerson(server.app, client, { tenantId: fair.tenantId, accountId: quota.staff.accountId })
  client.release()
  const { rows } = await server.app.pool.query('SELECT state, contact, contact_masked, note FROM free_invitations WHERE account_id = $1', [
    quota.staff.accountId,
  ])
  assert.deepEqual(rows, [{ state: 'withdrawn', contact: null, contact_masked: '', note: '' }])
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('a guest gives a free ticket back: it is void at once, its place is left again, and the link gives no other @call:POST /api/ef-registration-client/freeTicket/giveBack @route:/ticket/receive/complimentaryTickets', async () => {
  const quota = await aFreeQuota(server, fair, type)
  const invitation = await inviteFrom(server, quota, { places: 4 })
  const [guest, giver, friend, stranger] = await server.visitors(4, { exhibition: fair })
  const giveBack = (as: Visitor) => server.data(freeTicketCalls.giveBack, { as, body: { key: invitation.key! } })
  const refuses = (reason: Parameters<TestServer['refused']>[0], as: Visitor, key = invitation.key!) =>
    server.refused(reason, freeTicketCalls.giveBack, { as, body: { key } })
  const { ticketId } = await claimFreeOf(server, guest!, invitation)
  const sold = await soldOf()
  await refuses('notFound', stranger!)
  await refuses('notFound', guest!, `f${invitation.id}.${'A'.repeat(22)}`)
  const back = await giveBack(guest!)
  assert.deepEqual([back.ticketId, back.isVoid, back.isGivenBack], [null, true, true])
  assert.deepEqual((await giveBack(guest!)).isGivenBack, true, 'a second time changes nothing')
  assert.ok((await voidNow()).includes(ticketId!))
  assert.deepEqual([await countsOf(server, quota), (await soldOf()) - sold], [[7, 3, 0], -1])
  await server.refused('freeTicketVoid', freeTicketCalls.claim, { as: guest!, body: { key: invitation.key! } })

  // A ticket that another person holds by now stays with them.
  await claimFreeOf(server, giver!, invitation)
  const [ticket] = await ticketsOf(giver!)
  const gift = await server.data(giftCalls.give, { as: giver!, body: { way: 'link', ticketIds: [ticket!.id] } })
  await refuses('freeTicketNotReturnable', giver!)
  await server.data(giftCalls.claim, { as: friend!, body: { key: gift.key! } })
  await refuses('freeTicketNotReturnable', giver!)
  assert.equal((await ticketsOf(friend!))[0]!.state, 'valid')
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('the data of a member of the staff has the invitations that they made', async () => {
  const quota = await aFreeQuota(server, fair, type)
  const invitation = await inviteFrom(server, quota, {
    way: 'email',
    contact: 'guest@example.com',
    contactAgain: 'guest@example.com',
    note: '欢迎',
  })
  const { invitations } = await server.data(ownDataCalls.detail, { as: quota.staff })
  assert.deepEqual(
    invitations.map(({ invitationId, state, way, to, note, places, claimed }) => [invitationId, state, way, to, note, places, claimed]),
    [[invitation.id, 'open', 'email', 'guest@example.com', '欢迎', 1, 0]],
  )
  const other = await anInviter(server, fair)
  assert.deepEqual((await server.data(ownDataCalls.detail, { as: other })).invitations, [])
})
