import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contactCalls } from '../../../contract/connect/contact.calls'
import { contactConsentCalls } from '../../../contract/connect/contactConsent.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { randomKey } from '../../support/random'
import type { Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { type Member, aBadge, aFairOfContacts, aScanner, collect, entryOf, scan, sync, typedIn } from './aBooth'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const withdraw = (as: Visitor, { exhibitorId }: Member) => server.data(contactConsentCalls.withdraw, { as, body: { exhibitorId } })
const list = async (as: Member, query: object = {}) => (await server.data(contactCalls.list, { as, query })).records
const detail = (as: Member, id: string) => server.data(contactCalls.detail, { as, query: { id } })

/** All that the database holds for contacts of a fair, opened. */
const everything = async (tenantId: string): Promise<string> => {
  const { rows } = await server.app.pool.query<{ sealed: string }>(
    `SELECT sealed_state AS sealed FROM contacts WHERE tenant_id = $1 UNION ALL SELECT sealed_payload FROM contact_entries WHERE tenant_id = $1
     UNION ALL SELECT array_to_string(tags, ' ') FROM contacts WHERE tenant_id = $1`,
    [tenantId],
  )
  return rows.map(({ sealed }) => (sealed.startsWith('v2.') ? server.app.secrets.unseal(sealed) : sealed)).join('\n')
}

test('a person withdraws with a receipt, and a mark without a word is left in list, detail and phones @call:POST /api/ef-connect-client/contactConsent/withdraw @call:POST /api/ef-connect-client/contactConsent/allow', async () => {
  const fair = await aFairOfContacts(server)
  const [member, other] = [await aScanner(server, fair), await aScanner(server, fair)]
  const { visitor, qr } = await aBadge(server, fair, { name: '李雷', company: '秘密机床' })
  const { id } = await collect(server, member, qr)
  await server.data(contactCalls.update, {
    as: member,
    body: { id, changeId: randomKey(), note: '秘密的话', addTags: ['秘密标签'], nextStep: { text: '秘密步骤', day: '2027-04-09' } },
  })
  const kept = await collect(server, other, qr)
  const { proof } = await scan(server, member, qr)
  const { cursor } = await server.data(contactCalls.since, { as: member, query: {} })
  server.clock.advance({ seconds: 5 })
  const receipt = await withdraw(visitor, member)
  assert.match(receipt.receipt, /^\d+$/)
  assert.equal(receipt.company.length > 0, true)
  assert.equal((await withdraw(visitor, member)).receipt, receipt.receipt, 'a second time has the same receipt')
  const [row, ...more] = await list(member)
  assert.deepEqual([row!.id, more.length, row!.values, row!.tags, row!.notes, row!.nextStep], [id, 0, {}, [], 0, null])
  assert.equal(row!.withdrawnAt, receipt.withdrawnAt)
  const shown = await detail(member, id)
  assert.deepEqual([shown.noteList, shown.history, shown.scans, shown.withdrawnAt], [[], [], [], receipt.withdrawnAt])
  assert.deepEqual(await list(member, { keyword: '秘密' }), [])
  const since = await server.data(contactCalls.since, { as: member, query: { after: cursor } })
  assert.deepEqual(
    since.entries.map(({ kind, contactId }) => [kind, contactId]),
    [['tombstone', id]],
  )
  const whole = await server.data(contactCalls.since, { as: member, query: {} })
  assert.deepEqual(
    whole.entries.map(({ kind }) => kind),
    ['tombstone'],
  )
  const left = await everything(fair.tenantId)
  for (const word of ['秘密的话', '秘密标签', '秘密步骤']) assert.ok(!left.includes(word), word)
  assert.equal(left.split('秘密机床').length, 3, 'the state and the entry of the company that keeps the card, and no other')
  assert.equal((await detail(other, kept.id)).values.company, '秘密机床', 'another company keeps its card')

  // Nothing brings the person back but the person.
  await server.refused('contactWithdrawn', contactCalls.scanPosted, { as: member, body: { qrCode: qr } })
  await server.refused('contactWithdrawn', contactCalls.save, { as: member, body: { contactKey: randomKey(), proof } })
  await server.refused('contactWithdrawn', contactCalls.update, { as: member, body: { id, changeId: randomKey(), note: 'x' } })
  const key = randomKey()
  const late = await sync(server, member, [
    entryOf(server, id, 'note', { text: '秘密' }, { agoMs: 10_000 }),
    entryOf(server, key, 'scan', { code: qr }, { agoMs: 10_000 }),
    entryOf(server, id, 'merge', { into: id }),
  ])
  assert.deepEqual(
    late.answers.map(({ refusal }) => refusal),
    ['contactWithdrawn', 'contactWithdrawn', 'contactUnknown'],
  )
  const page = await server.data(contactConsentCalls.page, { as: visitor, query: {} })
  assert.deepEqual(
    page.records.map(({ exhibitorId, withdrawnAt }) => [exhibitorId === member.exhibitorId, withdrawnAt !== null]),
    [
      [true, true],
      [false, false],
      [true, true],
    ],
  )

  server.clock.advance({ seconds: 5 })
  await server.data(contactConsentCalls.allow, { as: visitor, body: { exhibitorId: member.exhibitorId } })
  server.clock.advance({ seconds: 5 })
  // A scan of before does not count, even if it is sent now.
  const early = await sync(server, member, [entryOf(server, key, 'scan', { code: qr }, { agoMs: 8000 })])
  assert.equal(early.answers[0]!.refusal, 'contactWithdrawn')
  const again = await collect(server, member, qr)
  assert.deepEqual([again.id, again.values.name, again.notes, again.withdrawnAt], [id, '李雷', 0, null])
  server.clock.advance({ seconds: 5 })
  assert.notEqual((await withdraw(visitor, member)).receipt, receipt.receipt)
})

test('a person who withdraws takes along what was typed in and joined, but no other person', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const li = await aBadge(server, fair, { name: '李雷' })
  const han = await aBadge(server, fair, { name: '韩梅梅' })
  const [scanned, colleague] = [await collect(server, member, li.qr), await collect(server, member, han.qr)]
  const typed = await typedIn(server, member, { name: '李雷（名片）' })
  const join = async (id: string, mergeInto: string) => {
    server.clock.advance({ seconds: 1 })
    return server.data(contactCalls.update, { as: member, body: { id, changeId: randomKey(), mergeInto } })
  }
  await join(scanned.id, typed.id)
  assert.equal((await list(member)).length, 2)
  server.clock.advance({ seconds: 1 })
  await withdraw(li.visitor, member)
  assert.ok(!(await everything(fair.tenantId)).includes('李雷'))
  const marks = (await list(member)).filter(({ withdrawnAt }) => withdrawnAt !== null)
  assert.deepEqual(marks.map(({ id }) => id).sort(), [scanned.id, typed.id].sort(), 'each is a mark of its own')
  // Two people that were joined by mistake: the one who stays is shown again.
  const other = await aBadge(server, fair, { name: '王刚' })
  const wang = await collect(server, member, other.qr)
  await join(colleague.id, wang.id)
  server.clock.advance({ seconds: 1 })
  await withdraw(other.visitor, member)
  const rows = await list(member)
  assert.deepEqual(
    rows.flatMap(({ values }) => values.name ?? []),
    ['韩梅梅'],
  )
})

test('a person who was never scanned has nothing to withdraw, and no company but the own one is seen', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const { visitor, qr } = await aBadge(server, fair)
  const stranger = await server.aVisitor({ exhibition: fair })
  await scan(server, member, qr)
  const body = { exhibitorId: member.exhibitorId }
  for (const call of [contactConsentCalls.withdraw, contactConsentCalls.allow]) {
    await server.refused('notFound', call, { as: stranger, body })
    await server.refused('notFound', call, { as: visitor, body: { exhibitorId: '77' } })
    await server.refused('invalid', call, { as: visitor, body: { exhibitorId: 'x' } })
    await server.refused('notSignedIn', call, { at: fair, body })
  }
  await server.refused('notFound', contactConsentCalls.allow, { as: visitor, body })
  // A member who only looked at the card keeps no contact. The ledger knows it all the same.
  assert.match((await withdraw(visitor, member)).receipt, /^\d+$/)
  const elsewhere = await aFairOfContacts(server)
  const other = await server.aVisitor({ exhibition: elsewhere })
  await server.refused('notFound', contactConsentCalls.withdraw, { as: other, body })
})

test('what companies have of a person, and what a member wrote, is in their own data and goes with the account', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const visitor = await server.aVisitor({ exhibition: fair, name: '李雷', phone: null })
  const badge = await aBadge(server, fair, { name: '韩梅梅' })
  const ticket = await server.aTicket({ visitor })
  const { rows } = await server.app.pool.query<{ code: string }>('SELECT code FROM tickets WHERE tenant_id = $1 AND id = $2', [
    fair.tenantId,
    ticket.id,
  ])
  const { id } = await collect(server, member, rows[0]!.code)
  const stays = await collect(server, member, badge.qr)
  await server.data(contactConsentCalls.choose, { as: visitor, body: { hidden: ['email'], isFoundByMobile: true } })
  const stored = await server.data(ownDataCalls.detail, { as: visitor })
  assert.deepEqual(
    stored.contactConsents.map(({ fields, source, withdrawnAt }) => [fields, source, withdrawnAt]),
    [[['name', 'company'], 'qrCode', null]],
  )
  assert.deepEqual(
    stored.contactChoices.map(({ hidden, isFoundByMobile }) => [hidden, isFoundByMobile]),
    [[['email'], true]],
  )
  const written = await server.data(ownDataCalls.detail, { as: member })
  assert.deepEqual(
    written.contactsWritten.map(({ entries }) => entries),
    [2],
  )
  const body = { userId: visitor.accountId }
  await server.data(ownDataCalls.requestErase, { as: visitor, body })
  await server.data(ownDataCalls.erase, { as: visitor, body })
  const gone = await detail(member, id)
  assert.deepEqual([gone.values, gone.withdrawnAt !== null], [{}, true])
  assert.ok(!(await everything(fair.tenantId)).includes('李雷'))
  for (const table of ['contact_consents', 'contact_choices', 'contact_withdrawals']) {
    const left = await server.app.pool.query(`SELECT 1 FROM ${table} WHERE tenant_id = $1 AND account_id = $2`, [
      fair.tenantId,
      visitor.accountId,
    ])
    assert.equal(left.rowCount, 0, table)
  }
  assert.equal((await detail(member, stays.id)).values.name, '韩梅梅')
})
