import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ErrorName } from '../../../contract/errorCodes'
import { buyerInvitationCalls as calls } from '../../../contract/exhibitor/buyerInvitation.calls'
import type { BuyerBatchBody, BuyerSummary } from '../../../contract/exhibitor/buyerInvitation.schema'
import { inviteTemplateCalls } from '../../../contract/messages/inviteTemplate.calls'
import type { InvitationRules } from '../../../contract/rules/invitations/invitation'
import { invitationCalls } from '../../../contract/invitations/invitation.calls'
import { freeTicketCalls } from '../../../contract/tickets/freeTicket.calls'
import { registerLogCalls } from '../../../contract/visitor/registerLog.calls'
import { entries } from '../../../server/database/schema/gate'
import { aMessagedFair, gotBy, runJobs } from '../messages/aMessagedFair'
import { auditDifferences } from '../support/crowd'
import { type Exhibition, type TicketType, type Visitor, noForm } from '../support/makers'
import { takeOutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { withForm } from '../visitor/aFair'

const base = '/api/ef-registration-data-client/client/exhibitorUserInviteRecord'

const aBuyerFair = (at: TestServer, invitations: InvitationRules = { perPerson: 50, perDay: 50 }): Promise<Exhibition> => {
  const { byRegisterType } = withForm()
  return aMessagedFair(at, {
    byRegisterType: { ...byRegisterType!, exhibitorDept: noForm },
    invitations,
  })
}

let server: TestServer
let fair: Exhibition
let type: TicketType
before(async () => {
  server = await startTestServer()
  fair = await aBuyerFair(server)
  type = await server.aTicketType({ exhibition: fair })
})
after(async () => {
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.stop()
})

type Member = Visitor & { exhibitorId: string }

const aMember = (values: Partial<Parameters<TestServer['anExhibitorMember']>[0]> = {}, at = server): Promise<Member> =>
  at.anExhibitorMember({ exhibition: fair, ...values })

let last = 0
const aPhone = (): string => `135${String((last += 1)).padStart(8, '0')}`

/** Stored by the organiser's call itself. */
const aQuota = async ({ exhibitorId }: Member, quota: number, at = server, of = fair, ticketType = type): Promise<string> => {
  const organiser = await at.anOrganiser({ tenant: of, exhibitionId: of.exhibitionId, rights: ['configure'] })
  const code = `buyers-${(last += 1)}`
  const line = { code, department: '江汉机床', exhibitorId, ticketTypeId: ticketType.id, quota }
  await at.data(freeTicketCalls.importQuotas, { as: organiser, body: { quotas: [line] } })
  const { rows } = await at.app.pool.query<{ id: string }>('SELECT id FROM free_quotas WHERE tenant_id = $1 AND code = $2', [
    of.tenantId,
    code,
  ])
  return rows[0]!.id
}

const bodyOf = (people: BuyerBatchBody['people'], more: Partial<BuyerBatchBody> = {}): BuyerBatchBody => ({
  inviteFormType: 'SHORT_MSG',
  languageType: 'cn',
  people,
  ...more,
})
const invite = (as: Member, people: BuyerBatchBody['people'], more: Partial<BuyerBatchBody> = {}) =>
  server.data(calls.batch, { as, body: bodyOf(people, more) })
const listOf = async (as: Member, query: object = {}) => (await server.data(calls.list, { as, query: { size: 100, ...query } })).records
const summaryOf = (as: Member): Promise<BuyerSummary> => server.data(calls.summary, { as })
const leftOf = async (as: Member): Promise<number[]> =>
  (await summaryOf(as)).quotas.flatMap(({ left, offered, claimed }) => [left, offered, claimed])
/** The parameters to which the address in a message leads. */
const targetOf = async (to: string): Promise<URLSearchParams> => {
  const text = (await gotBy(server, to)).at(-1)!.text
  const answer = await fetch(server.url + /\/i\/[\w-]+/.exec(text)![0], { redirect: 'manual' })
  return new URLSearchParams(answer.headers.get('location')!.split('?')[1])
}
const registerBy = async (as: Visitor, target: URLSearchParams): Promise<void> => {
  const source = { registrationSource: 'inviteCard', sourceCode: target.get('source')! }
  await server.data(registerLogCalls.save, { as, body: { source, attribution: {} } })
}
const claimBy = (as: Visitor, target: URLSearchParams) =>
  server.data(freeTicketCalls.claim, { as, body: { key: target.get('ticketGiveRecordId')! } })

test(`a company invites a buyer, who registers by the link, takes the free ticket and comes @rule:R63 @call:GET ${base}/list @call:GET ${base}/count @call:POST ${base}/invite/batch @call:GET ${base}/guest/list`, async () => {
  const member = await aMember()
  const colleague = await aMember({ exhibitorId: member.exhibitorId, rights: [] })
  const quotaId = await aQuota(member, 2)
  const phone = aPhone()
  const guests = [{ name: '李雷', contact: phone }]
  assert.equal((await invite(member, guests, { quotaId, note: '请到 A1 展位' })).accepted, 1)
  assert.deepEqual(await leftOf(member), [1, 1, 0])
  const stateNow = async () => (await listOf(colleague)).map(({ state, name, hasTicket }) => [state, name, hasTicket])
  assert.deepEqual(await stateNow(), [['queued', '李雷', true]])
  const target = await targetOf(phone)
  assert.deepEqual(await stateNow(), [['sent', '李雷', true]])
  // The message and the landing name the company, and not the member.
  assert.match((await gotBy(server, phone))[0]!.text, /江汉机床/)
  assert.equal((await gotBy(server, phone)).length, 1)
  server.clock.advance({ minutes: 2 })
  await runJobs(server)
  assert.deepEqual((await stateNow())[0]![0], 'delivered')
  const seen = await server.data(invitationCalls.detail, { at: fair, query: { key: target.get('source')! } })
  assert.deepEqual([seen.from, seen.note, typeof seen.ticket], ['江汉机床', '请到 A1 展位', 'string'])
  assert.deepEqual((await stateNow())[0]![0], 'opened')

  const guest = await server.aVisitor({ exhibition: fair, phone })
  await registerBy(guest, target)
  const { ticketId } = await claimBy(guest, target)
  assert.deepEqual((await stateNow())[0]![0], 'registered')
  assert.deepEqual(await leftOf(member), [1, 0, 1])
  const buyersNow = async (query: object = {}) => (await server.data(calls.guests, { as: colleague, query })).records
  assert.deepEqual(
    (await buyersNow()).map(({ name, stage, ticket }) => [name, stage, ticket?.state]),
    [['李雷', 'registered', 'valid']],
  )
  await server.app.db.insert(entries).values({
    tenantId: fair.tenantId,
    exhibitionId: fair.exhibitionId,
    recordId: `buyer-${guest.accountId}`,
    ticketId: ticketId!,
    accountId: guest.accountId,
    entrance: '北门',
    enteredAt: server.app.now(),
    receivedAt: server.app.now(),
  })
  assert.deepEqual((await stateNow())[0]![0], 'attended')
  assert.deepEqual(
    (await buyersNow({ stage: 'attended' })).map(({ stage, ticket }) => [stage, ticket?.state]),
    [['attended', 'used']],
  )
  assert.deepEqual(await buyersNow({ stage: 'registered' }), [])
  const { counts, mayInvite } = await summaryOf(colleague)
  assert.deepEqual([counts.invited, counts.registered, counts.attended, mayInvite], [1, 1, 1, false])
})

test('lists filter by state and find by name and number', async () => {
  const member = await aMember()
  const [one, two] = [aPhone(), aPhone()]
  await invite(member, [
    { name: '张三', contact: one },
    { name: '李四', contact: two },
  ])
  const namesOf = async (query: object) => (await listOf(member, query)).map(({ name }) => name)
  assert.deepEqual(await namesOf({ state: 'queued' }), ['李四', '张三'])
  assert.deepEqual(await namesOf({ state: 'opened' }), [])
  assert.deepEqual(await namesOf({ search: '张' }), ['张三'])
  assert.deepEqual(await namesOf({ search: two.slice(-4) }), ['李四'])
  assert.deepEqual(await namesOf({ search: '%' }), [])
  assert.deepEqual(await namesOf({ inviteFormType: 'EMAIL' }), [])
})

test('colleagues do not invite one buyer twice, and share one address of a channel', async () => {
  const member = await aMember()
  const colleague = await aMember({ exhibitorId: member.exhibitorId })
  const people = [{ contact: aPhone() }]
  assert.equal((await invite(member, people)).accepted, 1)
  const again = await invite(colleague, people)
  assert.deepEqual([again.accepted, again.repeated], [0, 1])
  assert.equal((await gotBy(server, people[0]!.contact)).length, 1)
  // Another company may write to the same person.
  assert.equal((await invite(await aMember(), people)).accepted, 1)
  const query = { inviteFormType: 'QRCODE' as const, channel: '展台' }
  const both = await Promise.all([member, colleague].map((as) => server.data(calls.createOrGet, { as, query })))
  assert.equal(both[0]!.id, both[1]!.id)
  assert.notEqual((await server.data(invitationCalls.createOrGet, { as: member, query })).id, both[0]!.id)
})

test(`only members with the right invite, and nobody reaches another company's buyers @call:POST ${base}/withdraw @call:GET ${base}/createOrGet @call:POST ${base}/retry`, async () => {
  const member = await aMember()
  const reader = await aMember({ exhibitorId: member.exhibitorId, rights: ['edit', 'apply', 'pay'] })
  const other = await aMember()
  const nobody = await server.aVisitor({ exhibition: fair, registerType: 'exhibitorDept' })
  const elsewhere = await aBuyerFair(server)
  const stranger = await server.anExhibitorMember({ exhibition: elsewhere })
  const visitor = await server.aVisitor({ exhibition: fair })
  const quotaId = await aQuota(member, 5)
  await invite(member, [{ contact: aPhone() }], { quotaId })
  const { id } = (await listOf(member))[0]!
  const writes = (as: Visitor, name: ErrorName, forWithdraw: ErrorName = name) =>
    Promise.all([
      server.refused(name, calls.batch, { as, body: bodyOf([{ contact: aPhone() }], { quotaId }) }),
      server.refused(forWithdraw, calls.withdraw, { as, body: { id } }),
    ])
  await writes(reader, 'memberRightMissing')
  await server.refused('memberRightMissing', calls.createOrGet, { as: reader, query: { inviteFormType: 'LINK' } })
  await server.refused('memberRightMissing', calls.retry, { as: reader })
  await writes(nobody, 'notExhibitor')
  await writes(visitor, 'forbidden')
  // The quota and the invitation of another company look like none.
  await writes(other, 'notFound')
  await writes(stranger, 'notFound')
  for (const as of [other, stranger]) {
    assert.deepEqual(await listOf(as), [])
    assert.deepEqual((await server.data(calls.guests, { as, query: {} })).records, [])
    assert.deepEqual((await summaryOf(as)).quotas, [])
    await server.refused('notFound', freeTicketCalls.invite, { as, body: { quotaId, way: 'link', places: 1 } })
  }
  assert.equal((await listOf(reader)).length, 1)
  await server.refused('notFound', freeTicketCalls.invite, { as: reader, body: { quotaId, way: 'link', places: 1 } })
  await server.refused('notExhibitor', calls.list, { as: nobody, query: {} })
  assert.deepEqual(await leftOf(member), [4, 1, 0])
  const link = await server.data(freeTicketCalls.invite, { as: member, body: { quotaId, way: 'link', places: 2 } })
  assert.deepEqual(await leftOf(member), [2, 3, 0])
  const colleague = await aMember({ exhibitorId: member.exhibitorId, rights: ['invite'] })
  await server.data(freeTicketCalls.withdraw, { as: colleague, body: { id: link.id } })
  assert.deepEqual(await leftOf(colleague), [4, 1, 0])
})

test(`a withdrawn invitation and a buyer who opts out leave their place, and a second time leaves it once @rule:R63`, async () => {
  const member = await aMember()
  const quotaId = await aQuota(member, 3)
  const [one, two] = [aPhone(), aPhone()]
  await invite(member, [{ name: '王甲', contact: one }, { contact: two }], { quotaId })
  const target = await targetOf(two)
  assert.deepEqual(await leftOf(member), [1, 2, 0])
  const { id } = (await listOf(member, { search: '王甲' }))[0]!
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await server.data(calls.withdraw, { as: member, body: { id } })).state, 'withdrawn')
    assert.deepEqual(await leftOf(member), [2, 1, 0])
  }
  const key = target.get('source')!
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await server.data(invitationCalls.optOut, { at: fair, body: { key } })).hasOptedOut, true)
    assert.deepEqual(await leftOf(member), [3, 0, 0])
  }
  const guest = await server.aVisitor({ exhibition: fair, phone: two })
  await server.refused('freeTicketWithdrawn', freeTicketCalls.claim, { as: guest, body: { key: target.get('ticketGiveRecordId')! } })
  // No company of this organiser reaches the buyer again.
  await invite(await aMember(), [{ contact: two }])
  assert.equal((await gotBy(server, two)).length, 1)
})

test('a free ticket that a colleague takes back is left again, and counted once @call:POST /api/ef-registration-client/userRelation/invalidInviteVisitorFreeTicket', async () => {
  const member = await aMember()
  const quotaId = await aQuota(member, 1)
  const phone = aPhone()
  await invite(member, [{ contact: phone }], { quotaId })
  await server.refused('freeQuotaUsedUp', calls.batch, { as: member, body: bodyOf([{ contact: aPhone() }], { quotaId }) })
  const target = await targetOf(phone)
  const guest = await server.aVisitor({ exhibition: fair, phone })
  await registerBy(guest, target)
  await claimBy(guest, target)
  const { ticket } = (await server.data(calls.guests, { as: member, query: {} })).records[0]!
  const body = { orderId: ticket!.orderId }
  await server.refused('notFound', freeTicketCalls.void, { as: await aMember(), body })
  await server.refused('notFound', freeTicketCalls.void, { as: await aMember({ exhibitorId: member.exhibitorId, rights: [] }), body })
  const colleague = await aMember({ exhibitorId: member.exhibitorId, rights: ['invite'] })
  const both = await Promise.all([member, colleague].map((as) => server.call(freeTicketCalls.void, { as, body })))
  assert.deepEqual(both.map(({ success }) => success).sort(), [false, true])
  assert.deepEqual(await leftOf(member), [1, 0, 0])
  assert.equal((await server.data(calls.guests, { as: member, query: {} })).records[0]!.ticket!.state, 'void')
  assert.equal((await invite(member, [{ contact: aPhone() }], { quotaId })).accepted, 1)
})

test('a list that the quota cannot serve sends nothing, and its repetition invites once', async () => {
  const member = await aMember()
  const quotaId = await aQuota(member, 2)
  const people = [aPhone(), aPhone(), aPhone()].map((contact) => ({ contact }))
  await server.refused('freeQuotaUsedUp', calls.batch, { as: member, body: bodyOf(people, { quotaId }) })
  assert.deepEqual([await listOf(member), await leftOf(member)], [[], [2, 0, 0]])
  const ask = { as: member, key: `twice-${quotaId}`, body: bodyOf(people.slice(0, 2), { quotaId }) }
  await Promise.all([server.call(calls.batch, ask), server.call(calls.batch, ask)])
  assert.deepEqual(await leftOf(member), [0, 2, 0])
  assert.equal((await listOf(member)).length, 2)
})

/** Six colleagues, each with a buyer of their own, want the last place at once. */
const raceForLast = async (at: TestServer) => {
  const exhibition = await aBuyerFair(at)
  const ticketType = await at.aTicketType({ exhibition })
  const first = await at.anExhibitorMember({ exhibition })
  const quotaId = await aQuota(first, 1, at, exhibition, ticketType)
  const more = await Promise.all(
    Array.from({ length: 5 }, () => at.anExhibitorMember({ exhibition, exhibitorId: first.exhibitorId, rights: ['invite'] })),
  )
  const answers = await Promise.all(
    [first, ...more].map((as) => at.call(calls.batch, { as, body: bodyOf([{ contact: aPhone() }], { quotaId }) })),
  )
  return { given: answers.filter(({ success }) => success).length, differences: await auditDifferences(at, exhibition) }
}

test('of six colleagues who invite with the last free ticket at once, one does', async () => {
  assert.deepEqual(await raceForLast(server), { given: 1, differences: [] })
})

test('control: without the guard of the quota the last free ticket is promised several times', async () => {
  const control = await startTestServer()
  try {
    const assertTakenOut = await takeOutGuard(control, {
      table: 'free_quotas',
      constraint: 'free_quotas_used',
      replace: [[' AND offered + claimed + $4 <= quota', '']],
      pool: control.app.pool,
    })
    const { given } = await raceForLast(control)
    assertTakenOut()
    assert.ok(given > 1, `given: ${given}`)
  } finally {
    await control.stop()
  }
})

/** Each of them sends to another buyer, and the company has one message left. */
const raceForLastMessage = async (at: TestServer): Promise<number> => {
  const exhibition = await aBuyerFair(at, { perPerson: 9, perDay: 9, perCompany: 1, perCompanyDay: 9 })
  const first = await at.anExhibitorMember({ exhibition })
  const colleagues = await Promise.all(
    Array.from({ length: 5 }, () => at.anExhibitorMember({ exhibition, exhibitorId: first.exhibitorId, rights: ['invite'] })),
  )
  const answers = await Promise.all([first, ...colleagues].map((as) => at.call(calls.batch, { as, body: bodyOf([{ contact: aPhone() }]) })))
  return answers.filter(({ success }) => success).length
}

test('of six colleagues who send the last message of their company at once, one does', async () => {
  assert.equal(await raceForLastMessage(server), 1)
})

test('control: without the guard of the company its last message is sent several times', async () => {
  const control = await startTestServer()
  try {
    const guard: [string, string][] = [[' AND v.used + $4 <= $5', ' AND $5::integer > 0']]
    const assertTakenOut = await takeOutGuard(control, { replace: guard, pool: control.app.pool })
    const sent = await raceForLastMessage(control)
    assertTakenOut()
    assert.ok(sent > 1, `sent: ${sent}`)
  } finally {
    await control.stop()
  }
})

test('members share the messages of their company, and keep those of their own', async () => {
  const exhibition = await aBuyerFair(server, { perPerson: 2, perDay: 2, perCompany: 4, perCompanyDay: 3 })
  const member = await aMember({ exhibition })
  const colleague = await aMember({ exhibition, exhibitorId: member.exhibitorId })
  const people = (count: number): BuyerBatchBody['people'] => Array.from({ length: count }, () => ({ contact: aPhone() }))
  assert.equal((await invite(member, people(2))).left, 2)
  assert.equal((await invite(colleague, people(1))).left, 1)
  await server.refused('invitationDay', calls.batch, { as: colleague, body: bodyOf(people(1)) })
  await server.app.pool.query(`UPDATE visit_invitations SET created_at = created_at - interval '25 hours' WHERE exhibition_id = $1`, [
    exhibition.exhibitionId,
  ])
  await server.refused('invitationQuota', calls.batch, { as: member, body: bodyOf(people(2)) })
  assert.equal((await invite(colleague, people(1))).left, 0)
  await server.refused('invitationQuota', calls.batch, { as: member, body: bodyOf(people(1)) })
  const query = { inviteFormType: 'SHORT_MSG', languageType: 'cn' } as const
  const { left, perPerson } = await server.data(inviteTemplateCalls.buyerNotice, { as: member, query })
  assert.deepEqual([left, perPerson], [0, 4])
  assert.equal((await server.data(inviteTemplateCalls.notice, { as: member, query })).left, 2)
  assert.equal((await server.data(invitationCalls.batch, { as: member, body: bodyOf(people(1)) })).left, 1)
  assert.equal((await invite(await aMember({ exhibition }), people(1))).left, 3)
})

test('a message that nobody gets leaves its free ticket at once; one that can be sent again keeps it, and both are shown', async () => {
  const member = await aMember()
  const quotaId = await aQuota(member, 2)
  // The network of this phone takes nothing.
  const [silent, later] = ['13600000404', aPhone()]
  await invite(member, [{ contact: silent }], { quotaId })
  const target = await targetOf(silent)
  assert.deepEqual(await leftOf(member), [1, 1, 0])
  server.clock.advance({ minutes: 2 })
  await runJobs(server)
  assert.deepEqual(
    (await listOf(member)).map(({ state, failure }) => [state, failure]),
    [['failed', 'notDelivered']],
  )
  assert.deepEqual(await leftOf(member), [2, 0, 0])
  const { counts } = await summaryOf(member)
  assert.deepEqual([counts.failed, counts.retriable, counts.ticketsHeld], [1, 0, 0])
  const seen = await server.data(invitationCalls.detail, { at: fair, query: { key: target.get('source')! } })
  assert.deepEqual([seen.isOpen, seen.ticket], [true, null])

  await invite(member, [{ contact: later }], { quotaId })
  await server.control({ action: 'fault', service: 'sms', fault: 'down' })
  for (const minutes of [1, 1, 3, 11, 1]) {
    await runJobs(server)
    server.clock.advance({ minutes })
  }
  await server.control({ action: 'fault', service: 'sms', fault: 'none' })
  const held = (await summaryOf(member)).counts
  assert.deepEqual([held.failed, held.retriable, held.ticketsHeld, await leftOf(member)], [2, 1, 1, [1, 1, 0]])
  assert.deepEqual(await server.data(calls.retry, { as: member }), { queued: 1 })
  assert.match((await gotBy(server, later))[0]!.text, /江汉机床/)
  assert.deepEqual([(await summaryOf(member)).counts.ticketsHeld, await leftOf(member)], [0, [1, 1, 0]])
})

test(`the preview names the company @call:GET ${base}/get/noticeTemplate`, async () => {
  const member = await aMember()
  const query = { inviteFormType: 'EMAIL' as const, languageType: 'en' as const }
  assert.match((await server.data(inviteTemplateCalls.buyerNotice, { as: member, query })).text, /Jianghan/)
  assert.doesNotMatch((await server.data(inviteTemplateCalls.notice, { as: member, query })).text, /Jianghan/)
})
